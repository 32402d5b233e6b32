import { type CompanyLook, contrast, PLAYER_COLOURS } from '@roundhouse/board-drawing';
import type { Fact, Seat } from '@roundhouse/kernel';
import { standingLines } from '@roundhouse/table';
import { money, playerName } from '@roundhouse/words';
import { useEffect, useMemo, useState } from 'react';
import { type Line, LineChart } from '../panels/line-chart.tsx';
import type { Entry } from '../source/table-source.ts';
import { tt } from '../text/table.ts';
import type { PanelProps, TableContext } from '../title-ui.ts';
import { chosenPaint } from '../ui/colours.ts';
import { Wide } from '../ui/wide.tsx';
import type { TokenOf } from './chips.tsx';
import { priceCourses, revenuesOf } from './courses.ts';
import { Looks, thinned } from './looks.ts';

/** What the plots need to know about a title. */
export interface Plotted<V> {
  lookOf(company: string): CompanyLook;
  readonly Token: TokenOf;
  /** The total worth of a player. */
  worth(view: V, seat: Seat): number;
  /** The price at which a company starts, if the fact tells it. */
  startOf(fact: Fact): number | undefined;
}

/** A line in white, or nearly white, could not be seen. */
const lineColour = ({ colour }: CompanyLook): string =>
  contrast(colour, '#808080') > 2.6 && contrast(colour, '#ffffff') < 1.6 ? '#7d7d7d' : colour;

/** Figures looked up for a table are kept as long as the table is open, even if another tab is shown. */
const LOOKS = new WeakMap<TableContext['table'], Looks>();

function looksOf(table: TableContext['table']): Looks {
  const known = LOOKS.get(table) ?? new Looks();
  LOOKS.set(table, known);
  return known;
}

const isRound = ({ facts }: Entry): boolean =>
  facts.some(({ type }) => type === 'stockRound' || type === 'operatingRound');

/** Worth of every player at the beginning of rounds. */
function useWorths<V>(
  moves: readonly Entry[],
  ctx: TableContext,
  view: V & { readonly players: readonly unknown[] },
  worth: Plotted<V>['worth'],
): readonly Line[] {
  const [, setCame] = useState(0);
  const { floor } = ctx.position;
  const seats = view.players.length;
  const looks = looksOf(ctx.table);
  const starts = useMemo(
    () => thinned(moves.filter((entry) => entry.moves >= floor && isRound(entry))),
    [moves, floor],
  );
  useEffect(() => {
    let wanted = true;
    const look = async (move: number): Promise<readonly number[]> => {
      const at = (await ctx.lookAt(move)).view as V;
      return Array.from({ length: seats }, (_, seat) => worth(at, seat));
    };
    looks
      .fill(starts, look, () => wanted)
      .then(
        (came) => came && wanted && setCame((times) => times + 1),
        () => undefined, // it is tried again with the next move
      );
    return () => {
      wanted = false;
    };
  }, [starts, ctx, looks, seats, worth]);
  const past = starts.filter((entry) => entry.moves < ctx.position.moves);
  return view.players.map((_, seat) => ({
    name: playerName(seat, ctx.speech),
    colour: chosenPaint(PLAYER_COLOURS[seat % PLAYER_COLOURS.length] as string),
    points: [
      ...past.flatMap((entry) => {
        const y = looks.of(entry)?.[seat];
        return y === undefined ? [] : [{ x: entry.moves, y }];
      }),
      { x: ctx.position.moves, y: worth(view, seat) },
    ],
  }));
}

interface RevenueProps {
  readonly moves: readonly Entry[];
  readonly ctx: TableContext;
  readonly Token: TokenOf;
}

function RevenueTable({ moves, ctx, Token }: RevenueProps) {
  const { rounds, companies } = revenuesOf(moves);
  if (companies.length === 0) return null;
  return (
    <Wide>
      <table className="figures-table">
        <caption>{tt.rails.revenues}</caption>
        <thead>
          <tr>
            <th scope="col">{tt.rails.columns.company}</th>
            {rounds.map((round) => (
              <th key={round} scope="col">
                {round}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {companies.map(({ company, byRound }) => (
            <tr key={company}>
              <th scope="row">
                <Token company={company} size={20} /> {company}
              </th>
              {rounds.map((round) => {
                const takings = byRound.get(round);
                const text = takings === undefined ? '' : money(takings.revenue, ctx.speech);
                return <td key={round}>{takings && !takings.paid && takings.revenue > 0 ? `(${text})` : text}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  );
}

type PlotsProps<V> = PanelProps<V & { readonly players: readonly unknown[] }> & Plotted<V>;

/** Share prices and worth over the game, and the revenue in each round (in brackets: withheld). */
export function PlotsPanel<V>({ view, ctx, lookOf, Token, worth, startOf }: PlotsProps<V>) {
  const { moves: last } = ctx.position;
  const moves = useMemo(() => standingLines(ctx.entries, last), [ctx.entries, last]);
  const prices = useMemo(
    () =>
      priceCourses(moves, startOf).map(({ company, points }) => ({
        name: company,
        colour: lineColour(lookOf(company)),
        points,
      })),
    [moves, startOf, lookOf],
  );
  const worths = useWorths(moves, ctx, view, worth);
  const figure = (value: number): string => money(value, ctx.speech);
  if (prices.length === 0) return <p className="soft">{tt.rails.noPlots}</p>;
  return (
    <>
      <h3>{tt.rails.prices}</h3>
      <LineChart title={tt.rails.prices} lines={prices} last={last} figure={figure} stepped />
      <h3>{tt.rails.worths}</h3>
      <LineChart title={tt.rails.worths} lines={worths} last={last} figure={figure} />
      <RevenueTable moves={moves} ctx={ctx} Token={Token} />
    </>
  );
}
