import { neighbour } from '@roundhouse/hexgrid';
import type { PanelProps } from '@roundhouse/page/title-ui.ts';
import { FiguresTable } from '@roundhouse/page/ui/figures-table.tsx';
import { Wide } from '@roundhouse/page/ui/wide.tsx';
import { boardOf, type Site } from '../board/index.ts';
import { companiesOf } from '../queries.ts';
import type { View } from '../view.ts';
import { Token } from './parts.tsx';
import { TEXT } from './text.ts';

/** Hexes from which track leads to a site. */
function sidesOf(view: View, { cells }: Site): string {
  const ways = boardOf(view).map.hexes.filter(({ id }) => cells.includes(id));
  const sides = ways.flatMap(({ id, paths }) =>
    paths.flatMap(([edge]) => (typeof edge === 'number' ? [neighbour(id, edge)] : [])),
  );
  return [...new Set(sides)].join(', ');
}

function Takers({ view, site }: { readonly view: View; readonly site: string }) {
  const ids = companiesOf(view).filter((id) => view.companies[id]?.sites.includes(site));
  if (ids.length === 0) return <span className="soft">{TEXT.nobodyYet}</span>;
  return (
    <span className="takers">
      {ids.map((id) => (
        <span key={id}>
          <Token company={id} size={22} />
          <span className="hidden">{id}</span>
        </span>
      ))}
    </span>
  );
}

/** 6.10: the sites, the workers that still wait there, and who has taken them. */
export function SitesPanel({ view }: PanelProps<View>) {
  const { site, sides, waiting, taken } = TEXT.columns;
  const rows = boardOf(view).sites.map((each) => ({
    key: each.id,
    head: TEXT.rows.site(each.id, each.name),
    cells: [sidesOf(view, each), view.siteWorkers[each.id] ?? 0, <Takers key={each.id} view={view} site={each.id} />],
  }));
  return (
    <>
      <Wide>
        <FiguresTable head={[site, sides, waiting, taken]} rows={rows} />
      </Wide>
      <p className="hint">{TEXT.sitesHelp}</p>
    </>
  );
}
