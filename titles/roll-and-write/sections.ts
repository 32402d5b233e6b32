import { refusalsOf } from '@roundhouse/kernel/contract/violation.ts';

const action = (slug: string) => `performing-an-action/${slug}`;

/** The section of the rulebook behind every refusal, by code; help for the player and a list of all checks. */
export const SECTIONS = {
  'game.over': 'game-end',
  'turn.notNow': 'game-flow',
  'turn.notYours': 'game-flow',
  'table.noSuchSeat': 'components',
  'table.alreadyResigned': 'components',

  'company.taken': 'game-setup',
  'start.notDealt': 'game-setup/starting-locations',
  'start.taken': 'game-setup/starting-locations',
  'dice.notInPool': 'choosing-dice/choose-dice',
  'dice.unequal': 'choosing-dice/spend-dice',
  'modify.none': 'choosing-dice/modifiers',
  'pay.notMarked': action('basic-income/spending-income'),
  'pay.tooLittle': action('basic-income/spending-income'),
  'pay.needless': action('basic-income/spending-income'),
  'discard.notHeld': action('basic-income/bonuses'),
  'shares.notInPlay': action('buy-shares'),
  'shares.seller': action('buy-shares'),
  'shares.tooFew': action('buy-shares'),
  'track.count': action('build-track'),
  'track.tileNotCubes': action('build-track/track-tiles'),
  'track.cubeForEach': action('build-track/track-tiles'),
  'track.noCube': action('build-track/track-tiles'),
  'track.wrongType': action('build-track/track-tiles'),
  'track.noSuchTrack': action('build-track/on-the-map'),
  'track.printedHex': action('build-track/on-the-map'),
  'track.offMap': action('build-track/on-the-map'),
  'track.noExit': action('build-track/on-the-map'),
  'track.merges': action('build-track/on-the-map'),
  'track.notConnected': action('build-track/on-the-map'),
  'track.blocked': action('build-track/on-the-map'),
  'track.afterCity': action('build-track/on-the-map'),
  'train.tooFew': action('buy-trains'),
  'train.noLine': action('buy-trains'),
  'train.linesInOrder': action('buy-trains'),
  'train.tooLong': action('buy-trains/power'),
  'train.tooModern': action('buy-trains/modernity'),
  'run.tooManyDice': action('running-trains'),
  'run.unopened': action('running-trains'),
  'run.everyLine': action('running-trains'),
  'run.noTrain': action('running-trains'),
  'run.fromStart': action('running-trains/routes'),
  'run.noTrack': action('running-trains/routes'),
  'run.blocked': action('running-trains/routes'),
  'run.backToStart': action('running-trains/routes'),
  'run.twice': action('running-trains/routes'),
  'run.noStop': action('running-trains/routes'),
  'run.sharedTrack': action('running-trains/routes'),
} as const satisfies Readonly<Record<string, string>>;

export type Code = keyof typeof SECTIONS;
export const { refuse } = refusalsOf<Code>();
