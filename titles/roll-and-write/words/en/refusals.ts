import { counted, formOf } from '@roundhouse/words/en/tongue.ts';
import type { Templates } from '@roundhouse/words/template.ts';
import { cubeName } from './names.ts';

export const REFUSALS = {
  'company.taken': 'Company {company} is taken already.',
  'start.notDealt':
    '{hex:place} is not a starting city of this game: {dealt} cards were dealt, one for each player, and it is not among them.',
  'start.taken': '{hex:place} is the starting city of somebody else already.',
  'dice.notInPool': ({ value, taken, there }) =>
    Number(there) === 0
      ? `There is no ${value} in the pool.`
      : `You take ${counted(Number(taken), 'die', 'dice')} of value ${value}; there are ${there} in the pool.`,
  'dice.unequal': ({ taken, shift }) =>
    `${counted(Number(taken), 'die', 'dice')} cannot be moved by ${Math.abs(Number(shift))} so that all left show the same value.`,
  'modify.none': 'You have no modifier left to spend.',
  'pay.notMarked': 'You cross off circles that are not marked. It costs {cost}; you have {has}.',
  'pay.tooLittle': 'It costs {cost}, and {paid} is not enough.',
  'pay.needless': 'It costs {cost}. A circle worth {spare} of what you pay can be left out.',
  'discard.notHeld': 'You do not hold this objective card.',
  'shares.notInPlay': 'Nobody has company {company}.',
  'shares.seller': 'Shares are bought from another player.',
  'shares.tooFew': '{seller:player} has {held} of company {company}; you must buy {count} from one player.',
  'track.count': ({ dice, tracks }) =>
    `You must build ${counted(Number(dice), 'track')}, as many as dice are left; this is ${tracks}.`,
  'track.tileNotCubes': 'The track tile below {value} is flipped: it is used without cubes.',
  'track.cubeForEach': ({ tracks, cubes }) =>
    `One cube is needed for each track: ${counted(Number(tracks), 'track')}, ${counted(Number(cubes), 'cube')}.`,
  'track.noCube': ({ value, type }) => `The track tile below ${value} does not have that many ${cubeName(type)}s.`,
  'track.wrongType': 'The track in {hex:place} is a {type:track}, which this piece does not give.',
  'track.noSuchTrack': 'There is no such track in {hex:place}.',
  'track.printedHex': 'No track is built in {hex:place}: its track is printed.',
  'track.offMap': 'The track in {hex:place} would lead off the map.',
  'track.noExit': 'The track in {hex:place} would meet a city where it has no exit.',
  'track.merges': 'In {hex:place} this would split or merge with your own track.',
  'track.notConnected': 'The track in {hex:place} does not lead on from your network.',
  'track.blocked': 'What lies behind {hex:place} is blocked: you cannot build from it.',
  'track.afterCity': 'Building ends at a new or blocked city; {hex:place} would come after it.',
  'train.tooFew': ({ power, left, count }) =>
    `${counted(Number(left), 'train')} of power ${power} ${formOf(Number(left), 'is', 'are')} left; you must buy ${count}.`,
  'train.noLine': 'There is no line {line}.',
  'train.linesInOrder': 'Line {line} is opened after the one above it.',
  'train.tooLong': ({ power, room, count }) =>
    `With an engine of power ${power} this line has room for ${counted(Number(room), 'more train')}; you must buy ${count}.`,
  'train.tooModern': 'An engine of power {engine} cannot pull the more modern trains of power {power}.',
  'run.tooManyDice': 'One to {lines} dice run trains, one for each line; these are {dice}.',
  'run.unopened': ({ dice, open }) => `You have opened ${counted(Number(open), 'line')}; ${dice} dice would run more.`,
  'run.everyLine': ({ dice, routes }) =>
    `${counted(Number(dice), 'line')} must run; ${counted(Number(routes), 'route')} given.`,
  'run.noTrain': 'Line {line} has no train that could run.',
  'run.fromStart': 'A train starts from its own starting city, not from {hex:place}.',
  'run.noTrack': 'None of your track leads on to {hex:place}.',
  'run.blocked': '{hex:place} is blocked: a train stops there.',
  'run.backToStart': 'A train may not come back to its starting city.',
  'run.twice': 'A train visits {hex:place} only once.',
  'run.noStop': 'A train ends its run at a city or station, not in {hex:place}.',
  'run.sharedTrack': 'Line {line} would use track that another train uses.',
} satisfies Templates;
