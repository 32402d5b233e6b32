import { onSale } from '@roundhouse/engine/rails-18xx';
import { TRAIN_CARDS, TRAINS } from '@roundhouse/engine/titles/18-india/data/trains.ts';
import type { View } from '@roundhouse/engine/titles/18-india/view.ts';
import { money } from '@roundhouse/words';
import type { PanelProps } from '../title-ui.ts';
import { TEXT } from './text/index.ts';

const C = TEXT.columns;

/** Trains left by kind, what is on sale now, and what the phases change. */
export function TrainsPanel({ view, ctx }: PanelProps<View>) {
  const sale = onSale(TRAIN_CARDS, view.depot);
  return (
    <>
      <table className="figures-table">
        <thead>
          <tr>
            <th scope="col">{C.train}</th>
            <th scope="col">{C.left}</th>
            <th scope="col">{C.price}</th>
            <th scope="col">{C.resale}</th>
            <th scope="col">{C.phase}</th>
          </tr>
        </thead>
        <tbody>
          {TRAIN_CARDS.map(({ faces, count, phase }, i) => {
            const [first = ''] = faces;
            return (
              <tr key={first} className={faces.some((face) => sale.includes(face)) ? 'current' : undefined}>
                <th scope="row">{faces.join(' / ')}</th>
                <td>
                  {view.depot.unsold[i] ?? 0}/{count}
                </td>
                <td>{money(TRAINS[first]?.price ?? 0, ctx.speech)}</td>
                <td>{TRAINS[first]?.resale ? money(TRAINS[first].resale, ctx.speech) : '–'}</td>
                <td>{TEXT.phases[phase]}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <section className="line">
        <h3>{TEXT.used}</h3>
        <p>{view.depot.used.join(', ') || TEXT.noTrains}</p>
      </section>
      <section className="line">
        <h3>{TEXT.phase(view.phase)}</h3>
        {TEXT.phaseHelp.map((line, i) => (
          <p key={line} className={i + 1 === view.phase ? undefined : 'soft'}>
            {line}
          </p>
        ))}
      </section>
    </>
  );
}
