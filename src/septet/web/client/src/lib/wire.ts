// Short names for what comes over the wire (api.d.ts is made from src/septet/web/messages.py).
import type { Rocks } from "../api";

export type { Drawn, Option, Picture, Ply, Refused, Rocks, SeatInfo, Settlement } from "../api";

export type Seat = Rocks["seat"];
export type Phase = Rocks["phase"];
