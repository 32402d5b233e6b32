import {
  COMMON_ACTIONS,
  entryReader,
  SITE_FIELDS,
  SITE_ROUTE,
  type SiteActionIn,
} from '@roundhouse/rails-18xx/site/schema.ts';
import { z } from 'zod';

const { city, edge, hex, money, percent, piece, shares, slot } = SITE_FIELDS;
const card = z.string().regex(/^[A-Z]{2,4}_[0-9]$|^P[1-6]$|^RB[0-9]$/);
const cardAction = { company: card, price: money };

/** What each action says beside who does it. Fields that are not listed mean nothing to us. */
const FIELDS = {
  ...COMMON_ACTIONS,
  select_multiple_companies: { companies: z.array(card).min(1).max(20) },
  bid: cardAction,
  buy_company: cardAction,
  sell_company: cardAction,
  corporate_buy_company: cardAction,
  corporate_sell_company: cardAction,
  corporate_buy_shares: { shares, percent },
  corporate_sell_shares: { shares, percent },
  choose: { choice: z.string().max(200) },
  choose_ability: { choice: z.literal('use') },
  assign: { target: hex, target_type: z.literal('hex') },
  hex_token: { hex },
  remove_token: { city, slot },
  remove_border: { hex, edge },
  run_routes: {
    routes: z.array(SITE_ROUTE).max(2),
    extra_revenue: z.literal(0).nullish(),
    subsidy: z.literal(0).nullish(),
  },
  sell_train: { train: piece, price: money },
} as const;

export type SiteType = keyof typeof FIELDS;
export type SiteAction = SiteActionIn<typeof FIELDS>;
export type SiteActionOf<T extends SiteType> = Extract<SiteAction, { type: T }>;

export const readEntry = entryReader(FIELDS);
