import type { Me, NewProposal } from '@roundhouse/protocol';
import type { z } from 'zod';
import { newId } from '../people/secrets.ts';
import type { Games } from './games.ts';
import { actingSeat } from './moves.ts';
import { mustLook } from './permissions.ts';
import { writeJudged } from './verdicts.ts';
import type { Work } from './work.ts';

type ProposalBody = z.output<typeof NewProposal>;

const change = (games: Games, id: string, me: Me, body: (work: Work) => void): Promise<void> =>
  writeJudged(games, id, { enter: (row, seats) => mustLook(row, seats, me), body, answer: () => undefined });

/** Asks all players of a table to agree to something. */
export async function propose(games: Games, id: string, me: Me, { kind, to, seat }: ProposalBody): Promise<void> {
  await change(games, id, me, (work) => {
    const by = actingSeat(work.read, me, undefined);
    const about = { to: to ?? null, about: seat ?? null };
    const { seq } = work.read.row;
    const proposal = { id: newId(), kind, by, ...about, agreed: [by], seq, at: games.clock.now() };
    work.perform({ kind: 'propose', proposal });
  });
}

export async function vote(games: Games, id: string, me: Me, proposal: string, agree: boolean): Promise<void> {
  await change(games, id, me, (work) =>
    work.perform({ kind: 'vote', seat: actingSeat(work.read, me, undefined), proposal, agree }),
  );
}
