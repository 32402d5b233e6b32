import type { AiAction, Carriage, Counted, HexKind, Modernity, TrackType } from './schema.ts';

export type HexId = string;
/** Side of a hex, 0 to 5 clockwise from east. */
export type Edge = number;
/** Value of a die, of a company, of a train slot or of a track slot: 1 to 6. */
export type Value = number;

export interface Hex {
  readonly id: HexId;
  readonly kind: HexKind;
  readonly name: string | null;
  readonly exits: number; // bits of the edges at which printed track ends
  readonly around: readonly number[]; // places in the list of hexes by edge; -1 off the map
}

export interface Company {
  readonly value: Value;
  readonly name: string;
  readonly colour: string;
  readonly shares: number;
}

export const SECTIONS_OF_INCOME = ['ones', 'fives', 'tens'] as const;
export const WORTH = [1, 5, 10] as const;

/** One section of the income track. */
export interface IncomeSection {
  readonly circles: number;
  readonly rows: number;
  readonly bonusAt: readonly number[]; // counted from 1
}

export interface TrainSlot {
  readonly power: Value;
  readonly modernity: Modernity;
  readonly rank: number; // of its modernity, from 0
  readonly carriageCost: number;
  readonly engineCost: number;
  readonly count: number;
  readonly carriages: readonly Carriage[]; // by the number on the tile, less 1
  readonly obsoletes: Value | null;
  readonly objectives: number;
  readonly botObjectives: number;
  readonly endsGame: boolean;
}

export interface TrackTile {
  readonly id: string;
  readonly squares: number;
  readonly marked4: number;
  readonly back: TrackType;
}

export type ObjectiveCard =
  | { readonly id: string; readonly kind: 'location'; readonly hex: HexId; readonly points: number }
  | { readonly id: string; readonly kind: Counted; readonly points: number; readonly per: number };

export interface AiCard {
  readonly id: string;
  readonly value: Value;
  readonly actions: readonly AiAction[]; // from the top
}

export interface Board {
  readonly id: string;
  readonly hash: string;
  readonly name: string;
  readonly hexes: readonly Hex[];
  readonly starts: readonly HexId[]; // one for each starting location card
  readonly companies: readonly Company[]; // by value
  readonly income: readonly [ones: IncomeSection, fives: IncomeSection, tens: IncomeSection];
  readonly modifiers: number;
  readonly extraDice: number;
  readonly lines: number;
  readonly longestTrain: number;
  readonly dice: { readonly box: number; readonly pool: number };
  readonly slots: readonly TrainSlot[]; // by power
  readonly tiles: readonly TrackTile[];
  readonly cubes: Readonly<Record<TrackType, number>>;
  readonly cubeColours: Readonly<Record<TrackType, string>>;
  readonly objectives: ReadonlyMap<string, ObjectiveCard>;
  readonly aiCards: ReadonlyMap<string, AiCard>;
  readonly botObjectivePoints: number;
  index(id: HexId): number; // -1
  hex(id: HexId): Hex | undefined;
}

export const oppositeEdge = (edge: Edge): Edge => (edge + 3) % 6;

/** Cities and red stations hold printed track only. */
export const isBuildable = ({ kind }: Pick<Hex, 'kind'>): boolean => kind === 'plain' || kind === 'station';
export const isCity = ({ kind }: Pick<Hex, 'kind'>): boolean => kind === 'city' || kind === 'redCity';
export const isStation = ({ kind }: Pick<Hex, 'kind'>): boolean => kind === 'station' || kind === 'redStation';
export const isRed = ({ kind }: Pick<Hex, 'kind'>): boolean => kind === 'redCity' || kind === 'redStation';
export const hasExit = ({ exits }: Pick<Hex, 'exits'>, edge: Edge): boolean => ((exits >> edge) & 1) === 1;
