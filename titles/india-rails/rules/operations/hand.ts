import { type ActionRule, alter, emit, exact, pop, push, type Refusal, type Step, top } from '@roundhouse/kernel';
import type { Action, ActionOf } from '../../action.ts';
import { refuse } from '../../sections.ts';
import { drawCards } from '../cards.ts';
import { playerOf, withPlayer } from '../players.ts';
import type { Card, ContractsFrame, State } from '../state.ts';
import { operateFrame, withOperate } from '../turn.ts';

/** Cards that may lie open at a time. */
export const OPEN_CONTRACTS = 4;

const lay = (state: State, open: readonly Card[], discarded: readonly Card[]): State =>
  alter(state, { contracts: [...state.contracts, ...open], discards: [...state.discards, ...discarded] });

/** Where discarded hands go: to the discards, or onto the table as far as there is room. */
function layAside(state: State, seat: number, cards: readonly Card[]): State {
  const room = state.options.openContracts === true ? OPEN_CONTRACTS - state.contracts.length : 0;
  if (room <= 0) return lay(state, [], cards);
  if (room >= cards.length) return lay(state, cards, []);
  return push(state, { step: 'contracts', seat, cards, keep: room });
}

/** 28: instead of everything else in a turn. */
export const discardHand: ActionRule<State, Action, 'discardHand'> = {
  type: 'discardHand',
  candidates: (_state, seat) => [exact<Action>({ type: 'discardHand', seat })],
  check: (state) => (operateFrame(state)?.started ? refuse('discard.turnStarted') : undefined),
  apply(before, { seat }) {
    const { hand } = playerOf(before, seat);
    let state = withOperate(before, { discarded: true, started: true });
    state = withPlayer(state, seat, { hand: [] });
    state = emit(state, { type: 'handDiscarded', seat, cards: hand });
    return layAside(drawCards(state, seat), seat, hand);
  },
};

const contractsFrame = (state: State): ContractsFrame => top(state) as ContractsFrame;

/** All ways to choose `count` of a few cards. */
function choose(cards: readonly Card[], count: number): readonly (readonly Card[])[] {
  if (count === 0) return [[]];
  return cards.flatMap((card, i) => choose(cards.slice(i + 1), count - 1).map((rest) => [card, ...rest]));
}

function checkKeep(state: State, { cards }: ActionOf<'keepContracts'>): Refusal | undefined {
  const { cards: own, keep } = contractsFrame(state);
  if (!cards.every((card) => own.includes(card))) return refuse('contracts.notYours', { cards: own.join(' ') });
  return new Set(cards).size === keep && cards.length === keep ? undefined : refuse('contracts.count', { keep });
}

/** The discarder chooses which of their cards lie open when there is not room for all. */
export const contracts: Step<State, Action> = {
  id: 'contracts',
  actors: (state) => [contractsFrame(state).seat],
  actions: [
    {
      type: 'keepContracts',
      candidates: (state: State, seat: number) =>
        choose(contractsFrame(state).cards, contractsFrame(state).keep).map((cards) =>
          exact<Action>({ type: 'keepContracts', seat, cards: [...cards] }),
        ),
      check: checkKeep,
      apply(state: State, { seat, cards }: ActionOf<'keepContracts'>) {
        const gone = contractsFrame(state).cards.filter((card) => !cards.includes(card));
        return emit(lay(pop(state), cards, gone), { type: 'contractsLaid', seat, cards });
      },
    },
  ],
  leave: pop,
};
