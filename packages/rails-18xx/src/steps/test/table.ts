import { type Frame, type KernelState, type Seat, seedRng } from '@roundhouse/kernel';
import type { CompanyId } from '../../board/types.ts';
import type { Holding } from '../../shares/holdings.ts';
import type { Depot, TrainCard, TrainName } from '../../trains/depot.ts';
import type { TurnDesk } from '../turn.ts';

/** A small game for tests of shared steps: two companies, each led by the player of its number, trains by name. */
export interface Company {
  readonly cash: number;
  readonly director: Seat;
  readonly portfolio: Holding;
  readonly trains: readonly TrainName[];
}

export interface State extends KernelState {
  readonly players: readonly { readonly cash: number; readonly portfolio: Holding }[];
  readonly companies: Readonly<Record<CompanyId, Company>>;
  readonly bank: { readonly cash: number };
  readonly depot: Depot;
  readonly phase: number;
  readonly order: readonly Seat[];
  readonly stockRound: number;
  readonly asked: readonly unknown[]; // offers that were made
}

export const CARDS: readonly TrainCard[] = [
  { faces: ['2'], count: 2, phase: 1 },
  { faces: ['3'], count: 2, phase: 2 },
];
export const TRAINS = { '2': { price: 100 }, '3': { price: 200 } } as const;

const company = (director: Seat, cash: number, trains: readonly TrainName[]): Company => ({
  cash,
  director,
  portfolio: {},
  trains,
});

export const begin = (change: Partial<State> = {}, flow: readonly Frame[] = [{ step: 'trains' }]): State => ({
  seq: 0,
  rng: seedRng('table'),
  flow,
  outbox: [],
  ended: null,
  resigned: [],
  players: [
    { cash: 50, portfolio: { P1: 1 } },
    { cash: 50, portfolio: {} },
  ],
  companies: { A: company(0, 300, []), B: company(1, 300, ['2']) },
  bank: { cash: 1000 },
  depot: { unsold: [2, 2], used: [] },
  phase: 1,
  order: [0, 1],
  stockRound: 0,
  asked: [],
  ...change,
});

export const withCompany = (state: State, id: CompanyId, patch: Partial<Company>): State => ({
  ...state,
  companies: { ...state.companies, [id]: { ...(state.companies[id] as Company), ...patch } },
});

/** It is always the turn of A. */
export const desk: TurnDesk<State> = {
  operator: () => 'A',
  decider: () => 0,
  controllerOf: ({ companies }, id) => companies[id]?.director ?? null,
};

export const companiesOf = ({ companies }: State): readonly CompanyId[] => Object.keys(companies);
export const facts = ({ outbox }: State): readonly string[] => outbox.map(({ type }) => type);
