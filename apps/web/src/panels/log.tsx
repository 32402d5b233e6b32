import type { Entry } from '@roundhouse/page/source/table-source.ts';
import { useAfter } from '@roundhouse/page/state/use-after.ts';
import { placesIn, sinceOwnMove } from '@roundhouse/page/table/since.ts';
import { dated } from '@roundhouse/page/text/dates.ts';
import { tt } from '@roundhouse/page/text/table.ts';
import type { PanelProps, TableContext } from '@roundhouse/page/title-ui.ts';
import { ShowPlaces } from '@roundhouse/page/ui/show-places.tsx';
import { factText, logText, weightOf } from '@roundhouse/words';
import { Fragment, memo, useMemo, useRef } from 'react';
import { ownSeat } from '../news/digest.tsx';
import { lineText } from '../news/lines.ts';
import { dayStarts } from './days.ts';
import { passedAlone, toldOf } from './passed-alone.ts';

const time = dated({ hour: '2-digit', minute: '2-digit' });
const day = dated({ dateStyle: 'full' });
const whole = dated({ dateStyle: 'full', timeStyle: 'medium' });

const Line = memo(function Line({ entry, ctx, isShown, isNew }: LineProps) {
  const { title, names } = ctx.table;
  const own = lineText(entry);
  const told = toldOf(entry, ctx);
  const facts = entry.facts.map((fact) => ({ fact, text: logText(title, fact, names) }));
  return (
    <li className={`log-${entry.kind}`} data-move={entry.moves} aria-current={isShown ? 'step' : undefined}>
      <button
        type="button"
        className="log-move"
        title={tt.panels.goTo(entry.moves)}
        onClick={() => ctx.goTo(entry.moves)}
      >
        <time dateTime={new Date(entry.at).toISOString()} title={whole(entry.at)}>
          {time(entry.at)}
        </time>
        <span>{entry.moves}</span>
      </button>
      <div>
        {own !== null && <em>{own}</em>}
        {passedAlone(entry, ctx) && <small className="by-itself">{tt.panels.byItself}</small>}
        {told !== undefined && <p className="fact-aside">{told}</p>}
        {facts.map(({ fact, text }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one move never change
          <p key={i} className={`fact-${weightOf(title, fact)}`}>
            {text}
          </p>
        ))}
        {isNew && <ShowButton {...{ entry, ctx }} />}
      </div>
    </li>
  );
}, sameLine);

interface LineProps {
  readonly entry: Entry;
  readonly ctx: TableContext;
  readonly isShown: boolean; // the table is shown as it was after this move
  readonly isNew: boolean; // it happened after the viewer's last move
}

/** A button that shows where it happened, as in the digest. */
function ShowButton({ entry, ctx }: Pick<LineProps, 'entry' | 'ctx'>) {
  const { title, names } = ctx.table;
  const fact = entry.facts.find((each) => placesIn([each]).length > 0);
  if (!fact) return null;
  return <ShowPlaces of={factText(title, fact, names)} places={placesIn(entry.facts)} onShow={ctx.showPlaces} />;
}

/** A line of the log never changes, except for its marks. */
function sameLine(a: LineProps, b: LineProps): boolean {
  const same = a.entry.seq === b.entry.seq && a.entry.facts.length === b.entry.facts.length;
  return same && a.isShown === b.isShown && a.isNew === b.isNew && a.ctx.table === b.ctx.table;
}

/** The line of the earlier move that is shown; null: the present is shown. If a move was undone, the latest line counts. */
function shownLine({ entries, position: { moves, length } }: TableContext): number | null {
  if (moves >= length) return null;
  const made = entries.findLast((entry) => entry.moves === moves && entry.kind !== 'undo' && entry.kind !== 'redo');
  return made?.seq ?? null;
}

/** The numbers of lines that are new to the viewer. While the log is visible, it marks them instead of showing the digest. */
function useNewLines(ctx: TableContext): ReadonlySet<number> {
  const { entries, position } = ctx;
  const seat = ownSeat(ctx);
  const isNow = position.moves >= position.length;
  return useMemo(
    () => new Set(seat === null || !isNow ? [] : sinceOwnMove(entries, seat).map(({ seq }) => seq)),
    [entries, seat, isNow],
  );
}

/** The log, the newest line at the end, with times, and the date where the day changes. */
export function LogPanel({ ctx }: PanelProps<unknown>) {
  const list = useRef<HTMLOListElement>(null);
  const { length } = ctx.entries;
  const shown = shownLine(ctx);
  const fresh = useNewLines(ctx);
  const [firstNew] = fresh;
  const days = useMemo(() => dayStarts(ctx.entries, Date.now()), [ctx.entries]);
  // Scroll when something was added, or another move is shown.
  useAfter(`${length} ${shown}`, () => {
    const line = shown === null ? list.current?.lastElementChild : list.current?.querySelector('[aria-current]');
    line?.scrollIntoView({ block: 'nearest' });
  });
  return (
    <ol className="log" ref={list}>
      {ctx.entries.map((entry) => (
        <Fragment key={entry.seq}>
          {days.has(entry.seq) && <li className="log-day">{day(entry.at)}</li>}
          {entry.seq === firstNew && <li className="log-day">{tt.news.sinceHere}</li>}
          <Line entry={entry} ctx={ctx} isShown={entry.seq === shown} isNew={fresh.has(entry.seq)} />
        </Fragment>
      ))}
    </ol>
  );
}
