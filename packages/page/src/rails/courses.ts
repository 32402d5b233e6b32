import type { Fact } from '@roundhouse/kernel';
import type { Entry } from '../source/table-source.ts';

export interface Course {
  readonly company: string;
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

/** Share prices by move, from each company's start: `startOf` gives the starting price if a fact tells it. */
export function priceCourses(
  entries: readonly Entry[],
  startOf: (fact: Fact) => number | undefined,
): readonly Course[] {
  const courses = new Map<string, { x: number; y: number }[]>();
  const add = (company: string, x: number, y: number): void => {
    courses.set(company, [...(courses.get(company) ?? []), { x, y }]);
  };
  for (const { moves, facts } of entries) {
    for (const fact of facts) {
      const company = String(fact.company);
      const start = startOf(fact);
      if (start !== undefined) add(company, moves, start);
      if (fact.type === 'price') add(company, moves, Number(fact.after));
    }
  }
  return [...courses].map(([company, points]) => ({ company, points }));
}

export interface Revenues {
  readonly rounds: readonly number[];
  readonly companies: readonly { readonly company: string; readonly byRound: ReadonlyMap<number, Takings> }[];
}
export interface Takings {
  readonly revenue: number;
  readonly paid: boolean;
}

/** What each company earned in each Operating Round, and whether it was paid, in whole or in part. */
export function revenuesOf(entries: readonly Entry[]): Revenues {
  const table = new Map<string, Map<number, Takings>>();
  const rounds: number[] = [];
  const note = (fact: Fact): void => {
    if (fact.type === 'operatingRound') rounds.push(Number(fact.round));
    const round = rounds.at(-1);
    if (fact.type !== 'dividend' || round === undefined) return;
    const company = String(fact.company);
    const row = table.get(company) ?? new Map<number, Takings>();
    const paid = fact.what === 'pay' || fact.what === 'half';
    table.set(company, row.set(round, { revenue: Number(fact.revenue), paid }));
  };
  for (const { facts } of entries) for (const fact of facts) note(fact);
  return { rounds, companies: [...table].map(([company, byRound]) => ({ company, byRound })) };
}

export interface Run extends Takings {
  readonly round: number;
}

const LAST_RUNS = 6;

/** What one company earned lately, the newest at the end. */
export function runsOf({ rounds, companies }: Revenues, company: string, most = LAST_RUNS): readonly Run[] {
  const byRound = companies.find((each) => each.company === company)?.byRound;
  const runs = rounds.flatMap((round) => {
    const takings = byRound?.get(round);
    return takings ? [{ round, ...takings }] : [];
  });
  return runs.slice(-most);
}
