import type { ActionBase, Seat } from '@roundhouse/engine/kernel';
import { reasonText, speechOf } from '@roundhouse/words';
import { useCallback, useMemo, useState } from 'react';
import { addressOf } from '../address.ts';
import type { Seen } from '../helper/helper.ts';
import type { Position, Sent, TableSource } from '../source/table-source.ts';
import { t } from '../text/index.ts';
import type { AnyTitleUi, TableContext } from '../titles/title-ui.ts';
import { RuleLink } from '../ui/rule-link.tsx';
import { Curtain } from './curtain.tsx';
import { Header } from './header.tsx';
import { History } from './history.tsx';
import { NowPanel } from './now-panel.tsx';
import { RoomNotes } from './room.tsx';
import { Side } from './side.tsx';
import { useDraft } from './use-draft.ts';
import { type TableState, useTable } from './use-table.ts';

interface TableProps {
  readonly source: TableSource;
  readonly ui: AnyTitleUi;
  readonly move: number | null;
}

type Failed = Exclude<Sent, { ok: true }>;

function Problem({ failed, ctx }: { readonly failed: Failed; readonly ctx: TableContext }) {
  const { title, names } = ctx.table;
  return (
    <p className="refusal" role="alert">
      {'violation' in failed ? reasonText(title, failed.violation, names) : failed.problem}{' '}
      {'violation' in failed && <RuleLink section={failed.violation.rule.section} onOpen={ctx.openRule} />}
    </p>
  );
}

/** The table, once there is something to show. */
export function Table({ source, ui, move }: TableProps) {
  const state = useTable(source, move);
  if (state.problem !== null) return <p className="page-message">{state.problem}</p>;
  if (!state.position) return <p className="page-message">{t.loading}</p>;
  return <Laid source={source} ui={ui} state={state} position={state.position} />;
}

interface LaidProps extends Omit<TableProps, 'move'> {
  readonly state: TableState;
  readonly position: Position;
}

function goTo({ id, oneScreen }: TableSource['table'], move: number | null): void {
  history.replaceState(null, '', addressOf({ ...(oneScreen ? { game: id } : { table: id }), move }));
  dispatchEvent(new HashChangeEvent('hashchange'));
}

function useContextOf({ source, state, position }: LaidProps, openRule: (section: string) => void): TableContext {
  const { table } = source;
  const { entries, takeSeat } = state;
  const speech = useMemo(() => speechOf(table.title, table.names), [table]);
  return useMemo(
    () => ({
      ...{ table, speech, position, entries, openRule },
      goTo: (to: number) => goTo(table, to >= position.length ? null : to),
      showHand: (seat: Seat) => takeSeat(seat),
      lookAt: (move: number) => source.at(move, null),
    }),
    [source, table, speech, position, entries, openRule, takeSeat],
  );
}

function Laid(props: LaidProps) {
  const { source, ui, state, position } = props;
  const { table } = source;
  const [tab, setTab] = useState('companies');
  const [rule, setRule] = useState<{ readonly id: string; readonly asked: number } | null>(null);
  const [failed, setFailed] = useState<{ readonly at: number; readonly failed: Failed } | null>(null);
  const [away, setAway] = useState<string | null>(null); // the turn whose curtain was put aside

  const openRule = useCallback((id: string): void => {
    setRule((before) => ({ id, asked: (before?.asked ?? 0) + 1 }));
    setTab('rules');
  }, []);
  const ctx = useContextOf(props, openRule);
  const { actor, viewer, view, waitingFor, moves, length } = position;
  const isPast = moves < length;
  const veiled = table.oneScreen && actor !== null && viewer !== actor && ui.needsHand(view);
  const turn = `${length} ${actor}`;
  const draft = useDraft(position, ui, actor !== null && !veiled);
  const seen = useMemo<Seen>(() => ({ title: table.title.meta.id, viewer, view }), [table, viewer, view]);

  const send = async (action: ActionBase): Promise<void> => {
    const lost = (error: unknown): Sent => ({
      ok: false,
      problem: t.table.notKept(error instanceof Error ? error.message : String(error)),
    });
    const sent = await source.send(action).catch(lost);
    setFailed(sent.ok ? null : { at: length, failed: sent });
  };
  const problem = (
    <>
      {source.room && <RoomNotes room={source.room} names={table.names} />}
      {failed && failed.at === length && <Problem failed={failed.failed} ctx={ctx} />}
    </>
  );
  const now = <NowPanel {...{ ui, ctx, draft, seen, problem, veiled }} onSend={(action) => void send(action)} />;
  return (
    <div className={isPast ? 'table past' : 'table'}>
      <Header
        title={table.title.meta.name}
        headline={ui.headline(view, ctx.speech)}
        source={source}
        position={position}
        limits={state.limits}
        onProblem={(text) => setFailed({ at: length, failed: { ok: false, problem: text } })}
      />
      <main className="board-area">
        {isPast && (
          <p className="past-note" role="status">
            {t.table.past(moves, length)}{' '}
            <button type="button" onClick={() => goTo(table, null)}>
              {t.table.toNow}
            </button>
          </p>
        )}
        <ui.Board view={view} plan={draft.plan} title={table.title.meta.name} onHex={draft.clickHex} />
        <History position={position} entries={state.entries} isRound={ui.isRound} goTo={(to) => goTo(table, to)} />
      </main>
      <Side ui={ui} ctx={ctx} now={now} tab={tab} onTab={setTab} rule={rule} room={source.room} />
      {veiled && actor !== null && away !== turn && (
        <Curtain
          key={turn}
          names={table.names}
          seat={actor}
          others={waitingFor.filter((seat) => seat !== actor)}
          onTake={state.takeSeat}
          onAway={() => setAway(turn)}
        />
      )}
    </div>
  );
}
