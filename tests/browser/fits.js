// Whether everything on the screen of a table has its room, measured on the page itself.
(() => {
  const SOME = 1;
  const TOUCH = 44;
  /** What is looked at, by what it is called in a complaint. */
  const WHAT = {
    tile: ".felt .face",
    lit: ".felt .place",
    badge: ".felt .badge circle",
    dot: ".felt .dot circle",
    pill: ".pill",
    plate: ".plates .plate",
    told: ".told > *",
    own: ".own",
    hand: ".own [data-tile]",
    count: ".own .count",
    status: ".own .status > *:not(.bubble), .own [data-plate].plate, .own .hint",
    board: "main .board, .top .board",
    scores: ".top .scores > *",
    bar: "header.bar",
    menu: "header.bar nav > *",
    paper: ".paper",
    aside: ".table > aside:not(.table)",
    hint: "aside.table .note",
  };
  const LAYOUT = ["tile", "lit", "badge", "dot", "pill"];
  const AROUND = ["plate", "told", "own", "bar", "aside"];
  const APART = [
    ["tile", "tile"], ["tile", "lit"], ["tile", "pill"], ["lit", "lit"], ["lit", "pill"], ["pill", "pill"],
    ["badge", "badge"], ["badge", "pill"], ["badge", "dot"], ["dot", "pill"], ["plate", "plate"], ["told", "told"],
    ["hand", "hand"], ["count", "count"], ["status", "status"], ["status", "hand"], ["scores", "scores"],
    ["plate", "told"], ["plate", "own"], ["told", "own"], ["hint", "plate"], ["hint", "scores"], ["hint", "board"], ["hint", "menu"],
    ...LAYOUT.flatMap((one) => AROUND.map((two) => [one, two])),
  ];
  const found = new Set();

  function boxes(selector) {
    const all = [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility({ visibilityProperty: true }));
    return all.map((one) => one.getBoundingClientRect()).filter(({ width, height }) => width && height);
  }
  const told = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(" ");

  function overlap(a, b) {
    const x = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const y = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    return x > SOME && y > SOME;
  }

  const within = (a, b) =>
    a.left >= b.left - SOME && a.top >= b.top - SOME && a.right <= b.right + SOME && a.bottom <= b.bottom + SOME;

  function* overlaps(seen) {
    for (const [one, two] of APART) {
      for (const [at, a] of seen[one].entries()) {
        for (const b of one === two ? seen[two].slice(at + 1) : seen[two]) {
          if (overlap(a, b)) yield `${one} over ${two}: ${told(a)} / ${told(b)}`;
        }
      }
    }
  }

  function* outside(seen) {
    const screen = new DOMRect(0, 0, innerWidth, innerHeight);
    const [cloth] = boxes("main.cloth");
    for (const [name, list] of Object.entries(seen)) {
      for (const box of list) if (!within(box, screen)) yield `${name} off the screen: ${told(box)}`;
    }
    for (const box of seen.hint) if (cloth && overlap(box, cloth)) yield `hint over the cloth: ${told(box)}`;
    for (const name of [...LAYOUT, "plate", "told", "hand", "count"]) {
      for (const box of seen[name]) if (cloth && !within(box, cloth)) yield `${name} off the cloth: ${told(box)}`;
    }
  }

  function* scrolls() {
    const { scrollWidth, scrollHeight } = document.documentElement;
    if (scrollWidth > innerWidth || scrollHeight > innerHeight) yield `the page scrolls: ${scrollWidth} ${scrollHeight}`;
    for (const one of document.querySelectorAll(".where, .told a, .plate b, .scores, .status, .team, th, .button")) {
      if (one.clientWidth && one.scrollWidth > one.clientWidth + SOME) yield `cut off: ${one.className} ${one.innerText}`;
    }
  }

  /** A hint has room for its words. */
  function* wordy() {
    const [note, words] = [boxes("aside.table .note")[0], boxes("aside.table .note p")[0]];
    if (note && !within(words, note)) yield `a hint is cut off: ${document.querySelector("aside.table .note p").innerText}`;
  }

  /** The newest play is in view in the list beside the table. */
  function* hidden() {
    const [list] = boxes("aside .plays");
    const [last] = boxes("aside .plays td.last");
    if (list && last && !within(last, list)) yield `the newest play is out of view: ${told(last)} / ${told(list)}`;
  }

  function* small() {
    if (!navigator.maxTouchPoints) return;
    for (const one of document.querySelectorAll("button, a.button, select, [role=radio]")) {
      const { width, height } = one.getBoundingClientRect();
      const off = !one.checkVisibility({ visibilityProperty: true }) || one.closest("[inert]");
      if (!off && Math.min(width, height) < TOUCH - 0.1) {
        yield `small: ${one.dataset.place ? "place" : one.dataset.tile ? "tile" : one.innerText} ${width} × ${height}`;
      }
    }
  }

  function check() {
    if (!document.querySelector("main.cloth")) return;
    const seen = Object.fromEntries(Object.entries(WHAT).map(([name, selector]) => [name, boxes(selector)]));
    // A sheet of a phone lies over the table, which is put away.
    if (seen.paper.length) for (const name in seen) if (name !== "paper" && name !== "bar") seen[name] = [];
    for (const complaint of [...overlaps(seen), ...outside(seen), ...scrolls(), ...wordy(), ...hidden(), ...small()]) found.add(complaint);
  }

  let asked = 0;
  new MutationObserver(() => {
    asked ||= requestAnimationFrame(() => {
      asked = 0;
      check();
    });
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });

  /** Everything that has not had its room since the page was opened. */
  window.fits = { found: () => (check(), [...found]) };
})();
