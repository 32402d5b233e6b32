import type { PanelProps } from '@roundhouse/page/title-ui.ts';
import { FiguresTable } from '@roundhouse/page/ui/figures-table.tsx';
import { money } from '@roundhouse/words';
import type { Zone } from '../board/index.ts';
import { DRY_BREAKTHROUGH, MONSOON_BREAKTHROUGH } from '../data/privates.ts';
import { BAD_ZONE, MONSOON_CITY, SEASONS, type Season } from '../data/seasons.ts';
import { SEASON_CITY, SEASON_CUT } from '../data/setup.ts';
import { nextSeason, ownerOf } from '../queries.ts';
import type { View } from '../view.ts';
import { SAID, TEXT } from './text.ts';

const CUT = `${SEASON_CUT}%`;

const cutIn = (season: Season, zone: Zone): string =>
  BAD_ZONE[season] === zone ? SAID.board.cut(SEASON_CUT) : TEXT.seasons.free;

function cityIn(season: Season): string {
  const change = MONSOON_CITY[season];
  return change === 0 ? TEXT.seasons.free : change > 0 ? `+${change}` : `−${-change}`;
}

const rowsOf = (now: Season) =>
  SEASONS.map((season) => ({
    key: season,
    head: TEXT.season[season],
    cells: [cutIn(season, 'dry'), cutIn(season, 'monsoon'), cityIn(season)],
    current: season === now,
  }));

/** Companies that do not lose by a season. */
const spared = (view: View): readonly string[] =>
  [DRY_BREAKTHROUGH, MONSOON_BREAKTHROUGH].flatMap((cert) => {
    const owner = ownerOf(view, cert);
    return typeof owner === 'string' ? [TEXT.seasons.powers(owner, SAID.certName(cert))] : [];
  });

/** 6.13: what the season does now, what the next one will do, and where. */
export function SeasonsPanel({ view, ctx }: PanelProps<View>) {
  const { season, operatingRound } = view;
  const next = nextSeason(season);
  const effect = (of: Season): string => TEXT.seasons.effects[of](CUT, money(SEASON_CITY, ctx.speech));
  return (
    <div className="seasons">
      {operatingRound === 0 ? (
        <p className="season-now">{TEXT.seasons.before(TEXT.season[next])}</p>
      ) : (
        <section className="season-now">
          <h3>{TEXT.seasons.now(TEXT.season[season])}</h3>
          <p>{effect(season)}</p>
        </section>
      )}
      <section>
        <h3>{TEXT.seasons.next(TEXT.season[next])}</h3>
        <p>{effect(next)}</p>
      </section>
      {spared(view).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <FiguresTable head={TEXT.seasons.columns} rows={rowsOf(season)} />
      <p>
        <i className="ground ground-dry" aria-hidden="true" /> {TEXT.seasons.zones.dry}
      </p>
      <p>
        <i className="ground ground-monsoon" aria-hidden="true" /> {TEXT.seasons.zones.monsoon}
      </p>
      <p className="hint">
        {TEXT.seasons.towns} {TEXT.seasons.marker}
      </p>
    </div>
  );
}
