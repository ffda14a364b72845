// Short names for what comes over the wire (api.d.ts is made from src/septet/web/messages.py).
import type { Rocks, Sevens } from "../api";

export type { Drawn, Option, Picture, Ply, Refused, Rocks, SeatInfo, Settlement, Sevens, Tried } from "../api";

/** What the seat sees of its table, of either game. */
export type Frame = Rocks | Sevens;
export type Seat = Rocks["seat"];
export type Phase = Rocks["phase"];
