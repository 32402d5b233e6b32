import { counted, listed } from '@roundhouse/words/en/tongue.ts';
import { COMMANDS } from './commands.ts';
import { FILES } from './files.ts';
import { TOOLS } from './tools.ts';

const range = (min: number, max: number): string => (min === max ? `${min}` : `${min} to ${max}`);
const stepped = (min: number, max: number, step: number, joint: string): string =>
  `${range(min, max)}${step === 1 ? '' : `${joint} in steps of ${step}`}`;

/** All texts of the terminal itself; games are described in the words of their titles. */
export const TEXTS = {
  commands: COMMANDS,
  files: FILES,
  tools: TOOLS,
  help: {
    about: 'Roundhouse: railway board games, played properly on a computer.',
    usage: (program: string) => `Usage: ${program} <command> [options]`,
    exitCodes: 'Exit code: 0 done; 1 refused or failed; 2 not understood. Errors are one line on stderr.',
    more: (program: string) => `More about a command: ${program} <command> --help`,
    option: 'show this help',
    options: ' [options]',
  },
  wrong: {
    noCommand: (name: string, hint: string) => `there is no command ${name}; ${hint}`,
    commandFirst: (given: string, program: string) => `name a command first, not ${given}; see ${program} --help`,
    fault: (why: string) => `This is a fault of Roundhouse, please report it (ROUNDHOUSE_STACK=1 tells more): ${why}`,
    noTitle: (id: string, hint: string) => `there is no title ${id}; ${hint}`,
    didYouMean: (word: string) => `did you mean ${word}?`,
    thereAre: (words: string) => `there are: ${words}`,
    thereAreNone: 'there are none',
    missing: (option: string, example: string) => `--${option} is missing: add for example --${option} ${example}`,
    wholeNumber: (what: string, min: number, max: number, given: string) =>
      `${what} takes a whole number from ${min} to ${max}, not ${given}`,
    noOption: (command: string, option: string, hint: string) => `${command} has no option ${option}; ${hint}`,
    noValue: (option: string) => `--${option} takes no value; write only --${option}`,
    needsValue: (option: string, value: string) => `--${option} needs a value: --${option} ${value}`,
    twice: (option: string) => `--${option} is given twice; give it once`,
    needs: (command: string, argument: string) => `${command} needs <${argument}>; see ${command} --help`,
    tooMuch: (command: string, extra: string) => `${command} does not take ${extra}; see ${command} --help`,
    refused: (move: number, why: string) => `action ${move} is refused: ${why}`,
    notUnderstood: (move: number, why: string, file: string) =>
      `action ${move} is not understood: ${why}; legal ${file} --json shows the form`,
    notJson: (why: string) => `--action is not JSON: ${why}`,
    noSeat: (seat: string, last: number, hint: string) =>
      `there is no seat ${seat}; seats are 0 to ${last}, or ${hint}`,
    noSection: (asked: string, title: string, hint: string) =>
      `no section or text ${asked} in the rules of ${title}; ${hint}`,
    listsThem: (title: string) => `rules ${title} lists them`,
  },
  moves: (n: number) => counted(n, 'move'),
  standings: ['place', 'player'],
  titles: {
    head: (id: string, name: string, min: number, max: number) => `${id}  ${name}, ${range(min, max)} players`,
    rules: (version: number, book: string | undefined) =>
      book === undefined ? `rules version ${version}` : `rules version ${version}, after ${book}`,
    flag: (usual: boolean) => `on or off, usually ${usual ? 'on' : 'off'}`,
    number: (min: number, max: number, usual: number) => `${min} to ${max}, usually ${usual}`,
    choice: (values: string, usual: string) => `${values}; usually ${usual}`,
  },
  begun: (title: string, players: number, file: string) =>
    `${title} for ${players} players is in ${file}. Next: play ${file}, or legal ${file}`,
  legal: {
    may: (name: string) => `${name} may:`,
    nothing: 'nothing now',
    more: (n: number) => `… and ${n} more; --json lists all`,
    over: (moves: number, why: string) => `The game is over after ${counted(moves, 'move')} (${why}).`,
    head: (title: string, moves: number, names: readonly string[]) =>
      `${title}, after ${counted(moves, 'move')}. Waiting for ${listed(names)}.`,
  },
  applied: {
    dry: (next: string) => `Legal, not written; ${next}.`,
    written: (move: number, next: string) => `Move ${move} is written; ${next}.`,
    waiting: (names: readonly string[]) => `waiting for ${listed(names)}`,
    over: 'the game is over',
  },
  demo: {
    head: (title: string, players: number) => `${title} for ${players} players: random bots play, the rules are real.`,
    headlines: '… and from here on only the headlines:',
    scores: (moves: number) => `Final scores after ${counted(moves, 'move')}:`,
    next: 'Next:',
  },
  amount: (min: number, max: number, step: number) => stepped(min, max, step, ''),
  play: {
    /** The words in the first column are typed exactly like this, in every language. */
    help: [
      'Type the number of a choice, or part of its text to see only such choices. Enter alone goes back.',
      '  undo, redo      take back the last move, or bring it back',
      '  rules SECTION   look up a rule, for example: rules 8.4.1',
      '  show            show the position again',
      '  as NAME         act for another player who may act now',
      '  quit            leave; every move is saved already',
    ],
    didYouMean: (word: string) => `Did you mean ${word}?`,
    notUnderstood: 'Not understood; type help to see what can be typed.',
    askAmount: (field: string, min: number, max: number, step: number) =>
      `${field} (${stepped(min, max, step, ',')})> `,
    typeAmount: (min: number, max: number, step: number) => `Type a number from ${stepped(min, max, step, ',')}.`,
    noChoice: (line: string) => `There is no choice ${line}.`,
    narrow: (n: number) => `… and ${n} more: type part of a text to narrow the list`,
    typeNumbers: (last: number) => `Type numbers from 1 to ${last}.`,
    numberTwice: 'A number is there twice.',
    choose: (min: number, max: number, chosen: number) => `Choose ${range(min, max)}; you chose ${chosen}.`,
    askNumbers: (kind: string, min: number, max: number) => `${kind}: ${range(min, max)} numbers, or best> `,
    routeHelp:
      'A route names its stops and hexes from end to end: P17.0 O16 N15. - leaves a train at home; best suggests.',
    askRoute: (train: string) => `route of the ${train} train> `,
    route: (train: string, path: string) => `${train} train: ${path}`,
    withBest: (help: string) => `${help}; best suggests.`,
    askJson: (kind: string) => `${kind} as JSON, or best> `,
    notJson: 'This is not JSON. Type the fields of the action, for example {"hex":"D23"}.',
    noSuggestion: 'There is no suggestion.',
    suggested: 'Suggested:',
    worth: (value: number, proved: boolean) =>
      `Suggested, worth ${value}, ${proved ? 'and nothing is better' : 'perhaps not the best'}:`,
    askYes: 'yes to do it, Enter to go back> ',
    typeYes: 'Type yes, or only Enter.',
    over: (why: string) => `The game is over (${why}).`,
    handOver: (name: string) => `Pass the keyboard to ${name}. ${name}: press Enter.`,
    head: (title: string, moves: number) => `${title}, after ${counted(moves, 'move')}`,
    refused: (why: string) => `Refused: ${why}`,
    undone: 'Taken back.',
    redone: 'Brought back.',
    nothingToUndo: 'There is nothing to undo.',
    nothingToRedo: 'There is nothing to redo.',
    whichSection: 'Which section? For example: rules 8.4.1',
    noRule: (asked: string) => `Nothing about ${asked} in the rules.`,
    nobody: (name: string, names: string) => `Nobody is called ${name}; there are ${names}.`,
    cannotAct: (name: string) => `${name} has nothing to decide now.`,
    saved: (file: string, moves: number) => `${file} is saved after ${counted(moves, 'move')}.`,
  },
};
