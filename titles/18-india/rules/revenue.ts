import type { Refusal } from '@roundhouse/kernel/contract/violation.ts';
import {
  type Atlas,
  type BoardState,
  type CompanyId,
  type HexId,
  isBlocked,
  networkOf,
  networkWithin,
} from '@roundhouse/rails-18xx/board/index.ts';
import { ownStations } from '@roundhouse/rails-18xx/board/own-stations.ts';
import {
  isRefusal,
  isTownLike,
  type JudgedRun,
  judgeRun,
  type RouteContext,
  type RunRoute,
  type StopNode,
  stopAt,
  type TrainSpec,
} from '@roundhouse/rails-18xx/routes/index.ts';
import { OO_HEXES } from '../data/revenue.ts';
import { type Bonuses, bonusesFor, isEarned } from './bonuses.ts';
import { EDITION_RULES, type Edition } from './edition.ts';
import { Reckoner } from './reckoner.ts';

/** All that a run depends on: plain data, so that the page can reckon previews from its view. */
export interface RunPosition {
  readonly board: BoardState;
  readonly company: CompanyId;
  /** Who holds each concession; commodities nobody holds are missing. */
  readonly concessions: Readonly<Record<string, CompanyId>>;
  readonly jewellery: HexId | null; // where its token lies
  readonly edition: Edition;
}

export interface RunContext extends RouteContext {
  readonly bonuses: Bonuses;
}

/** 8.4.3: how the trains of one company may run on one board; with `within`, only through these hexes. */
export function runContext(atlas: Atlas, position: RunPosition, within?: ReadonlySet<HexId>): RunContext {
  const { board, company, edition } = position;
  const network = within ? networkWithin(atlas, board.tiles, within) : networkOf(atlas, board.tiles);
  const rules = EDITION_RULES[edition];
  const bonuses = bonusesFor(position, rules.bonusPerSource);
  const own = ownStations(network, board, company);
  const citiesIn = (hex: HexId): number =>
    (network.hexes.get(hex)?.stops ?? []).filter((node) => {
      const at = stopAt(network, node);
      return at !== undefined && !isTownLike(at.def);
    }).length;
  const reckoner = new Reckoner(network, own, rules.expressCountsStation, bonuses);
  return {
    atlas,
    network,
    bonuses,
    policy: {
      isOwn: (node) => own[node] === 1,
      isBlocked: (node) => isBlocked(atlas, board, company, stopAt(network, node) as StopNode),
      mayEnd: (node) => stopAt(network, node)?.def.kind === 'city',
      mayReenter: (hex) => (citiesIn(hex) > 1 ? OO_HEXES.includes(hex) : rules.hexesAgain),
      junctionsAgain: rules.hexesAgain,
      markerAt: (border) => board.gaugeMarkers.includes(border),
      minStops: 2,
      minCities: 2,
      watch: bonuses.watch,
      revenue: (facts, account) => reckoner.reckon(facts, account),
      makeup: () => reckoner.makeup(),
      progress: (facts) => reckoner.progress(facts),
      ceiling: (facts) => reckoner.ceiling(facts),
    },
  };
}

export interface RunResult extends JudgedRun {
  /** Commodities whose concession goes to the company with this run. */
  readonly concessionsWon: readonly string[];
}

/** What a run earns, in money and concessions. */
export function runResult(
  ctx: RunContext,
  trains: readonly TrainSpec[],
  routes: readonly RunRoute[],
): RunResult | Refusal {
  const run = judgeRun(ctx, trains, routes);
  if (isRefusal(run)) return run;
  const concessionsWon: string[] = [];
  for (const concession of ctx.bonuses.concessions) {
    const isWon = !concession.held && run.routes.some(({ watched }) => isEarned(concession, watched));
    if (isWon) concessionsWon.push(concession.commodity);
  }
  return { routes: run.routes, revenue: run.revenue, concessionsWon };
}
