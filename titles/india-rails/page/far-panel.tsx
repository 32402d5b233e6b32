import type { Program, Seat } from '@roundhouse/kernel';
import type { PanelProps, TableContext } from '@roundhouse/page/title-ui.ts';
import { money } from '@roundhouse/words';
import { useId, useState } from 'react';
import { boardOf } from '../board/index.ts';
import type { FarRun } from '../planner/index.ts';
import { LOADS, type RunTo } from '../queries.ts';
import type { View } from '../view.ts';
import { SAID, TEXT } from './text.ts';

/** A place that takes more than this turn, and the ways to it; null: they are being looked for. */
export interface FarTarget {
  readonly to: string;
  readonly runs: readonly FarRun[] | null;
  readonly way: number;
}

interface FarProps extends PanelProps<View> {
  readonly seat: Seat;
  readonly train: number;
  readonly far: FarTarget;
  onWay(way: number): void;
}

const words = () => TEXT.move.farRun;

/** What happens in this turn, if that is not simply a part of the way. */
function nowText({ now, ferry }: FarRun): string {
  if (now.path.length > 1) return ferry ? words().ferry : '';
  if (now.stopped === 'money') return words().noMoney;
  if (now.stopped === 'closed') return words().closed;
  return ferry ? words().sail : words().noMovement;
}

type Options = Pick<RunTo, 'loads' | 'end'>;

/** How a run goes on by itself: what is done with loads, and whether turns end without building. */
function OverTurns({ view, ctx, seat, train, far, run }: FarProps & { readonly run: FarRun }) {
  const id = useId();
  const [{ loads, end }, setOptions] = useState<Options>({ loads: 'deliver', end: 'no' });
  const { leaveTo } = ctx;
  if (!leaveTo || run.turns < 2) return null;
  const board = boardOf(view);
  const to = board.cityAt(board.index(far.to))?.name ?? far.to;
  const rent = run.rent > 0 ? 'yes' : 'no';
  const program: RunTo = { kind: 'runTo', to, train: train + 1, rent, loads, end };
  return (
    <fieldset className="over-turns">
      <legend>{words().overTurns}</legend>
      <button type="button" data-testid="over-turns" onClick={() => leaveTo(seat, program as Program)}>
        {words().go(run.turns)}
      </button>
      <label htmlFor={id}>{words().loads}</label>
      <select
        id={id}
        value={loads}
        onChange={(event) => setOptions({ end, loads: event.target.value as Options['loads'] })}
      >
        {LOADS.map((each) => (
          <option key={each} value={each}>
            {SAID.programs.values?.[each]}
          </option>
        ))}
      </select>
      <label className="far-check">
        <input
          type="checkbox"
          checked={end === 'yes'}
          onChange={(event) => setOptions({ loads, end: event.target.checked ? 'yes' : 'no' })}
        />{' '}
        {SAID.programs.fields.end}
      </label>
    </fieldset>
  );
}

/** Keeps the answer to a click on the map in view, also when the action to be confirmed appears beside it. */
function intoSight(found: HTMLElement | null): (() => void) | undefined {
  const list = found?.closest('.now');
  if (!found || !list) return undefined;
  const watch = new ResizeObserver(() => found.scrollIntoView({ block: 'nearest' }));
  for (const part of list.children) watch.observe(part);
  return () => watch.disconnect();
}

/** A place that takes more than this turn: how far it is, what it costs, and how the run goes on. */
export function FarPanel(props: FarProps) {
  const { view, ctx, far, onWay } = props;
  const name = SAID.placeFrom(boardOf(view), far.to);
  if (!far.runs) return <p className="hint">{words().finding}</p>;
  const run = far.runs[far.way];
  if (!run) {
    return (
      <p className="refusal" role="status">
        {words().none(name)}
      </p>
    );
  }
  const note = nowText(run);
  return (
    <div ref={intoSight} className="far-run">
      <ul className="rows" aria-label={TEXT.move.ways}>
        {far.runs.map((each, i) => (
          <li key={each.path.join(' ')}>
            <button type="button" className="row" aria-pressed={i === far.way} onClick={() => onWay(i)}>
              <span className="row-text">
                {words().way(name, each.path.length - 1)}
                <small>{words().turns(each.turns)}</small>
              </span>
              <span className={each.rent > 0 ? 'figure way-cost' : 'figure'}>
                {each.rent > 0 ? money(each.rent, ctx.speech) : TEXT.move.noFees}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {note !== '' && <p className={run.now.path.length > 1 || run.ferry ? 'hint' : 'refusal'}>{note}</p>}
      <OverTurns {...props} run={run} />
    </div>
  );
}

interface OnTheWayProps {
  readonly ctx: TableContext;
  readonly view: View;
  readonly seat: Seat;
}

/** A run that goes on by itself, or why it did not. */
export function OnTheWay({ ctx, view, seat }: OnTheWayProps) {
  const { program } = ctx.position;
  if (program?.program.kind !== 'runTo') return null;
  const { to } = program.program as RunTo;
  const board = boardOf(view);
  const name = board.city(to)?.name ?? SAID.placeFrom(board, to);
  const why = program.stopped === null ? null : (SAID.programs.stopped[program.stopped] ?? '');
  return (
    <p className="on-the-way" role="status">
      {why === null ? words().underWay(name) : words().stopped(name, why)}{' '}
      {ctx.leaveTo && (
        <button type="button" onClick={() => ctx.leaveTo?.(seat, null)}>
          {why === null ? words().stop : words().seen}
        </button>
      )}
    </p>
  );
}
