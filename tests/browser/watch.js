// What a person sees and hears at a table of Seven Rocks: read from the page alone, never from the wire.
(() => {
  const all = (what, root = document) => [...root.querySelectorAll(what)];
  const text = (one) => (one?.textContent ?? "").replace(/\s+/g, " ").trim();
  const texts = (what, root) => all(what, root).map(text);
  /** Without the letter in the sign of a seat. */
  function bare(one) {
    const copy = one.cloneNode(true);
    all("svg", copy).forEach((sign) => sign.remove());
    return text(copy);
  }
  const heard = () => text(document.querySelector(".table > [role=status]"));

  function line() {
    const shown = document.querySelector("a.line");
    return shown && texts(".who, .sum, .points", shown).join(" ");
  }

  /** Each announcement with the line that was shown with it. */
  const log = [];
  new MutationObserver(() => {
    const said = heard();
    if (said && said !== log.at(-1)?.heard) log.push({ heard: said, line: line() });
  }).observe(document, { subtree: true, childList: true, characterData: true });

  /** What may be done now: "turn", "paper" (its button waits), "ended" (a hand is over, its paper has not come yet). */
  function moment() {
    if (document.querySelector(".paper .main")) return "paper";
    if (document.querySelector("[data-tile][aria-disabled=false]")) return "turn";
    return document.querySelector("main") && !document.querySelector(".plate.turn, .turn.mine") ? "ended" : null;
  }

  /** Where a point is on a row of holes, counted from the first one: 2.4 is between the third hole and the fourth. */
  function along(holes, [x, y]) {
    for (const [at, [x0, y0]] of holes.entries()) {
      const [x1] = holes[at + 1] ?? [x0];
      const part = x0 === x1 ? 0 : (x - x0) / (x1 - x0);
      if (Math.abs(y - y0) < 0.1 && (Math.abs(x - x0) < 0.1 || (part > 0 && part < 1))) return at + Math.round(part * 10) / 10;
    }
    return NaN;
  }

  /** The rings below the start lie as the first holes do, the other way; a number may stand in their place. */
  const RINGS = 5;
  const ringed = ([start, ...holes]) => [...holes.slice(0, RINGS).map(([x, y]) => [2 * start[0] - x, y]).reverse(), start, ...holes];

  /** The hole, counted from the start, in which each peg stands: [team 0 front, back, team 1 front, back]. */
  function pegs() {
    const board = document.querySelector(".board svg");
    if (!board) return null;
    const spots = all("circle", board).map((hole) => [hole.cx.baseVal.value, hole.cy.baseVal.value]);
    const holes = spots.filter(([x, y], at) => !at || x !== spots[at - 1][0] || y !== spots[at - 1][1]);
    const beyond = [".one", ".two"].map((team) => board.querySelector(`${team} .beyond`));
    const whole = (holes.length + RINGS * beyond.filter(Boolean).length) / 2;
    const second = beyond[0] ? whole - RINGS : whole;
    const tracks = [holes.slice(0, second), holes.slice(second)].map((track, at) => (beyond[at] ? ringed(track) : track));
    return [".one .front", ".one .back", ".two .front", ".two .back"].map((what, at) => {
      const { e: x, f: y } = new DOMMatrix(board.querySelector(what).parentElement.style.transform);
      return Math.round(10 * (along(tracks[at < 2 ? 0 : 1], [x, y]) - RINGS)) / 10;
    });
  }

  const tiles = () =>
    all("[data-tile]").map((tile) => ({
      tile: tile.dataset.tile,
      name: tile.ariaLabel,
      places: text(tile.parentElement.querySelector(".count")),
      off: tile.ariaDisabled === "true",
      picked: tile.ariaPressed === "true",
      pale: getComputedStyle(tile.querySelector("svg")).opacity < 0.7,
    }));

  const places = () =>
    all("[data-place]").map((place) => ({
      move: place.dataset.place.split(" ")[0],
      arm: place.dataset.place.split(" ")[1],
      name: place.ariaLabel,
      pill: text(place),
    }));

  /** What a touch has ended is at its end one frame later. */
  const frames = async (count) => {
    while (count--) await new Promise(requestAnimationFrame);
  };

  const table = () => ({
    told: log.length,
    heard: heard(),
    where: text(document.querySelector(".where")),
    line: line(),
    scores: texts("main ~ aside .team strong, .scores strong"),
    board: document.querySelector(".board svg")?.ariaLabel ?? null,
    pegs: pegs(),
    beyond: texts(".board .beyond"),
    layout: document.querySelector(".layout svg")?.ariaLabel ?? null,
    badges: texts(".badge text"),
    dots: all(".dot").length,
    plays: texts("aside .plays td"),
    ends: texts("aside li > b:first-child + span").map((tile, at) => [text(all("aside li > b")[at]), tile]),
    plates: all("[data-plate]").map((plate) => [plate.dataset.plate, text(plate.querySelector(".heard") ?? plate)]),
    differs: texts("aside li:has(s) a"),
    tiles: tiles(),
    places: places(),
  });

  const paper = () => ({
    told: log.length,
    title: text(document.querySelector(".paper h1")),
    where: text(document.querySelector(".where")),
    why: texts(".paper .lead a"),
    hands: all(".paper tbody tr:not(.team, .account)").map((row) => [
      bare(row.querySelector("th")),
      ...texts("td .heard, td:not(.tiles)", row),
    ]),
    accounts: texts(".paper tr.account a"),
    after: texts(".paper tr.account strong"),
    draws: all(".paper ol").map((round) => texts("li > span", round)),
    drawn: texts(".paper .said"),
    main: text(document.querySelector(".paper .main")),
  });

  /** Wait for a moment; "looking" at the end of a hand counts. Fails after half a minute. */
  async function wait() {
    for (const end = performance.now() + 30_000; ; await frames(1)) {
      const now = moment();
      if (now) return now;
      if (performance.now() > end) throw new Error(`nothing to do at ${location.pathname}: ${document.body.innerText}`);
    }
  }

  /** Wait until a tile has left the own hand. Fails after half a minute. */
  async function gone(tile) {
    for (const end = performance.now() + 30_000; document.querySelector(`[data-tile="${tile}"]`); await frames(1)) {
      if (performance.now() > end) throw new Error(`${tile} is still in hand: ${document.body.innerText}`);
    }
  }

  window.seen = { log, wait, gone, frames, table, paper };
})();
