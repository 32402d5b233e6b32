import type { Details, FileCode, FileFault } from '@roundhouse/kernel';
import { z } from 'zod';
import type { ImportCode } from './import-problem.ts';

/** The shape of files exported from 18xx.games. Each title adds the fields of its own actions. */

const playerId = z.union([z.number().int().min(0), z.string().min(1).max(40)]);
const entity = z.union([z.number().int(), z.string().min(1).max(40)]);
const hex = z.string().regex(/^[A-Z][0-9]{1,2}$/);
const share = z.string().regex(/^[A-Za-z]{1,4}_[0-9]{1,2}$/);
const piece = z.string().regex(/^[A-Za-z0-9]{1,8}-[0-9]{1,3}$/); // a train or tile with its number
const percent = z.number().int().min(10).max(200).multipleOf(10);
const edge = z.number().int().min(0).max(5);
const slot = z.number().int().min(0).max(9);

/** Fields that several actions have. */
export const SITE_FIELDS = {
  text: z.string().min(1).max(60),
  money: z.number().int().min(0).max(1_000_000),
  city: z.string().regex(/^[A-Za-z0-9]{1,8}-[0-9]{1,3}-[0-9]$/),
  shares: z.array(share).min(1).max(20),
  hex,
  piece,
  percent,
  edge,
  slot,
} as const;

export const SITE_ROUTE = z.object({
  train: piece,
  connections: z.array(z.array(hex).min(2).max(60)).min(1).max(60),
  nodes: z
    .array(z.string().regex(/^[A-Z][0-9]{1,2}-[0-9]{1,2}$/))
    .max(80)
    .optional(),
  hexes: z.array(hex).max(80).optional(),
  revenue: z.number().int().min(0).max(100_000),
  subsidy: z.number().int().min(0).max(100_000).nullish(),
});
export type SiteRoute = z.infer<typeof SITE_ROUTE>;

const shares = { shares: SITE_FIELDS.shares, percent };

/** The actions that every title has: their fields besides the actor. We ignore fields that are not listed. */
export const COMMON_ACTIONS = {
  buy_shares: shares,
  sell_shares: shares,
  lay_tile: { hex, tile: piece, rotation: edge },
  place_token: { city: SITE_FIELDS.city, slot, tokener: SITE_FIELDS.text.nullish() },
  dividend: { kind: z.enum(['payout', 'withhold']) },
  buy_train: { train: piece, price: SITE_FIELDS.money, variant: SITE_FIELDS.text.nullish() },
  pass: {},
  end_game: {},
  undo: { action_id: z.number().int().min(0).nullish() },
  redo: {},
  message: {},
  log: {},
} as const;

const actor = { entity, entity_type: z.enum(['player', 'corporation', 'company', 'minor']) };
export type Actor = z.infer<z.ZodObject<typeof actor>>;

/** The fields of a title's actions, by type. */
export type ActionFields = Readonly<Record<string, z.ZodRawShape>>;
/** One action of a file, or one that the site took for a player along with it. */
export type SiteActionIn<F extends ActionFields> = {
  [T in keyof F & string]: z.infer<z.ZodObject<F[T]>> & { readonly type: T } & Actor;
}[keyof F & string];

/** An action with its number in the file, and the actions that the site took automatically along with it. */
export interface SiteEntry<A> {
  readonly id: number;
  readonly type: string;
  readonly entity: number | string;
  readonly user: number | string | null;
  readonly action_id: number | undefined;
  readonly raw: unknown;
  readonly actions: readonly A[]; // none if the entry changes nothing
  readonly programmers: readonly (number | string)[]; // players whose programs are set or ended
}

export const Envelope = z.object({
  id: z.union([z.number().int(), z.string().max(200)]),
  title: z.string().max(200),
  players: z
    .array(z.object({ id: playerId, name: z.string().max(200) }))
    .min(2)
    .max(6),
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
  type: SITE_FIELDS.text,
  ...actor,
  user: entity.nullish(),
  auto_actions: z.array(z.unknown()).max(50).nullish(),
});
const AutoAction = z.object({ type: SITE_FIELDS.text, ...actor });

/** Keys come from the file and may be long: the text is cut. */
export function firstProblem({ issues }: z.ZodError): string {
  const [issue] = issues;
  return issue ? `${issue.path.join('.') || 'it'}: ${issue.message}`.slice(0, 300) : 'malformed';
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

export class SchemaError extends Error {
  override readonly name = 'SchemaError';
  readonly fault: FileFault<ImportCode | FileCode>;
  constructor(code: ImportCode | FileCode, numbers: Details) {
    super(code);
    this.fault = { code, numbers };
  }
}

function readAuto(input: unknown): z.infer<typeof AutoAction> {
  const parsed = AutoAction.safeParse(input);
  if (!parsed.success) throw new SchemaError('file.malformed', { what: `auto_actions: ${firstProblem(parsed.error)}` });
  return parsed.data;
}

/** Only players have programs. */
function programmersIn(done: readonly z.infer<typeof AutoAction>[]): SiteEntry<unknown>['programmers'] {
  const programs = done.filter(({ type }) => PROGRAMS.includes(type));
  const other = programs.find(({ entity_type }) => entity_type !== 'player');
  if (other) throw new SchemaError('player.none', { action: other.type, player: other.entity });
  return programs.map(({ entity }) => entity);
}

/** Reads single actions of a title's files. Throws a SchemaError. */
export function entryReader<F extends ActionFields>(fields: F): (input: unknown) => SiteEntry<SiteActionIn<F>> {
  const shapes = new Map(
    Object.entries(fields).map(([type, own]) => [type, z.object({ type: z.literal(type), ...actor, ...own })]),
  );
  function readAction(input: unknown, type: string): SiteActionIn<F> | undefined {
    if (isIdle(type)) return undefined;
    const parsed = shapes.get(type)?.safeParse(input);
    if (parsed === undefined) throw new SchemaError('action.unknown', { action: type });
    if (!parsed.success) throw new SchemaError('action.malformed', { action: type, what: firstProblem(parsed.error) });
    return parsed.data as unknown as SiteActionIn<F>;
  }
  return (input) => {
    const parsed = Entry.safeParse(input);
    if (!parsed.success) throw new SchemaError('file.malformed', { what: firstProblem(parsed.error) });
    const { id, type, entity: who, user, auto_actions } = parsed.data;
    const own = readAction(input, type);
    const inputs = auto_actions ?? [];
    const autos = inputs.map(readAuto);
    const others = autos.map((auto, i) => readAction(inputs[i], auto.type));
    const actions = [own, ...others].flatMap((action) => action ?? []);
    const programmers = programmersIn([parsed.data, ...autos]);
    const undone = own as { readonly type: string; readonly action_id?: number | null } | undefined;
    const action_id = undone?.type === 'undo' ? (undone.action_id ?? undefined) : undefined;
    return { id, type, entity: who, user: user ?? null, action_id, raw: input, actions, programmers };
  };
}
