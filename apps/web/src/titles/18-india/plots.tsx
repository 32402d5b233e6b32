import { contrast } from '@roundhouse/board-drawing';
import type { View } from '@roundhouse/engine/titles/18-india/view.ts';
import { money, playerName } from '@roundhouse/words';
import { useEffect, useMemo, useState } from 'react';
import { type Line, LineChart } from '../../panels/line-chart.tsx';
import type { Entry } from '../../source/table-source.ts';
import type { PanelProps, TableContext } from '../title-ui.ts';
import { priceCourses, revenuesOf, standing } from './courses.ts';
import { lookOf } from './looks.ts';
import { Token } from './parts.tsx';
import { TEXT } from './text/index.ts';
import { worthOf } from './view-helpers.ts';

const PLAYER_COLOURS = ['#08478f', '#c2186b', '#17a0ae', '#9a6ae0', '#8a5a12'] as const;
const MOST_LOOKS = 24;

/** White and near white would not be seen as a line. */
const lineColour = (company: string): string => {
  const { colour } = lookOf(company);
  return contrast(colour, '#808080') > 2.6 && contrast(colour, '#ffffff') < 1.6 ? '#7d7d7d' : colour;
};

/** Worth of every player at the beginning of rounds; looked up once for each. */
function useWorths(moves: readonly Entry[], ctx: TableContext, view: View): readonly Line[] {
  const [seen, setSeen] = useState<ReadonlyMap<number, View>>(new Map());
  const starts = useMemo(() => {
    const rounds = moves.filter(({ facts }) =>
      facts.some(({ type }) => type === 'stockRound' || type === 'operatingRound'),
    );
    const step = Math.ceil(rounds.length / MOST_LOOKS);
    return rounds.filter((_, i) => i % step === 0).map((entry) => entry.moves);
  }, [moves]);
  useEffect(() => {
    let wanted = true;
    const look = async (): Promise<void> => {
      const found = new Map<number, View>();
      for (const move of starts) {
        if (!wanted) return;
        found.set(move, (await ctx.lookAt(move)).view as View);
      }
      if (wanted) setSeen(found);
    };
    void look().catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [starts, ctx]);
  return view.players.map((_, seat) => {
    const worth = (at: View): number => (at.players[seat]?.cash ?? 0) + worthOf(at, at.players[seat]?.portfolio ?? {});
    const past = [...seen].map(([x, at]) => ({ x, y: worth(at) })).filter(({ x }) => x < ctx.position.moves);
    return {
      name: playerName(seat, ctx.speech),
      colour: PLAYER_COLOURS[seat] ?? '#000000',
      points: [...past, { x: ctx.position.moves, y: worth(view) }],
    };
  });
}

function RevenueTable({ moves, ctx }: { readonly moves: readonly Entry[]; readonly ctx: TableContext }) {
  const { rounds, companies } = revenuesOf(moves);
  if (companies.length === 0) return null;
  return (
    <div className="wide">
      <table className="figures-table">
        <caption>{TEXT.revenues}</caption>
        <thead>
          <tr>
            <th scope="col">{TEXT.columns.company}</th>
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
    </div>
  );
}

/** Share prices and worth over the game, and what was earned in each round (in brackets: kept). */
export function PlotsPanel({ view, ctx }: PanelProps<View>) {
  const { moves: last } = ctx.position;
  const moves = useMemo(() => standing(ctx.entries, last), [ctx.entries, last]);
  const prices = useMemo(
    () => priceCourses(moves).map(({ company, points }) => ({ name: company, colour: lineColour(company), points })),
    [moves],
  );
  const worths = useWorths(moves, ctx, view);
  const figure = (value: number): string => money(value, ctx.speech);
  if (prices.length === 0) return <p className="soft">{TEXT.noPlots}</p>;
  return (
    <>
      <h3>{TEXT.prices}</h3>
      <LineChart title={TEXT.prices} lines={prices} last={last} figure={figure} stepped />
      <h3>{TEXT.worths}</h3>
      <LineChart title={TEXT.worths} lines={worths} last={last} figure={figure} />
      <RevenueTable moves={moves} ctx={ctx} />
    </>
  );
}
