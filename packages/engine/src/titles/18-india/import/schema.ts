import { z } from 'zod';

const playerId = z.union([z.number().int().min(0), z.string().min(1).max(40)]);
const entity = z.union([z.number().int(), z.string().min(1).max(40)]);
const text = z.string().min(1).max(60);
const hex = z.string().regex(/^[A-Z][0-9]{1,2}$/);
const card = z.string().regex(/^[A-Z]{2,4}_[0-9]$|^P[1-6]$|^RB[0-9]$/);
const share = z.string().regex(/^[A-Z]{2,4}_[0-9]{1,2}$/);
const piece = z.string().regex(/^[A-Za-z0-9]{1,8}-[0-9]{1,3}$/); // a train or tile with its number
const city = z.string().regex(/^[A-Za-z0-9]{1,8}-[0-9]{1,3}-[0-9]$/);
const money = z.number().int().min(0).max(1_000_000);
const percent = z.number().int().min(10).max(200).multipleOf(10);
const edge = z.number().int().min(0).max(5);
const shares = z.array(share).min(1).max(20);

const route = z.object({
  train: piece,
  connections: z.array(z.array(hex).min(2).max(60)).min(1).max(60),
  nodes: z
    .array(z.string().regex(/^[A-Z][0-9]{1,2}-[0-9]{1,2}$/))
    .max(80)
    .optional(),
  hexes: z.array(hex).max(80).optional(),
  revenue: z.number().int().min(0).max(100_000),
});

const cardAction = { company: card, price: money };

/** What each action says beside who does it. Fields that are not listed mean nothing to us. */
const FIELDS = {
  select_multiple_companies: { companies: z.array(card).min(1).max(20) },
  bid: cardAction,
  buy_company: cardAction,
  sell_company: cardAction,
  corporate_buy_company: cardAction,
  corporate_sell_company: cardAction,
  buy_shares: { shares, percent },
  sell_shares: { shares, percent },
  corporate_buy_shares: { shares, percent },
  corporate_sell_shares: { shares, percent },
  choose: { choice: z.string().max(200) },
  choose_ability: { choice: z.literal('use') },
  assign: { target: hex, target_type: z.literal('hex') },
  lay_tile: { hex, tile: piece, rotation: edge },
  place_token: { city, slot: z.number().int().min(0).max(9), tokener: text.nullish() },
  hex_token: { hex },
  remove_token: { city, slot: z.number().int().min(0).max(9) },
  remove_border: { hex, edge },
  run_routes: { routes: z.array(route).max(2), extra_revenue: z.literal(0).nullish(), subsidy: z.literal(0).nullish() },
  dividend: { kind: z.enum(['payout', 'withhold']) },
  buy_train: { train: piece, price: money, variant: text.nullish() },
  sell_train: { train: piece, price: money },
  pass: {},
  end_game: {},
  undo: { action_id: z.number().int().min(0).nullish() },
  redo: {},
  message: {},
  log: {},
} as const;

export type SiteType = keyof typeof FIELDS;
type Fields<T extends SiteType> = z.infer<z.ZodObject<(typeof FIELDS)[T]>>;

const actor = { entity, entity_type: z.enum(['player', 'corporation', 'company', 'minor']) };

export type SiteRoute = z.infer<typeof route>;
/** One action of the file, or one that the site took for a player along with it. */
export type SiteAction = {
  [T in SiteType]: Fields<T> & { readonly type: T } & z.infer<z.ZodObject<typeof actor>>;
}[SiteType];
export type SiteActionOf<T extends SiteType> = Extract<SiteAction, { type: T }>;

/** An action with the number it has in the file, and what the site did along with it. */
export interface SiteEntry {
  readonly id: number;
  readonly type: string;
  readonly entity: number | string;
  readonly user: number | string | null;
  readonly action_id: number | undefined;
  readonly raw: unknown;
  readonly actions: readonly SiteAction[]; // none for what changes nothing
  readonly programmers: readonly (number | string)[]; // whose programs are set or ended
}

export const Envelope = z.object({
  id: z.union([z.number().int(), z.string().max(200)]),
  title: z.string().max(200),
  players: z
    .array(z.object({ id: playerId, name: z.string().max(200) }))
    .min(2)
    .max(5),
  settings: z.object({
    seed: z.union([z.number().int().min(0), z.string().max(40)]).nullish(),
    optional_rules: z.array(z.string().max(100)).nullish(),
  }),
  actions: z.array(z.unknown()).max(20_000),
  status: z.string().max(40).nullish(),
  result: z.record(z.string(), z.number().int()).nullish(),
});
export type Envelope = z.infer<typeof Envelope>;

const Entry = z.object({
  id: z.number().int().min(1),
  type: text,
  ...actor,
  user: entity.nullish(),
  auto_actions: z.array(z.unknown()).max(50).nullish(),
});
const AutoAction = z.object({ type: text, ...actor });

export function firstProblem({ issues }: z.ZodError): string {
  const [issue] = issues;
  return issue ? `${issue.path.join('.') || 'it'}: ${issue.message}` : 'malformed';
}

/** Programs and chat change nothing; what a program does comes along as actions of its own. */
const PROGRAMS: readonly string[] = [
  'program_auction_bid',
  'program_buy_shares',
  'program_close_pass',
  'program_disable',
  'program_harzbahn_draft_pass',
  'program_independent_mines',
  'program_merger_pass',
  'program_share_pass',
];
const isIdle = (type: string): boolean => PROGRAMS.includes(type) || type === 'message' || type === 'log';
const isKnown = (type: string): type is SiteType => Object.hasOwn(FIELDS, type);

export class SchemaError extends Error {
  override readonly name = 'SchemaError';
}

function readAction(input: unknown, type: string): SiteAction | undefined {
  if (isIdle(type)) return undefined;
  if (!isKnown(type)) throw new SchemaError(`${JSON.stringify(type)} is no action of this game`);
  const parsed = z.object({ type: z.literal(type), ...actor, ...FIELDS[type] }).safeParse(input);
  if (!parsed.success) throw new SchemaError(`${type}: ${firstProblem(parsed.error)}`);
  return parsed.data as unknown as SiteAction;
}

function readAuto(input: unknown): z.infer<typeof AutoAction> {
  const parsed = AutoAction.safeParse(input);
  if (!parsed.success) throw new SchemaError(`auto_actions: ${firstProblem(parsed.error)}`);
  return parsed.data;
}

/** Only players have programs. */
function programmersIn(done: readonly z.infer<typeof AutoAction>[]): SiteEntry['programmers'] {
  const programs = done.filter(({ type }) => PROGRAMS.includes(type));
  const other = programs.find(({ entity_type }) => entity_type !== 'player');
  if (other) throw new SchemaError(`${other.type}: ${JSON.stringify(other.entity)} is no player`);
  return programs.map(({ entity }) => entity);
}

/** Reads one action of a file. Throws a SchemaError. */
export function readEntry(input: unknown): SiteEntry {
  const parsed = Entry.safeParse(input);
  if (!parsed.success) throw new SchemaError(firstProblem(parsed.error));
  const { id, type, entity, user, auto_actions } = parsed.data;
  const own = readAction(input, type);
  const inputs = auto_actions ?? [];
  const autos = inputs.map(readAuto);
  const others = autos.map((auto, i) => readAction(inputs[i], auto.type));
  const actions = [own, ...others].flatMap((action) => action ?? []);
  const programmers = programmersIn([parsed.data, ...autos]);
  const action_id = own?.type === 'undo' ? (own.action_id ?? undefined) : undefined;
  return { id, type, entity, user: user ?? null, action_id, raw: input, actions, programmers };
}
