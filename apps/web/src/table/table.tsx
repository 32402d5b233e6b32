import type { ActionBase, Program, Seat } from '@roundhouse/kernel';
import type { SeenPosition } from '@roundhouse/page/helper/helper.ts';
import type { Failed, Position, Sent, TableInfo, TableSource } from '@roundhouse/page/source/table-source.ts';
import { useAfter } from '@roundhouse/page/state/use-after.ts';
import { useHandler } from '@roundhouse/page/state/use-handler.ts';
import { t } from '@roundhouse/page/text/index.ts';
import { tt } from '@roundhouse/page/text/table.ts';
import type { AnyTitleUi, TableContext } from '@roundhouse/page/title-ui.ts';
import { Failure } from '@roundhouse/page/ui/failure.tsx';
import { NARROW, useMedia } from '@roundhouse/page/ui/use-media.ts';
import { LeafingContext } from '@roundhouse/page/ui/use-still.ts';
import { speechOf } from '@roundhouse/words';
import { type ComponentProps, memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { HintSlot } from '../hint/hint-slot.tsx';
import { LessonSlot } from '../lessons/lesson-slot.tsx';
import { RoomNotes } from '../manage/proposals.tsx';
import { useTurnSign, useTurnSound } from '../news/turn-sign.ts';
import { goToMove } from '../place.ts';
import { PlanPanel } from '../plan/plan-panel.tsx';
import { usePlan } from '../plan/use-plan.ts';
import { ExplainedPanel } from '../terms/explained.tsx';
import { PageProblem } from '../ui/page-problem.tsx';
import { BoardArea } from './board-area.tsx';
import { BotPaceField } from './bot-pace.tsx';
import { isAmongPeople } from './confirm-setting.ts';
import { Curtain } from './curtain.tsx';
import { Header } from './header.tsx';
import type { Then } from './now.tsx';
import { NowPanel } from './now-panel.tsx';
import { PastNote } from './past-note.tsx';
import { PlayerStrip } from './player-strip.tsx';
import { usePointedCompany } from './pointed-company.ts';
import { Side, usePanels } from './side.tsx';
import { Toolbar } from './toolbar.tsx';
import { useDraft } from './use-draft.ts';
import { type TableState, useTable } from './use-table.ts';

interface TableProps {
  readonly source: TableSource;
  readonly ui: AnyTitleUi;
  readonly move: number | null;
}

/** A message if a table, or this move of it, cannot be shown, with a link to go on. */
function TableProblem({ problem, isPast }: { readonly problem: string; readonly isPast: boolean }) {
  return (
    <PageProblem why={problem}>
      {isPast && (
        <button type="button" className="primary" onClick={() => goToMove(null)}>
          {tt.table.toNow}
        </button>
      )}
    </PageProblem>
  );
}

/** The table, once there is something to show. */
export function Table({ source, ui, move }: TableProps) {
  const state = useTable(source, move);
  if (state.problem !== null) return <TableProblem problem={state.problem} isPast={move !== null} />;
  if (!state.position) return <p className="page-message">{t.loading}</p>;
  return <Laid source={source} ui={ui} state={state} position={state.position} />;
}

interface LaidProps extends Omit<TableProps, 'move'> {
  readonly state: TableState;
  readonly position: Position;
}

/** The table with names for the places of its board, as far as they have any. */
function useNamedTable({ table }: TableSource, { placeName }: AnyTitleUi): TableInfo {
  return useMemo(() => (placeName ? { ...table, title: { ...table.title, placeName } } : table), [table, placeName]);
}

/** The shown position, for questions to the helper. */
function useSeen({ title, board }: TableInfo, { viewer, view }: Position): SeenPosition {
  const { id } = title.meta;
  return useMemo(() => ({ title: id, viewer, view, ...(board && { board }) }), [id, viewer, view, board]);
}

const NOWHERE: readonly string[] = [];

/** Places that somebody asked to see: until the table changes. */
function useShownPlaces(position: Position) {
  const [asked, setAsked] = useState({ position, places: NOWHERE });
  // A stable function, since lines of the log keep it.
  const showPlaces = useHandler((places: readonly string[]) => setAsked({ position, places }));
  return { shown: asked.position === position ? asked.places : NOWHERE, showPlaces };
}

interface Links {
  openRule(section: string): void;
  showPlaces(places: readonly string[]): void;
  readonly leaveTo: TableContext['leaveTo'];
}

/** Sets a program for a seat. It may stop immediately; its moves are shown once they are made. */
function useLeaving({ program, room }: TableSource, setProblem: (failed: Failed | null) => void) {
  const leave = useHandler((seat: Seat, left: Program | null): void => {
    const sent = program ? program(seat, left) : room?.program(seat, left);
    void sent?.catch(lost).then((answer) => setProblem(answer.ok ? null : answer));
  });
  return program || room ? leave : undefined;
}

function useContextOf({ source, ui, state, position }: LaidProps, links: Links): TableContext {
  const { openRule, showPlaces, leaveTo } = links;
  const table = useNamedTable(source, ui);
  const { entries, takeSeat } = state;
  const speech = useMemo(() => speechOf(table.title, table.names), [table]);
  const seen = useSeen(table, position);
  return useMemo(
    () => ({
      ...{ table, speech, position, seen, entries, openRule, showPlaces },
      goTo: (to: number) => goToMove(to >= position.length ? null : to),
      showHand: (seat: Seat) => takeSeat(seat),
      lookAt: (move: number) => source.at(move, null),
      ...(leaveTo && { leaveTo }),
    }),
    [source, table, speech, position, seen, entries, openRule, showPlaces, leaveTo, takeSeat],
  );
}

/** Which tab is open. Links to rules, and planning, open theirs from elsewhere. */
function useOpenTab(first: string) {
  const [tab, setTab] = useState(first);
  const [rule, setRule] = useState<{ readonly id: string; readonly asked: number } | null>(null);
  const [links, setLinks] = useState(0);
  const link = useCallback((to: string): void => {
    setTab(to);
    setLinks((before) => before + 1);
  }, []);
  const openRule = useCallback(
    (id: string): void => {
      setRule((before) => ({ id, asked: (before?.asked ?? 0) + 1 }));
      link('rules');
    },
    [link],
  );
  return { tab, setTab, link, rule, links, openRule };
}

/** A move that takes no longer than this needs no message. */
const UNNOTICED_MS = 400;

/** Whether a move takes so long that a message is needed. */
function useUnderWay() {
  const [isSlow, setSlow] = useState(false);
  const during = async (sending: Promise<void>): Promise<void> => {
    const timer = setTimeout(() => setSlow(true), UNNOTICED_MS);
    try {
      await sending;
    } finally {
      clearTimeout(timer);
      setSlow(false);
    }
  };
  return { isSlow, during };
}

const lost = (error: unknown): Sent => ({
  ok: false,
  problem: tt.table.notKept(error instanceof Error ? error.message : String(error)),
});

/** The message that a move was not sent, because the server was away; it stays when the server is back. */
const notSent = (failed: Failed): Failed =>
  'unreachable' in failed ? { ok: false, problem: tt.table.notSent } : failed;

/** Sends moves; a refusal is shown until the table moves on. */
function useSending(source: TableSource, { choices, length, actor }: Position, as: Seat | null) {
  const [kept, setKept] = useState<{ readonly at: number; readonly failed: Failed } | null>(null);
  const { isSlow, during } = useUnderWay();
  const answered = useRef<unknown>(null); // so that a second click on the same question makes no second move
  const sendAll = async (action: ActionBase, then?: Then): Promise<void> => {
    let at = length;
    let sent = await source.send(action).catch(lost);
    while (sent.ok && then) {
      const now = await source.now(as);
      at = now.length;
      const isTheirs = now.actor === action.seat || then.everybody === true;
      const following = isTheirs ? then.next(now.view, now.choices) : undefined;
      if (!following) break;
      sent = await source.send(following).catch(lost);
    }
    if (!sent.ok) answered.current = null;
    setKept(sent.ok ? null : { at, failed: notSent(sent) });
  };
  const send = async (action: ActionBase, then?: Then): Promise<void> => {
    const isAnswer = action.seat === actor;
    if (isAnswer && answered.current === choices) return;
    if (isAnswer) answered.current = choices;
    setKept(null);
    await during(sendAll(action, then));
  };
  const fail = (failed: Failed | null): void => setKept(failed && { at: length, failed });
  const failed = kept?.at === length ? kept.failed : null;
  const isCutOff = failed !== null && 'unreachable' in failed;
  // Without a connection the table already says so; once it is back, people can simply try again.
  const isConnected = source.room?.isConnected() ?? true;
  useAfter(isConnected, () => {
    if (isCutOff && isConnected) setKept(null);
  });
  useEffect(() => {
    if (!isCutOff) return undefined;
    const back = (): void => setKept(null);
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, [isCutOff]);
  return { failed: isCutOff && !isConnected ? null : failed, isSlow, fail, send };
}

interface VeilProps extends LaidProps {
  readonly seat: Seat;
  readonly ctx: TableContext;
}

/** What somebody gained by the move that ended their turn: shown before the screen is passed on. */
function gainedLately({ ui, position, ctx }: Pick<VeilProps, 'ui' | 'position' | 'ctx'>): readonly string[] {
  const last = ctx.entries.findLastIndex(({ seat, auto }) => seat !== null && !auto);
  const facts = ctx.entries.slice(Math.max(0, last)).flatMap(({ facts: told }) => told);
  return facts.flatMap((fact) => ui.gained?.(position.view, fact, ctx.speech) ?? []);
}

/** Hides a hand until its owner takes the screen; if dismissed, it does not come back in the same turn. */
function Veil({ source, ui, state, position, ctx, seat }: VeilProps) {
  const [away, setAway] = useState<string | null>(null);
  const turn = `${position.length} ${seat}`;
  if (away === turn) return null;
  return (
    <Curtain
      key={turn}
      names={source.table.names}
      seat={seat}
      others={position.waitingFor.filter((other) => other !== seat)}
      hides={ui.hides ?? tt.curtain.hand}
      gained={gainedLately({ ui, position, ctx })}
      onTake={state.takeSeat}
      onAway={() => setAway(turn)}
    />
  );
}

/** The tab of plans and the pencil go together. */
function planning(plan: ReturnType<typeof usePlan>, tabs: ReturnType<typeof useOpenTab>, firstTab: string) {
  return {
    openTab(id: string): void {
      if (id !== 'now') tabs.setTab(id);
      // Leaving the plans ends planning, so that the board shows the real game again.
      plan?.setActive(id === 'plan');
    },
    setPlanning(active: boolean): void {
      plan?.setActive(active);
      if (active) tabs.link('plan');
      else if (tabs.tab === 'plan') tabs.setTab(firstTab);
    },
  };
}

/** The page's title and icon, and a sound if wanted, tell whose turn it is, since people may look at something else meanwhile. */
function useTurnInTitle({ table, position: { actor } }: TableContext): void {
  const { name } = table.title.meta;
  const isAsked = actor !== null && !isAmongPeople(table);
  useTurnSign({ isAsked, asked: tt.news.yourTurn(name), otherwise: `${name} · ${t.name}` });
  useTurnSound(isAsked);
}

/** The whole table. Memoized, since paging changes the address before the move is loaded, when there is nothing new to show. */
const Laid = memo(function Laid(props: LaidProps) {
  const { source, ui, state, position } = props;
  const { table } = source;
  const { actor, viewer, view, moves, length } = position;
  const firstTab = ui.panels[0]?.id ?? 'log';
  const tabs = useOpenTab(firstTab);
  const { shown, showPlaces } = useShownPlaces(position);
  const pointing = usePointedCompany();
  const { failed, isSlow, fail, send } = useSending(source, position, state.as);
  const leaveTo = useLeaving(source, fail);
  const ctx = useContextOf(props, { openRule: tabs.openRule, showPlaces, leaveTo });
  useTurnInTitle(ctx);
  const veiled = table.oneScreen && actor !== null && viewer !== actor && ui.needsHand(view);
  const draft = useDraft(position, ui, actor !== null && !veiled);
  // The refusal was about an action that is no longer chosen.
  useAfter(draft.proposal, () => fail(null));
  const { seen } = ctx;
  const plan = usePlan(table, seen);
  const { openTab, setPlanning } = planning(plan, tabs, firstTab);
  const panels = usePanels(ui, source.room, plan !== null, useMedia(NARROW));
  const problem = [
    source.room && <RoomNotes key="room" room={source.room} ctx={ctx} />,
    <Failure key="failure" failed={failed} ctx={ctx} />,
  ];
  const mover = ctx.entries.findLast(({ seat, auto }) => seat !== null && !auto)?.seat ?? null;
  const past = <PastNote {...{ source, ctx }} goTo={goToMove} limits={state.limits} onFailed={fail} />;
  const lesson = source.guide && <LessonSlot guide={source.guide} ctx={ctx} />;
  const now: ComponentProps<typeof Side>['now'] = (place) => (
    <ExplainedPanel terms={ctx.table.title.words?.terms}>
      <NowPanel
        {...{ ui, ctx, draft, seen, problem, veiled, ...place }}
        isGuided={source.guide !== undefined}
        onSend={(action, then) => void send(action, then)}
        last={<BotPaceField source={source} />}
        toolbar={
          <>
            {isSlow && (
              <p className="under-way" role="status">
                {tt.table.underWay}
              </p>
            )}
            <HintSlot {...{ source, ui, ctx, draft, veiled }} />
            <Toolbar {...{ source, ctx, mover }} limits={state.limits} onFailed={fail} />
          </>
        }
      />
    </ExplainedPanel>
  );
  return (
    <LeafingContext value={moves < length}>
      <div className={`table${moves < length ? ' past' : ''}${plan?.active ? ' planning' : ''}`}>
        <Header
          title={table.title.meta.name}
          headline={ui.headline(view, ctx.speech)}
          source={source}
          players={<PlayerStrip ui={ui} ctx={ctx} />}
          panels={panels}
        />
        <BoardArea
          {...{ ui, ctx, draft, plan, setPlanning, lesson, shown, pointing }}
          goTo={goToMove}
          onNear={state.prepare}
          past={past}
        />
        <Side
          {...{ ui, ctx, now, pointing, ...tabs }}
          plan={plan && <PlanPanel {...{ plan, ui, ctx }} />}
          onTab={openTab}
          room={source.room}
        />
        {veiled && <Veil {...props} seat={actor} ctx={ctx} />}
      </div>
    </LeafingContext>
  );
});
