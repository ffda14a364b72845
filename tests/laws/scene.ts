/**
 * What the page makes of pictures: node scene.ts GIVEN MADE
 *
 * GIVEN is a JSON list of {picture, box, kept}: `kept` is where the server drew it, `box` the room it had. MADE gets for
 * each the page's scene in that place, the size that the page would choose by itself, and the drawing of every tile.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { place } from "../../src/septet/web/client/src/layout/arms.ts";
import { drawTile } from "../../src/septet/web/client/src/layout/tile.ts";
import type { Box, Kept, Picture } from "../../src/septet/web/client/src/layout/types.ts";

interface Given {
  picture: Picture;
  box: Box;
  kept: Kept;
}

const [givenFile, madeFile] = process.argv.slice(2);
const given = JSON.parse(readFileSync(givenFile!, "utf8")) as Given[];
const made = given.map(({ picture, box, kept }) => {
  const { u, tiles, badges, dots, refold } = place(picture, [], box, kept);
  return { u, tiles, badges, dots, refold, largest: place(picture, [], box, null).u };
});
const tiles = given.at(-1) ? [0, 90, 180, 270].map((angle) => drawTile(1, 5, 6, angle as 0 | 90 | 180 | 270)) : [];
writeFileSync(madeFile!, JSON.stringify({ made, tiles }));
