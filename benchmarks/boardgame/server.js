// The yardstick of benchmarks/server.py: a boardgame.io server, everything in memory.
//
// boardgame.io does no rules here: it plays Seven Rocks from a script that Septet has made, with the same hidden hands,
// the same list of plies and the same drawing data as Septet's own frames. What a play does is looked up, not worked
// out; a move is valid if the script says so. All else (turns, credentials, views, sockets) is boardgame.io's own.
//
// Usage: node server.js MATCHES     prints its port and waits
'use strict';

const { readFileSync } = require('node:fs');
const { Server } = require('boardgame.io/server');
const { INVALID_MOVE } = require('boardgame.io/core');

const scripts = JSON.parse(readFileSync(process.argv[2], 'utf8'));

/** The table when a hand has been dealt. `set` is what Septet's frames say to all seats alike. */
function dealt(script, number) {
  const { hands, set, todo, options } = scripts[script][number];
  return { script, number, at: 0, hands: hands.map((hand) => [...hand]), todo, options, ...set, plies: [] };
}

const game = {
  name: 'rocks',
  minPlayers: 4,
  maxPlayers: 4,
  disableUndo: true, // else every state would hold the one before
  setup: (_, script) => dealt(script, 0),
  turn: {
    minMoves: 1,
    maxMoves: 1,
    order: { first: ({ G }) => G.actor, next: ({ G }) => G.actor },
  },
  moves: {
    play({ G, playerID }, move) {
      const step = scripts[G.script][G.number].steps[G.at];
      if (!step || step.move !== move) return INVALID_MOVE;
      if (step.ply.tile) G.hands[playerID].splice(G.hands[playerID].indexOf(step.ply.tile), 1);
      G.plies.push(step.ply);
      G.at += 1;
      G.todo = step.todo;
      G.options = step.options;
      Object.assign(G, step.set);
    },
    next: ({ G }) => (G.todo === 'next' ? dealt(G.script, G.number + 1) : INVALID_MOVE),
  },
  playerView({ G, playerID }) {
    const { script, number, at, hands, todo, options, ...shown } = G;
    const acts = playerID === String(G.actor);
    return { ...shown, mine: hands[playerID], options: acts ? options : [], todo: acts ? todo : null };
  },
};

Server({ games: [game], origins: [] })
  .run({ port: 0 })
  .then(({ appServer }) => console.log(`port ${appServer.address().port}`));
