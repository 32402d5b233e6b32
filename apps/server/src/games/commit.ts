import type { LogEvent } from '@roundhouse/kernel';
import type { Change, Proposal, SeatState } from '@roundhouse/table';
import { clockAfter, clockOf, type SeatsAsked } from '../clocks/seat-clocks.ts';
import { plansOf } from '../due/plans.ts';
import type { Happening } from '../happenings.ts';
import type { Notice } from '../store/bus.ts';
import type { SeatChange, TableCommit } from '../store/commit-rows.ts';
import { SNAPSHOT_EVERY } from './game.ts';
import type { TableSnapshot } from './games.ts';
import { BY_GAME, type EventRow, type ProposalRow, type SeatRow } from './rows.ts';
import { happeningsOf } from './table-happenings.ts';
import type { Work } from './work.ts';

/** A command that is stored with its results, so that it is not carried out twice. */
export interface KeptCommand {
  readonly user: string;
  readonly id: string;
}

export interface CommitResult {
  readonly commit: TableCommit;
  readonly happened: readonly Happening[];
  /** The table as it will be once the commit is stored. */
  readonly after: Pick<TableSnapshot, 'row' | 'seats' | 'proposals'>;
}

export const proposalOf = (row: ProposalRow): Proposal => ({
  id: row.id,
  kind: row.kind as Proposal['kind'],
  by: row.seat_by === BY_GAME ? null : row.seat_by,
  to: row.arg_to,
  about: row.kind === 'replace' ? row.arg_seat : null,
  agreed: JSON.parse(row.agreed),
  seq: row.seq,
  at: row.at,
});

const proposalRow = (table: string, { id, kind, by, to, about, agreed, seq, at }: Proposal): ProposalRow => ({
  ...{ id, table_id: table, kind, seat_by: by ?? BY_GAME, arg_to: to, arg_seat: about, seq, at },
  agreed: JSON.stringify(agreed),
});

const eventRowsOf = (table: string, version: number, { events, table: { now } }: Change): readonly EventRow[] =>
  events.map(({ seq, event, facts, seat, moves, auto }) => ({
    ...{ table_id: table, seq, seat, moves, rules_version: version, at: now },
    body: JSON.stringify(event),
    facts: JSON.stringify(facts),
    auto: auto ? 1 : 0,
  }));

/** Whether an event was somebody's action; a rebase by newer rules was not. */
const isDone = ({ kind }: LogEvent): boolean => kind !== 'rebased';

function playedOf({ row }: TableSnapshot, change: Change): TableCommit['played'] {
  const { game, abandoned, events, table } = change;
  const { now } = table;
  const { ended } = game.state;
  const isOver = ended !== null;
  const status = abandoned ? 'abandoned' : isOver ? 'finished' : row.status === 'finished' ? 'playing' : row.status;
  if (events.length === 0 && !abandoned) {
    const { moves, waiting, standings, updated_at, acted_at, begun_at } = row;
    return {
      status: row.status,
      seq: row.seq,
      moves,
      waiting,
      ended: row.ended,
      standings,
      updated_at,
      acted_at,
      begun_at,
    };
  }
  return {
    ...{ status, seq: game.seq, moves: game.timeline.length, ended, updated_at: now },
    waiting: JSON.stringify(abandoned ? [] : game.waitingFor),
    standings: isOver ? JSON.stringify(game.title.score(game.state)) : null,
    acted_at: events.some(({ event }) => isDone(event)) ? now : row.acted_at,
    begun_at: row.begun_at ?? (game.seq > 0 ? now : null),
  };
}

function statesOf(table: string, { game, events, cutTo }: Change): Pick<TableCommit, 'latest' | 'snapshots' | 'cutTo'> {
  if (events.length === 0) return { latest: null, snapshots: [], cutTo: null };
  const { timeline, title, state, seq } = game;
  const common = { table_id: table, rules_version: title.meta.rulesVersion };
  const kept = events.filter(({ event, moves }) => event.kind !== 'undo' && moves > 0 && moves % SNAPSHOT_EVERY === 0);
  return {
    latest: { ...common, seq, moves: timeline.length, state: JSON.stringify(state) },
    snapshots: [...new Set(kept.map(({ moves }) => moves))]
      .filter((moves) => moves >= timeline.floor && moves <= timeline.length)
      .map((moves) => ({ ...common, moves, state: JSON.stringify(timeline.at(moves)) })),
    cutTo,
  };
}

const programText = ({ program }: SeatState): string | null => (program === null ? null : JSON.stringify(program));

/** The seats that the game asks now, and those that have answered, for the clocks of the seats. */
function askedBy({ change, seated }: Work): SeatsAsked {
  const { events, game, freed, table } = change;
  const waits = change.abandoned ? [] : game.waitingFor.filter((seat) => !freed.has(seat));
  const acted = events.flatMap(({ event }) => (event.kind === 'action' ? [event.action.seat] : []));
  return { now: waits, acted: new Set(acted), renewed: new Set(seated.keys()), at: table.now };
}

/** The seats whose stored values change. */
function seatsOf(seats: readonly SeatRow[], work: Work): readonly SeatChange[] {
  const { change, remembered } = work;
  const clock = clockOf(work.read.row);
  const asked = askedBy(work);
  return change.seats.flatMap((after) => {
    const { seat, decision } = after;
    const before = seats.find((each) => each.seat === seat);
    if (!before) return [];
    const time = clockAfter(clock, { ...before, ...work.seated.get(seat) }, asked);
    const freed = change.freed.has(seat) ? 1 : 0;
    const program = freed === 1 ? null : programText(after);
    const resigned = change.game.state.resigned.includes(seat) ? 1 : 0;
    const memory = remembered.get(seat) ?? (work.seated.has(seat) ? null : before.memory);
    const isSame =
      freed === 0 &&
      before.clock_since === time.clock_since &&
      before.decision === decision &&
      before.program === program &&
      before.resigned === resigned &&
      before.memory === memory;
    return isSame ? [] : [{ seat, decision, resigned, program, memory, freed, ...time }];
  });
}

function seatsAfter(
  seats: readonly SeatRow[],
  changes: readonly SeatChange[],
  seated: Work['seated'],
): readonly SeatRow[] {
  return seats.map((before) => {
    const row = { ...before, ...seated.get(before.seat) };
    const change = changes.find(({ seat }) => seat === row.seat);
    if (!change) return row;
    const { freed, ...set } = change;
    const nobody = freed === 1 ? { user_id: null, former_id: row.user_id, name: row.label } : {};
    return { ...row, ...nobody, ...set };
  });
}

/** A change as rows to store; undefined if there is nothing to store. */
export function doneBy(work: Work, kept: KeptCommand | null): CommitResult | undefined {
  const { read, change } = work;
  const { row } = read;
  const { now } = change.table;
  const { rulesVersion } = change.game.title.meta;
  const seats = seatsOf(read.seats, work);
  const before = new Map(read.proposals.map((each) => [each.id, each.agreed]));
  const proposals = change.proposals.map((each) => proposalRow(row.id, each));
  const put = proposals.filter(({ id, agreed }) => before.get(id) !== agreed);
  const drop = [...before.keys()].filter((id) => !proposals.some((each) => each.id === id));
  const isIdle = change.events.length + seats.length + put.length + drop.length === 0 && !change.abandoned;
  if (isIdle && kept === null) return undefined;
  const played = playedOf(read, change);
  const after = {
    row: { ...row, ...played, version: row.version + 1 },
    seats: seatsAfter(read.seats, seats, work.seated),
    proposals,
  };
  const happened = [...work.told, ...(isIdle ? [] : happeningsOf(work, after.row, after.seats))];
  const due = plansOf(happened);
  const first = change.game.seq - change.events.length + 1;
  // If only a program was set and has not moved yet, the others are not even told that something happened.
  const isOwn = change.events.length + put.length + drop.length + change.freed.size === 0 && !change.abandoned;
  const notices: Notice[] = [
    isOwn && kept !== null ? { topic: 'table', table: row.id, only: kept.user } : { topic: 'table', table: row.id },
    ...due.put.map(({ at, kind }) => ({ topic: 'due', at, kind }) as const),
  ];
  const commit: TableCommit = {
    ...{ table: row.id, version: row.version, played, seats, due, notices },
    ...statesOf(row.id, change),
    events: eventRowsOf(row.id, rulesVersion, change),
    proposals: { put, drop },
    command: kept && {
      ...{ table_id: row.id, user_id: kept.user, command_id: kept.id, at: now },
      ...{ seq: first, count: change.events.length },
    },
  };
  return { commit, happened, after };
}
