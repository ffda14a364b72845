// The sizes of screen that matter. Each is asked for once, and heard as long as the page is open.
function media(query: string): () => boolean {
  const list = matchMedia(query);
  let now = $state.raw(list.matches);
  list.addEventListener("change", () => (now = list.matches));
  return () => now;
}

/** There is room for paper beside the cloth. */
export const isWide = media("(min-width: 1000px)");
/** And for two columns of text. */
export const isRoomy = media("(min-width: 801px)");
/** Nothing has to fold: at a table of Seven Rocks, and of Sevens. */
export const isTall = media("(min-height: 700px)");
export const isTallForCards = media("(min-height: 740px)");
/** A phone turned on its side. */
export const isOnSide = media("(min-width: 640px) and (max-width: 999px) and (max-height: 560px)");
