import type { Seat } from '@roundhouse/engine/kernel';
import type { Me, NewProposal } from '@roundhouse/protocol';
import type { z } from 'zod';
import { newId } from '../people/secrets.ts';
import { badRequest, conflict, notFound } from '../problem.ts';
import { mustBeAbsent } from './absence.ts';
import { aboutOf, settle } from './agreements.ts';
import { votersOf } from './answers.ts';
import type { Games } from './games.ts';
import { actingSeat } from './moves.ts';
import { isTaken, type ProposalRow } from './rows.ts';
import type { Turn } from './turn.ts';
import { mustBeOpen } from './undo.ts';
import { writeJudged } from './verdicts.ts';

type Given = z.output<typeof NewProposal>;

function mustBePlaying({ row }: Turn): void {
  if (row.status !== 'playing') throw conflict('table.over', 'The game is over.');
}

function mustMakeSense({ seats, game }: Turn, { kind, to, seat }: Given): void {
  if ((kind === 'undo' || kind === 'redo') !== (to !== undefined)) throw badRequest('to: how many moves shall stand');
  if ((kind === 'replace') !== (seat !== undefined)) throw badRequest('seat: whose seat shall be free');
  const { length, floor, redoable } = game.timeline;
  if (kind === 'undo' && !(to !== undefined && to >= floor && to < length)) throw badRequest('to: no such move');
  if (kind === 'redo' && !(to !== undefined && to > length && to <= length + redoable)) {
    throw badRequest('to: no such move');
  }
  const about = seats.find((each) => each.seat === seat);
  if (kind === 'replace' && !(about && isTaken(about))) throw badRequest('seat: nobody sits there');
}

/** Asks all who play. Who proposes agrees; the same proposal again counts as a vote for it. */
export async function propose(games: Games, id: string, me: Me, given: Given): Promise<void> {
  await writeJudged(games, id, me, async (turn) => {
    const { tx } = turn;
    const by = actingSeat(turn, me, undefined);
    mustBePlaying(turn);
    mustMakeSense(turn, given);
    // Who wants to go needs not be absent.
    if (given.seat !== undefined && given.seat !== by) await mustBeAbsent(turn, given.seat, games.house.absentMs);
    if (given.kind === 'undo' && given.to !== undefined) mustBeOpen(turn, 'undo', given.to);
    const proposal: ProposalRow = {
      id: newId(),
      table_id: id,
      kind: given.kind,
      seat_by: by,
      arg_to: given.to ?? null,
      arg_seat: given.seat ?? null,
      agreed: JSON.stringify([by]),
      seq: turn.row.seq,
      at: Date.now(),
    };
    // One at a time of each kind by each seat: the last wish counts.
    const mine = tx.deleteFrom('proposals').where('table_id', '=', id).where('seat_by', '=', by);
    await mine.where('kind', '=', given.kind).execute();
    await tx.insertInto('proposals').values(proposal).execute();
    await settle(turn, proposal, games.house.absentMs);
  });
}

/** One no ends a proposal; its maker's no withdraws it. Whom it is about may say yes or no too. */
export async function vote(games: Games, id: string, me: Me, proposalId: string, agree: boolean): Promise<void> {
  await writeJudged(games, id, me, async (turn) => {
    const { tx, seats } = turn;
    const seat = actingSeat(turn, me, undefined);
    mustBePlaying(turn);
    const query = tx.selectFrom('proposals').selectAll().where('table_id', '=', id).where('id', '=', proposalId);
    const row = await query.executeTakeFirst();
    if (!row) throw notFound('proposal');
    if (![...votersOf(seats, row), row.seat_by, aboutOf(row)].includes(seat)) throw notFound('proposal');
    if (!agree) {
      await tx.deleteFrom('proposals').where('id', '=', proposalId).execute();
      return;
    }
    const agreed = JSON.stringify([...new Set([...(JSON.parse(row.agreed) as Seat[]), seat])].sort());
    await tx.updateTable('proposals').set({ agreed }).where('id', '=', proposalId).execute();
    await settle(turn, { ...row, agreed }, games.house.absentMs);
  });
}
