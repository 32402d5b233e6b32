import { counted, listed } from '@roundhouse/words/en/tongue.ts';

const seconds = (time: string): string => `${time} s`;

/** Texts of the tools that measure, search, draw, and import or export games. Names of actions, facts and figures are data. */
export const TOOLS = {
  number: (n: number) => n.toLocaleString('en'),
  seconds,
  left: (time: number) => `, about ${time} s left`,
  games: (title: string) => `${title}, games`,
  measuring: (title: string) => `measuring ${title}`,
  machine: (node: string, cores: number, processor: string) => `Node ${node}, ${counted(cores, 'core')}, ${processor}`,
  noRecorded: (folder: string) =>
    `No recorded games in ${folder} (ROUNDHOUSE_RECORDED names the folder): using our own games.`,
  spread: (median: string, least: string, most: string, p95: string) =>
    `median ${median} (${least} to ${most}, 95% up to ${p95})`,
  none: 'none',
  noBot: (title: string, bot: string, hint: string) => `${title} has no bot called ${bot}; ${hint}`,
  ownBoardOnly: (title: string) => `${title} is played on its own board only`,
  noDrawing: (title: string) => `there is no drawing of ${title} yet`,
  simulate: {
    games: 'games',
    outcome: (all: number, finished: number, capped: number, failed: number) =>
      `${all}: ${finished} finished, ${capped} stopped at the cap, ${failed} failed`,
    moves: 'moves',
    rounds: 'rounds',
    scores: 'scores',
    margins: 'best less worst',
    perGame: 'ms per game',
    inAll: 'time in all',
    endedBy: 'ended by',
    actions: 'actions',
    neverSeen: (names: string) => `never seen: ${names}`,
    facts: 'facts',
    optionsOn: 'options on',
    neverOn: (names: string) => `never on: ${names}`,
    playerRange: (min: number, max: number, given: string) =>
      `--players takes a number or a range like ${min}-${max}, not ${given}`,
    capped: (seed: string, players: number, moves: number) =>
      `seed ${seed}, ${players} players: not over after ${counted(moves, 'move')}`,
    failed: (seed: string, players: number, move: number, problem: string) =>
      `seed ${seed}, ${players} players, move ${move}: ${problem}`,
    saveIt: '; --save-failures DIR keeps the game',
    saved: (file: string) => `; the game is in ${file}`,
  },
  arena: {
    tooMany: (bots: number, seats: number) => `${counted(bots, 'bot')} do not fit at a table of ${seats}`,
    effort: (given: string) => `--effort takes a number above 0, like 0.5, not ${given}`,
    fault: (seed: string, bot: string, why: string) => `seed ${seed}, ${bot}: ${why}`,
    head: ['bot', 'wins', 'win rate', '95% between', 'score', 'decisions', 'ms mean', 'ms 95%', 'ms most', 'illegal'],
    between: (low: string, high: string) => `${low} and ${high}`,
    games: (all: number, players: number, finished: number, effort: number) =>
      `${counted(all, 'game')} of ${players}: ${finished} finished, ${all - finished} stopped at the cap and judged as they stood; effort ${effort}`,
    moves: (spread: string) => `moves ${spread}`,
    rounds: (spread: string) => `rounds ${spread}`,
    endedBy: (reasons: string, time: string) => `ended by ${reasons || 'nothing'}; ${seconds(time)} in all`,
  },
  perft: {
    head: ['moves', 'sequences'],
    ofTitle: (option: string, file: string) => `--${option} is for a title; ${file} has its own`,
  },
  routes: {
    noTrains: 'no company has a train yet',
    noCompany: (company: string, hint: string) => `no company ${company} has trains; ${hint}`,
    noGame: 'a game is missing: add a file, or --positions FILE',
    noRoutes: (title: string) => `${title} has no trains that run routes`,
    searching: (value: number, bound: number) => `searching: ${value} so far, at most ${bound} (Ctrl-C stops)`,
    route: (train: string, amount: string, stops: string) => `${train}: ${amount} over ${stops}`,
    path: (hexes: string) => `path ${hexes}`,
    theseAreBest: 'proved: these are the best',
    nothingEarnsMore: 'proved: nothing earns more',
    bestProved: 'proved to be the best; there may be better alternatives',
    bestSoFar: (bound: string) => `best so far; no run earns more than ${bound}`,
    head: (company: string, verdict: string, nodes: string, ms: number) =>
      `${company}: ${verdict} (${nodes} nodes, ${ms} ms)`,
    noTrainRuns: (amount: string) => `${amount}: no train runs`,
    columns: ['position', 'value'],
    proved: 'proved',
    atMost: (bound: string) => `at most ${bound}`,
    took: (ms: number) => `${ms} ms`,
    summary: (positions: number, proved: number, median: number, p95: number, longest: number) =>
      `${counted(positions, 'position')}, ${proved} proved; median ${median} ms, 95% within ${p95} ms, longest ${longest} ms`,
  },
  replay: {
    siteOnly: (option: string) => `--${option} is for games exported from 18xx.games; this file is not one`,
    finished: (reason: string) => `finished (${reason})`,
    notFinished: 'not finished',
    replayed: (title: string, moves: number, end: string) => `${title}: ${counted(moves, 'move')} replayed, ${end}.`,
    playedOver: (title: string, actions: number, moves: number, end: string) =>
      `${title}: ${counted(actions, 'recorded action')} replayed in ${counted(moves, 'move')}, ${end}.`,
    difference: (action: number, id: number, field: string, ours: string, theirs: string) =>
      `action ${action} (id ${id}) ${field}: ours ${ours}, recorded ${theirs}`,
    differences: (n: number) => `${counted(n, 'difference')} found.`,
  },
  render: {
    ending: (given: string) => `--out ends in .svg or .png, not ${given}`,
    drawn: (title: string, moves: number, file: string) =>
      `${title} after ${counted(moves, 'move')} is drawn in ${file}.`,
  },
  board: {
    noTitle: 'no title can be played on any board but its own',
    notUnderstood: (given: string, hint: string) => `board ${given} is not understood; ${hint}`,
    problems: (n: number, folder: string) => `${counted(n, 'problem')} in ${folder}`,
    own: (folder: string, title: string, hash: string) => `${folder} is the board that comes with ${title} (${hash})`,
    fits: (folder: string, title: string, hash: string, id: string) =>
      `${folder} is a board for ${title} (${hash}). Next: new ${id} --board ${folder}`,
  },
  export: {
    titles: (names: readonly string[]) => `For games of ${listed(names)}.`,
    format: (given: string, known: string) => `--format ${given} is not known, only ${known}`,
    noTitle: (file: string, title: string, format: string) => `${file}: games of ${title} cannot go to ${format}`,
    cannot: (file: string, format: string, problem: string) => `${file} cannot go to ${format}: ${problem}`,
    cannotAt: (file: string, format: string, move: number, problem: string) =>
      `${file} cannot go to ${format}: move ${move}: ${problem}`,
    written: (title: string, actions: number, format: string, file: string) =>
      `${title}: ${counted(actions, 'action')} of ${format} written to ${file}.`,
  },
  begin: {
    optionForm: (given: string) => `--option ${given} is not understood; write --option name=value`,
    noOption: (title: string, name: string, hint: string) => `${title} has no option ${name}; ${hint}`,
    optionTwice: (name: string) => `--option ${name} is given twice; give it once`,
    option: (problem: string, given: string) => `option ${problem}, not ${given}`,
    withPlayers: (players: number, problem: string) => `with ${players} players option ${problem}`,
    names: (names: number, players: number) => `--names has ${counted(names, 'name')} for ${players} players`,
    emptyName: '--names has an empty name; write --names Ada,Bob,…',
    nameTwice: '--names has a name twice; names must differ',
    seedLength: (longest: number) => `--seed takes 1 to ${longest} characters`,
    seedNumber: (seed: string) => `--seed ${seed} is not a whole number, which deal=18xx.games needs`,
    cannot: (why: string) => `the game cannot begin: ${why}`,
    noTitles: 'no title is registered',
  },
};
