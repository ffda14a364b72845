// What tables of several persons ask of the server over HTTP, and whoever checks the deals.
import type { CheckedDeal, MadeTable, Rocks, Sevens, Ticket } from "../api";
import { ask, table } from "../screens/api.ts";

/** What moves one's seats at a table to another device, and the same used there. */
export const ticket = (id: string): Promise<Ticket> => ask(`${table(id)}/ticket`, {});
export const moveSeat = (shown: string): Promise<MadeTable> => ask("api/ticket", { ticket: shown });
/** What a spectator was sent of the hand on the table before a version, the oldest first. */
export const seenBefore = (id: string, version: number): Promise<(Rocks | Sevens)[]> => ask(`${table(id)}/seen/${version}`);
/** How the deals of hands that are over came about. */
export const fairDeals = (id: string): Promise<CheckedDeal[]> => ask(`${table(id)}/fair`);
