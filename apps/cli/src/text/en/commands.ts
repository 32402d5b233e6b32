/** The help texts of each command and its options. */
export const COMMANDS = {
  demo: {
    summary: 'bots play a short game in the terminal',
    options: { seed: 'any text; another seed plays another game' },
    notes: [],
  },
  titles: {
    summary: 'list the games, their versions and options',
    options: { json: 'print JSON' },
    notes: [],
  },
  new: {
    summary: 'start a game and write it to a file',
    options: {
      players: 'how many play',
      seed: 'any text; the same seed gives the same set-up',
      option: 'an option of the title; see titles',
      board: 'a board that somebody entered; see board check',
      names: 'names of the players, in seating order (P1, P2, …)',
      out: 'where to write the game',
      force: 'replace the file if it exists',
      json: 'print JSON',
    },
    notes: [],
  },
  play: {
    summary: 'play a game in the terminal, all players at one keyboard',
    options: {},
    notes: ['Every move is saved immediately. Input may also come through a pipe, one line for each answer.'],
  },
  legal: {
    summary: 'list what a seat may do now',
    options: {
      seat: 'this seat only: its number from 0, or the name of its player',
      json: 'print JSON: the full list',
    },
    notes: [],
  },
  apply: {
    summary: 'apply a move to a saved game, or say which rule forbids it',
    options: {
      action: 'the action, as legal --json shows them',
      'dry-run': 'check only, write nothing',
      json: 'print JSON',
    },
    notes: [],
  },
  replay: {
    summary: 'play a saved game again from the first move and check the result',
    options: {
      json: 'print JSON: title, actions, finished, endReason, scores',
      trace: 'write one JSON line per move: its facts and a digest of the state',
      until: 'stop after N moves',
      against: '18xx.games: compare with a recorded trace',
      'before-id': '18xx.games: stop before the action with this id',
      out: '18xx.games: save the position reached as a game of ours',
      force: '18xx.games: replace the file of --out if it exists',
    },
    notes: [
      'A file exported from 18xx.games is recognised by its shape and played under the edition 18xx.games. Its moves are its',
      'effective actions, --trace writes the state after each as that site does, and every difference from --against is reported.',
    ],
  },
  export: {
    summary: 'write a saved game for 18xx.games, where it can be played on',
    options: {
      format: 'for whom it is written',
      out: 'the file to write; without it the game is printed',
      like: 'the file that the game came from: certificates, trains and tiles keep the numbers that they have in it',
      force: 'replace the file of --out if it exists',
    },
    notes: [
      'They must have both the edition and the set-up of 18xx.games (--option edition=18xx.games --option deal=18xx.games).',
      'There the file is a game at one screen. A move that the site does not know is refused with its number.',
    ],
  },
  simulate: {
    summary: 'let bots play many games, checking the books after every move',
    options: {
      players: 'how many play; 2-5 goes through the numbers in turn',
      games: 'how many games (1)',
      seed: 'any text; the same seed gives the same games',
      bots: 'who plays',
      option: 'an option of the title for all games; others vary',
      standard: 'options that are not named stay as they are in the book',
      cap: 'stop a game after N moves',
      'save-failures': 'write the games in which something does not hold',
      json: 'print JSON',
    },
    notes: [],
  },
  arena: {
    summary: 'let bots of different levels play against each other and tell who wins',
    options: {
      players: 'how many play (as many as there are bots named)',
      bots: 'who plays',
      games: 'how many games; seats rotate, and each deal is played once from every seat',
      seed: 'any text; the same seed gives the same games',
      effort: 'multiplies the work that each level does for a decision (1)',
      option: 'an option of the title for all games',
      cap: 'stop a game after N moves',
      json: 'print JSON',
    },
    notes: [],
  },
  routes: {
    summary: 'find the best run of a company’s trains',
    options: {
      company: 'whose trains run; it need not be its turn',
      top: 'list the K best runs',
      limit: 'stop after this many milliseconds',
      positions: 'search a list of positions instead of a game (JSON, also .gz)',
      'limit-ms': 'for each of these positions',
      json: 'print JSON: company, revenue, proved, upperBound, ms, nodes, routes, alternatives; of positions id, value, proved, bound, ms',
    },
    notes: ['Ctrl-C stops the search and shows the best so far, with a bound on what is left.'],
  },
  render: {
    summary: 'draw a board as SVG or PNG',
    options: {
      out: 'board.svg or board.png',
      width: 'width in pixels',
      until: 'the board after N moves',
      json: 'print JSON',
    },
    notes: [],
  },
  rules: {
    summary: 'look up a section of a rulebook, in our words',
    options: { json: 'print JSON' },
    notes: [
      'Without a section: the list of headings. A section also shows what lies below it; any other word is searched for.',
    ],
  },
  board: {
    summary: 'check the files of a board that somebody entered',
    options: { title: 'whose board it is; otherwise the title that it fits best', json: 'print JSON' },
    notes: ['A board that passes is played on with new TITLE --board FOLDER.'],
  },
  perft: {
    summary: 'count sequences of legal moves to a depth',
    options: {
      depth: 'how many moves deep (2)',
      players: 'of a title: how many play (the fewest)',
      seed: 'of a title: its set-up (1)',
      option: 'of a title: an option; see titles',
      json: 'print JSON',
    },
    notes: ['An amount counts as its smallest and its largest, an open choice as what the solver suggests.'],
  },
  bench: {
    summary: 'measure speed',
    options: {
      ms: 'for how long each thing is done before it is measured, and then measured',
      together: 'only search the hard positions and recorded games of all titles, once',
      json: 'print JSON',
    },
    notes: ['Without a title, those runs and then every title are measured, each in a process of its own.'],
  },
};
