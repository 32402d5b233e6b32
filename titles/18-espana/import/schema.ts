import {
  COMMON_ACTIONS,
  entryReader,
  SITE_FIELDS,
  SITE_ROUTE,
  type SiteActionIn,
  type SiteEntry,
} from '@roundhouse/rails-18xx/site/schema.ts';
import { z } from 'zod';

const { hex, money, piece, text } = SITE_FIELDS;
const company = z.string().regex(/^P[1-7]$/);
const corporation = z.string().regex(/^[A-Za-z]{1,4}$/);
const id = z.string().min(1).max(20);

/** What each action says beside who does it. Fields that are not listed mean nothing to us. */
const FIELDS = {
  ...COMMON_ACTIONS,
  bid: { company, price: money },
  par: { corporation, share_price: z.string().regex(/^[0-9]{2,3},0,[0-9]{1,2}$/) },
  payoff_player_debt: {},
  buy_company: { company, price: money },
  special_buy: { description: z.string().max(200), cost: money.nullish() },
  choose: { choice: id },
  choose_ability: { choice: id },
  hex_token: { hex },
  destination_connection: { corporations: z.array(corporation).max(20) },
  run_routes: {
    routes: z.array(SITE_ROUTE).max(8),
    extra_revenue: z.literal(0).nullish(),
    subsidy: money.nullish(),
  },
  combined_trains: { base: piece, additional_train: piece, additional_train_variant: text.nullish() },
  merge: { corporation: corporation.nullish(), minor: corporation.nullish() },
  discard_train: { train: piece },
} as const;

export type SiteType = keyof typeof FIELDS;
/** `auto`: the site passed for a company that could take nothing over. */
export type SiteAction = SiteActionIn<typeof FIELDS> & { readonly auto?: true };
export type SiteActionOf<T extends SiteType> = Extract<SiteAction, { type: T }>;

const read = entryReader(FIELDS);

const isOwn = (entry: SiteEntry<SiteAction>, i: number): boolean => i === 0 && entry.actions[0]?.type === entry.type;

export function readEntry(input: unknown): SiteEntry<SiteAction> {
  const entry = read(input);
  const actions = entry.actions.map((action, i) => {
    const passed = action.type === 'pass' && action.entity_type === 'corporation';
    return passed && !isOwn(entry, i) ? { ...action, auto: true as const } : action;
  });
  return { ...entry, actions: actions as readonly SiteAction[] };
}
