import { COMPANIES, GIPR } from '../../data/companies.ts';
import { BY_PLAYERS } from '../../data/setup.ts';
import { faceOf } from '../../rules/certificates.ts';
import { type CardId, dealCards, kindOf } from '../../rules/site-deal.ts';

export type Written = Record<string, unknown> & { type: string; entity: number | string };

export interface SiteFile {
  [field: string]: unknown;
  actions: unknown[];
}

const IDS = [11, 7, 23, 5, 31]; // players' numbers, in seating order
const face = (card: CardId): number =>
  card.startsWith('KGF') ? 64 * (card.endsWith('_0') ? 2 : 1) : faceOf(kindOf(card));

/** Selection and draft of a game: everybody keeps the first cards, and drafts what comes first. */
function distribution(seed: number, players: number): Written[] {
  const { hands, companies } = dealCards(seed, players);
  const kept = BY_PLAYERS[players]?.kept ?? 0;
  const directors = Object.keys(COMPANIES).filter((id) => id !== GIPR && companies.includes(id));
  const pool = [...hands.flatMap((hand) => hand.slice(kept)), ...directors.map((id) => `${id}_0`)];
  const selections = hands.map(
    (hand, seat): Written => ({
      type: 'select_multiple_companies',
      entity: IDS[seat] as number,
      companies: hand.slice(0, kept),
    }),
  );
  const bids = pool.map((company, pick): Written => {
    const seat = pick < players ? players - 1 - pick : pick % players;
    return { type: 'bid', entity: IDS[seat] as number, company, price: face(company) };
  });
  return [...selections, ...bids];
}

/** A file as the site writes it, from the deal through the draft; `more` goes on from there. */
export function siteFile(seed: number, players: number, more: readonly Written[] = []): SiteFile {
  const actions = [...distribution(seed, players), ...more].map((action, i) => ({
    id: i + 1,
    created_at: 1_700_000_000 + i,
    entity_type: typeof action.entity === 'number' ? 'player' : 'corporation',
    ...action,
  }));
  return {
    id: 4711,
    title: '18 India',
    description: '',
    players: IDS.slice(0, players).map((id) => ({ id, name: `Player ${id}` })),
    settings: { seed, optional_rules: [] },
    status: 'active',
    actions,
  };
}

export const playerIds = (players: number): readonly number[] => IDS.slice(0, players);
