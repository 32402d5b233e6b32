import { figuresIn } from '@roundhouse/testing/figures-in.ts';
import { expect, test } from 'vitest';
import { ownBoard } from '../board/index.ts';
import { OPTIONS } from '../options.ts';
import { LOAN_LIMIT, REPAID_TIMES } from '../rules/building/borrow.ts';
import { CROSSGRADE_COST } from '../rules/building/limits.ts';
import { OWN_FEE } from '../rules/money.ts';
import { OPEN_CONTRACTS } from '../rules/operations/hand.ts';
import { handSize, speedOf } from '../rules/players.ts';
import { DISCARD_AFTER, openingsOf } from '../rules/rounds.ts';
import { DEALT_TO_FAST, FAST_START_CASH } from '../rules/setup.ts';
import { LOCOS } from '../rules/state.ts';
import { TURNS_STORED } from '../rules/stored-loads.ts';
import { START } from '../words/en/start.ts';

const board = ownBoard();

const fastTrains = { options: { fastTrains: true } };
const advised = OPTIONS.find(({ name }) => name === 'fastTrains')?.advised;

/** What the sentences repeat of the rules, in their order. The lobby loads them without the rules. */
const FIGURES: Readonly<Record<string, readonly (number | undefined)[]>> = {
  fastTrains: [...new Set(LOCOS.map((loco) => speedOf(fastTrains, loco))), advised?.min, advised?.max],
  fastStart: [FAST_START_CASH, openingsOf({ options: { fastStart: true } })],
  fiveCards: [DEALT_TO_FAST, DEALT_TO_FAST - handSize({ options: {} }), DISCARD_AFTER + 1],
  timeLimit: [0],
  borrowing: [LOAN_LIMIT, REPAID_TIMES],
  crossgrading: [CROSSGRADE_COST],
  openContracts: [OPEN_CONTRACTS],
  fieldWarehousing: [TURNS_STORED],
  costToMove: [OWN_FEE],
  fourCards: [handSize({ options: { fourCards: true } })],
  circus: [board.circus.chips],
};

test.each(Object.entries(START.options))(
  'what is said of %s before a game names the numbers of the rules',
  (name, { help }) => {
    expect(figuresIn(help)).toEqual(FIGURES[name] ?? []);
  },
);

test('as many major cities as there are have to be joined', () => {
  expect(figuresIn(START.about)).toEqual([board.majors.length]);
});
