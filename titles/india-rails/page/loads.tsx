import type { PanelProps } from '@roundhouse/page/title-ui.ts';
import { playerName, type Speech } from '@roundhouse/words';
import { useState } from 'react';
import { boardOf, PILGRIMS } from '../board/index.ts';
import type { StoredLoad, View } from '../view.ts';
import { turnsStored } from './helpers.ts';
import { useRailsMap } from './map-context.tsx';
import { TEXT } from './text.ts';

function storedLine(view: View, load: StoredLoad, speech: Speech): string {
  const by = playerName(load.by, speech);
  return TEXT.loads.storedLine(load.good, load.city, by, TEXT.loads.storedTurns(turnsStored(view, load), by));
}

/** Loads that lie in cities. */
function Lying({ view, ctx }: PanelProps<View>) {
  if (view.stored.length + view.circus.length === 0) return null;
  return (
    <section className="line">
      <h3>{TEXT.loads.stored}</h3>
      <ul>
        {view.circus.map((city, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: chips of one kind differ only by their place
          <li key={`circus ${i}`}>{TEXT.loads.circus(city)}</li>
        ))}
        {view.stored.map((load, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: chips of one kind differ only by their place
          <li key={i}>{storedLine(view, load, ctx.speech)}</li>
        ))}
      </ul>
    </section>
  );
}

interface Supply {
  readonly name: string;
  readonly suppliers: readonly string[]; // none: it is supplied everywhere
}

function Chart({ view, rows }: { readonly view: View; readonly rows: readonly Supply[] }) {
  const board = boardOf(view);
  const { pointAt } = useRailsMap();
  const show = (name: string): void => pointAt(board.mileposts[board.city(name)?.centre ?? -1]?.id ?? null);
  return (
    <table className="figures-table load-chart">
      <thead>
        <tr>
          <th scope="col">{TEXT.columns.good}</th>
          <th scope="col">{TEXT.columns.cities}</th>
          <th scope="col">{TEXT.columns.chips}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, suppliers }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              {suppliers.length === 0 && TEXT.loads.everywhere}
              {suppliers.map((city) => (
                <button key={city} type="button" className="link" onClick={() => show(city)}>
                  {city}
                </button>
              ))}
            </td>
            <td className={view.tray[name] === 0 ? 'none-left' : undefined}>{view.tray[name] ?? 0}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The load chart: where each load is supplied, and the chips left. */
export function LoadsPanel({ view, ctx }: PanelProps<View>) {
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const supplies: readonly Supply[] = [...boardOf(view).goods, { name: PILGRIMS, suppliers: [] }];
  const rows = supplies.filter(({ name, suppliers }) =>
    [name, ...suppliers].some((each) => each.toLowerCase().includes(wanted)),
  );
  return (
    <>
      <p className="hint">{TEXT.loads.help}</p>
      <input
        type="search"
        aria-label={TEXT.loads.filter}
        placeholder={TEXT.loads.filter}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Chart view={view} rows={rows} />
      <Lying view={view} ctx={ctx} />
    </>
  );
}
