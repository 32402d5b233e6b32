import type { Seat } from '@roundhouse/engine/kernel';
import type { ProposalKind } from '@roundhouse/protocol';
import { Problem } from '../problem.ts';
import { mustBeAbsent } from './absence.ts';
import { votersOf } from './answers.ts';
import { refusal } from './refusal.ts';
import { type ProposalRow, proposalRows, type SeatRow, seatRows } from './rows.ts';
import type { Turn } from './turn.ts';
import { step } from './undo.ts';

const votesOf = ({ agreed }: ProposalRow): readonly Seat[] => JSON.parse(agreed);

/** Whose seat it is about. */
export const aboutOf = ({ kind, arg_seat }: ProposalRow): Seat | null => (kind === 'replace' ? arg_seat : null);

/** Whoever comes next has proposed nothing and agreed to nothing, and nobody has a quarrel with him. */
async function forgetVotes({ tx, row }: Turn, seat: Seat): Promise<void> {
  for (const proposal of await proposalRows(tx, [row.id])) {
    const votes = votesOf(proposal);
    if (proposal.seat_by === seat || aboutOf(proposal) === seat) {
      await tx.deleteFrom('proposals').where('id', '=', proposal.id).execute();
    } else if (votes.includes(seat)) {
      const agreed = JSON.stringify(votes.filter((voter) => voter !== seat));
      await tx.updateTable('proposals').set({ agreed }).where('id', '=', proposal.id).execute();
    }
  }
}

const CARRY_OUT: Readonly<Record<ProposalKind, (turn: Turn, proposal: ProposalRow) => Promise<void>>> = {
  undo: async (turn, { arg_to, seat_by }) => step(turn, 'undo', arg_to ?? -1, seat_by),
  redo: async (turn, { arg_to, seat_by }) => step(turn, 'redo', arg_to ?? -1, seat_by),
  async end(turn) {
    const played = turn.play({ kind: 'table', event: { type: 'endedByAgreement' } }, null);
    if (!played.ok) throw refusal(turn.game.title, played.violation);
  },
  async abandon(turn) {
    const { tx, row } = turn;
    turn.abandoned = true;
    const gone = { status: 'abandoned', waiting: '[]', updated_at: Date.now() };
    await tx.updateTable('tables').set(gone).where('id', '=', row.id).execute();
    await tx.deleteFrom('proposals').where('table_id', '=', row.id).execute();
  },
  /** The seat is free now: whoever takes it plays on from where it stands. */
  async replace(turn, { arg_seat }) {
    const { tx, row } = turn;
    const free = tx.updateTable('seats').set({ user_id: null, program: null }).where('table_id', '=', row.id);
    await free.where('seat', '=', arg_seat).execute();
    if (arg_seat !== null) await forgetVotes(turn, arg_seat);
  },
};

async function carryOut(turn: Turn, proposal: ProposalRow, absentMs: number): Promise<void> {
  const about = aboutOf(proposal);
  // He may have come back meanwhile.
  if (about !== null && !votesOf(proposal).includes(about)) await mustBeAbsent(turn, about, absentMs);
  await CARRY_OUT[proposal.kind as ProposalKind](turn, proposal);
  await turn.tx.deleteFrom('proposals').where('id', '=', proposal.id).execute();
}

function isAgreed(proposal: ProposalRow, seats: readonly SeatRow[]): boolean {
  const votes = votesOf(proposal);
  return votersOf(seats, proposal).every((voter) => votes.includes(voter));
}

/** Carries a proposal out once everybody has agreed, and whatever else nobody stands in the way of then. */
export async function settle(turn: Turn, proposal: ProposalRow, absentMs: number): Promise<void> {
  if (!isAgreed(proposal, turn.seats)) return;
  await carryOut(turn, proposal, absentMs);
  if (proposal.kind === 'replace') await settleOthers(turn, absentMs);
}

/** Who plays now, whatever this request did before. */
async function seatsNow({ tx, row, game }: Turn): Promise<readonly SeatRow[]> {
  const seats = await seatRows(tx, [row.id]);
  return seats.map((each) => ({ ...each, resigned: game.state.resigned.includes(each.seat) ? 1 : 0 }));
}

/**
 * When somebody is no longer asked, what all others had agreed to is done. Proposals that cannot be carried out now stay;
 * those for another position go when the turn is saved, and those of a table that nobody is left at wait for somebody.
 */
export async function settleOthers(turn: Turn, absentMs: number): Promise<void> {
  const tried = new Set<string>();
  while (turn.game.state.ended === null) {
    const seats = await seatsNow(turn);
    const open = await proposalRows(turn.tx, [turn.row.id]);
    const next = open.find(
      (each) =>
        !tried.has(each.id) &&
        !(turn.changed && (each.kind === 'undo' || each.kind === 'redo')) &&
        votersOf(seats, each).length > 0 &&
        isAgreed(each, seats),
    );
    if (!next) return;
    tried.add(next.id);
    try {
      await carryOut(turn, next, absentMs);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
    }
  }
}
