import { factText, moveText, weightOf } from '@roundhouse/words';
import { memo, useEffect, useRef } from 'react';
import type { Entry } from '../source/table-source.ts';
import { t } from '../text/index.ts';
import type { PanelProps, TableContext } from '../titles/title-ui.ts';

const time = new Intl.DateTimeFormat(t.language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

function lineText({ kind, moves }: Entry): string | null {
  if (kind === 'undo') return t.panels.undone(moves);
  if (kind === 'redo') return t.panels.redone(moves);
  if (kind === 'rebased') return t.panels.rebased;
  return kind === 'started' ? t.panels.started : null;
}

/** What a move was, where its facts only tell what followed. */
function toldOf({ seat, type, facts }: Entry, { table: { title, names } }: TableContext): string | undefined {
  return seat === null || type === null ? undefined : moveText(title, { seat, type, facts }, names);
}

const Line = memo(function Line({ entry, ctx }: { readonly entry: Entry; readonly ctx: TableContext }) {
  const { title, names } = ctx.table;
  const own = lineText(entry);
  const told = toldOf(entry, ctx);
  const facts = entry.facts.map((fact) => ({ fact, text: factText(title, fact, names) }));
  return (
    <li className={`log-${entry.kind}`}>
      <button
        type="button"
        className="log-move"
        title={t.panels.goTo(entry.moves)}
        onClick={() => ctx.goTo(entry.moves)}
      >
        <time dateTime={new Date(entry.at).toISOString()}>{time.format(entry.at)}</time>
        <span>{entry.moves}</span>
      </button>
      <div>
        {own !== null && <em>{own}</em>}
        {told !== undefined && <p className="fact-aside">{told}</p>}
        {facts.map(({ fact, text }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one move never change
          <p key={i} className={`fact-${weightOf(title, fact)}`}>
            {text}
          </p>
        ))}
      </div>
    </li>
  );
}, sameLine);

type LineProps = { readonly entry: Entry; readonly ctx: TableContext };
/** A line of the log never changes once it is written. */
function sameLine(a: LineProps, b: LineProps): boolean {
  return a.entry.seq === b.entry.seq && a.entry.facts.length === b.entry.facts.length && a.ctx.table === b.ctx.table;
}

/** What happened, the newest at the end, with times. */
export function LogPanel({ ctx }: PanelProps<unknown>) {
  const end = useRef<HTMLDivElement>(null);
  const { length } = ctx.entries;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when something was added
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [length]);
  return (
    <>
      <ol className="log">
        {ctx.entries.map((entry) => (
          <Line key={entry.seq} entry={entry} ctx={ctx} />
        ))}
      </ol>
      <div ref={end} />
    </>
  );
}
