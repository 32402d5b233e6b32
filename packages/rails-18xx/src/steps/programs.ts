import type { Json } from '@roundhouse/kernel/contract/fact.ts';
import type { Program, ProgramQuestion, ProgramStep, Programs } from '@roundhouse/kernel/contract/programs.ts';
import type { ActionBase, Choice, Seat } from '@roundhouse/kernel/contract/title.ts';
import { isRecord, jsonEqual } from '@roundhouse/kernel/json/json.ts';
import type { CompanyId } from '../board/types.ts';

/** What a title says about the moves that investors leave to the table. */
export interface InvestorPolicy<A extends ActionBase, V> {
  readonly companies: readonly CompanyId[];
  /** How many shares a company has. */
  readonly shares: number;
  /** The number of the Stock Round under way; null outside of one. */
  stockRound(view: V): number | null;
  exists(view: V, company: CompanyId): boolean;
  held(view: V, seat: Seat, company: CompanyId): number;
  /** What concerns an investor who sits the round out: what they direct, and the prices of what they hold. */
  concerns(view: V, seat: Seat): Json;
  /** The next purchase on the way to more shares, taken from these choices. */
  purchase(view: V, choices: readonly Choice<A>[], company: CompanyId, left: number): A | undefined;
  /** What to do in a part of the Stock Round in which nothing is bought. */
  between?(view: V, choices: readonly Choice<A>[]): ProgramStep<A> | undefined;
}

const stop = <A extends ActionBase>(why: string): ProgramStep<A> => ({ do: 'stop', why });

/** Offered actions of one type. */
export function exactActions<A extends ActionBase, T extends A['type']>(
  choices: readonly Choice<A>[],
  type: T,
): readonly Extract<A, { type: T }>[] {
  return choices.flatMap((choice) =>
    choice.kind === 'exact' && choice.action.type === type ? [choice.action as Extract<A, { type: T }>] : [],
  );
}

function pass<A extends ActionBase, V>(policy: InvestorPolicy<A, V>, asked: ProgramQuestion<A, V>): ProgramStep<A> {
  const { view, seat, choices, watched } = asked;
  const [round, concerned] = watched as readonly [number, Json];
  const now = policy.stockRound(view);
  if (now === null || now !== round) return stop('roundOver');
  if (!jsonEqual(policy.concerns(view, seat), concerned)) return stop('changed');
  const [action] = exactActions(choices, 'pass' as A['type']);
  return action ? { do: 'act', action } : stop('cannotPass');
}

function buy<A extends ActionBase, V>(
  policy: InvestorPolicy<A, V>,
  { view, seat, choices }: ProgramQuestion<A, V>,
  company: CompanyId,
  shares: number,
): ProgramStep<A> {
  if (!policy.exists(view, company)) return stop('companyGone');
  const left = shares - policy.held(view, seat, company);
  if (left <= 0) return stop('done');
  const between = policy.between?.(view, choices);
  if (between) return between;
  if (policy.stockRound(view) === null) return { do: 'wait' };
  const action = policy.purchase(view, choices, company, left);
  return action ? { do: 'act', action } : stop('cannotBuy');
}

function run<A extends ActionBase, V>({ choices }: ProgramQuestion<A, V>): ProgramStep<A> {
  const open = choices.find((choice) => choice.kind === 'open' && choice.type === 'runTrains');
  if (open?.kind === 'open') return { do: 'solve', choice: open };
  const dividends = exactActions(choices, 'dividend' as A['type']) as readonly (A & { readonly kind?: string })[];
  const pay = dividends.find(({ kind }) => kind === 'pay');
  return pay ? { do: 'act', action: pay } : { do: 'wait' };
}

/** What is wrong with a program, if anything. */
function problemOf(input: unknown, companies: readonly CompanyId[], most: number): string | undefined {
  if (!isRecord(input)) return 'program: malformed';
  const { kind, company, shares, ...rest } = input;
  if (Object.keys(rest).length > 0) return `program: ${Object.keys(rest)[0]} means nothing`;
  if (kind === 'pass' || kind === 'run') {
    return company === undefined && shares === undefined ? undefined : `program: ${kind} needs nothing else`;
  }
  if (kind !== 'buy') return 'kind: must be pass, buy or run';
  if (!companies.some((id) => id === company)) return 'company: no such company';
  const fits = Number.isInteger(shares) && (shares as number) >= 1 && (shares as number) <= most;
  return fits ? undefined : `shares: must be 1 to ${most}`;
}

/** The programs: pass for a Stock Round, buy up to a number of shares, run trains and pay out. */
export function investorPrograms<A extends ActionBase, V>(policy: InvestorPolicy<A, V>): Programs<A, V> {
  const company = { name: 'company', kind: 'choice', values: policy.companies } as const;
  const shares = { name: 'shares', kind: 'number', min: 1, max: policy.shares } as const;
  return {
    specs: [
      { kind: 'pass', fields: [] },
      { kind: 'buy', fields: [company, shares] },
      { kind: 'run', fields: [] },
    ],
    parse(input) {
      const problem = problemOf(input, policy.companies, policy.shares);
      return problem === undefined ? { ok: true, program: input as Program } : { ok: false, problem };
    },
    watch: (program, view, seat) =>
      program.kind === 'pass' ? [policy.stockRound(view), policy.concerns(view, seat)] : null,
    next(program, asked) {
      if (program.kind === 'pass') return pass(policy, asked);
      if (program.kind === 'run') return run(asked);
      return buy(policy, asked, String(program.company), Number(program.shares));
    },
  };
}
