import { z } from 'zod';
import {
  type Asked,
  type Choice,
  type Json,
  jsonEqual,
  type Program,
  type ProgramStep,
  type Programs,
  type Seat,
} from '../../kernel/index.ts';
import { priceOf, sharesOf } from '../../rails-18xx/index.ts';
import type { Action, ActionOf } from './action.ts';
import { COMPANIES } from './data/companies.ts';
import { MARKET } from './data/market.ts';
import { CERTS, companyOf } from './rules/certificates.ts';
import type { View } from './view.ts';

const IDS = Object.keys(COMPANIES);

const Shape = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('pass') }),
  z.strictObject({ kind: z.literal('buy'), company: z.enum(IDS), shares: z.number().int().min(1).max(10) }),
  z.strictObject({ kind: z.literal('run') }),
]);
type Kind = z.infer<typeof Shape>;

const stop = (why: string): ProgramStep<Action> => ({ do: 'stop', why });
const WAIT: ProgramStep<Action> = { do: 'wait' };

function actions<T extends Action['type']>(choices: readonly Choice<Action>[], type: T): readonly ActionOf<T>[] {
  return choices.flatMap((choice) =>
    choice.kind === 'exact' && choice.action.type === type ? [choice.action as ActionOf<T>] : [],
  );
}

const isStockRound = ({ flow }: View): boolean => flow.some(({ step }) => step === 'selling' || step === 'stock');
const heldShares = (view: View, seat: Seat, company: string): number =>
  sharesOf(CERTS, view.players[seat]?.portfolio ?? {}, company);

/** What concerns an investor who sits the round out: what he directs, and the prices of what he holds. */
function concerns(view: View, seat: Seat): Json {
  const held = Object.keys(view.companies).filter((id) => heldShares(view, seat, id) > 0);
  return {
    controls: Object.keys(view.companies).filter((id) => view.companies[id]?.control === seat),
    prices: Object.fromEntries(held.map((id) => [id, priceOf(MARKET, view.market, id) ?? null])),
  };
}

function pass({ view, seat, choices, watched }: Asked<Action, View>): ProgramStep<Action> {
  const [round, concerned] = watched as readonly [number, Json];
  if (!isStockRound(view) || view.stockRound !== round) return stop('roundOver');
  if (!jsonEqual(concerns(view, seat), concerned)) return stop('changed');
  const [action] = actions(choices, 'pass');
  return action ? { do: 'act', action } : stop('cannotPass');
}

/** The cheapest way into the portfolio that never buys more than is wanted: hand and IPO at face, then the market. */
function purchase(view: View, choices: readonly Choice<Action>[], company: string, left: number): Action | undefined {
  const isWanted = (certs: readonly string[]): boolean =>
    certs.every((cert) => companyOf(cert) === company) &&
    certs.reduce((sum, cert) => sum + (CERTS[cert]?.shares ?? 0), 0) <= left;
  const fromHand = actions(choices, 'buyFromHand').filter(({ certs }) => isWanted(certs));
  const largest = fromHand.sort((a, b) => b.certs.length - a.certs.length)[0];
  if (largest) return largest;
  const fromIpo = actions(choices, 'buyFromIpo').filter(({ row, count }) =>
    isWanted(view.ipo[row]?.slice(0, count) ?? []),
  );
  const most = fromIpo.sort((a, b) => b.count - a.count)[0];
  return most ?? actions(choices, 'buyFromMarket').find(({ cert }) => isWanted([cert]));
}

function buy({ view, seat, choices }: Asked<Action, View>, company: string, shares: number): ProgramStep<Action> {
  if (!view.companies[company]) return stop('companyGone');
  const left = shares - heldShares(view, seat, company);
  if (left <= 0) return stop('done');
  if (view.flow.some(({ step }) => step === 'selling')) {
    const [endSelling] = actions(choices, 'pass');
    return endSelling ? { do: 'act', action: endSelling } : WAIT;
  }
  if (!isStockRound(view)) return WAIT;
  const action = purchase(view, choices, company, left);
  return action ? { do: 'act', action } : stop('cannotBuy');
}

function run({ choices }: Asked<Action, View>): ProgramStep<Action> {
  const open = choices.find((choice) => choice.kind === 'open' && choice.type === 'runTrains');
  if (open?.kind === 'open') return { do: 'solve', choice: open };
  const pay = actions(choices, 'dividend').find(({ kind }) => kind === 'pay');
  return pay ? { do: 'act', action: pay } : WAIT;
}

const company = { name: 'company', label: 'Company', kind: 'choice', values: IDS } as const;
const shares = { name: 'shares', label: 'Shares', kind: 'number', min: 1, max: 10 } as const;

export const PROGRAMS: Programs<Action, View> = {
  specs: [
    {
      kind: 'pass',
      label: 'Pass',
      help: 'Passes for the rest of this Stock Round; stops if you gain or lose a company or a price of yours changes.',
      fields: [],
    },
    {
      kind: 'buy',
      label: 'Buy shares',
      help: 'Buys shares of a company until you hold so many; stops when none can be bought.',
      fields: [company, shares],
    },
    { kind: 'run', label: 'Run and pay', help: 'Runs the best routes and pays; stops when you stop it.', fields: [] },
  ],
  parse(input) {
    const parsed = Shape.safeParse(input);
    if (parsed.success) return { ok: true, program: parsed.data };
    const issue = parsed.error.issues[0];
    return { ok: false, problem: `${issue?.path.join('.') || 'program'}: ${issue?.message ?? 'malformed'}` };
  },
  watch: (program, view, seat) => (program.kind === 'pass' ? [view.stockRound, concerns(view, seat)] : null),
  next(program: Program, asked) {
    const known = program as unknown as Kind;
    if (known.kind === 'pass') return pass(asked);
    return known.kind === 'buy' ? buy(asked, known.company, known.shares) : run(asked);
  },
};
