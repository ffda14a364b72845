// Short names for what comes over the wire (api.d.ts is made from src/septet/web/messages.py).
import type { Elsewhere, Gathering, Hinted, People, Refused, Rocks, Said, Sevens, Tried } from "../api";

export type {
  Drawn,
  Elsewhere,
  Gathering,
  Hinted,
  Option,
  People,
  Picture,
  Ply,
  Refused,
  Rocks,
  Said,
  SeatInfo,
  Settlement,
  Sevens,
  Tried,
} from "../api";

/** What the seat sees of its table while a match is played, of either game. */
export type Frame = Rocks | Sevens;
/** And before, while it gathers. */
export type AnyFrame = Frame | Gathering;
export type FromTable = AnyFrame | Tried | Hinted | Refused | People | Said | Elsewhere;
export type Seat = Rocks["seat"];
export type Phase = Rocks["phase"];
