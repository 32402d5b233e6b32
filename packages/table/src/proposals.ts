import { END_PROPOSED, type Seat } from '@roundhouse/kernel';
import type { Change } from './change.ts';
import type { TableProblem } from './problem.ts';
import { mustBeOpen, stepTo } from './steps.ts';
import { rangeProblem } from './undo.ts';

export type ProposalKind = 'undo' | 'redo' | 'end' | 'abandon' | 'replace';

/** Something that the others are asked to agree to. */
export interface Proposal {
  readonly id: string;
  readonly kind: ProposalKind;
  readonly by: Seat | null; // null: the game itself
  readonly to: number | null; // undo, redo: how many moves should stand
  readonly about: Seat | null; // replace: the seat that should become free
  readonly agreed: readonly Seat[];
  readonly seq: number; // of the table when it was made
  readonly at: number;
}

/** Seats whose consent is needed: all that play, except the one it is about. */
export const votersOf = (playing: readonly Seat[], { about }: Pick<Proposal, 'about'>): readonly Seat[] =>
  playing.filter((seat) => seat !== about);

const isStep = ({ kind }: Proposal): boolean => kind === 'undo' || kind === 'redo';

/** Why a seat may not be freed without its player's consent; it may if they resigned, or kept the others waiting for long. */
function absenceProblem({ game, table, waitedFor }: Change, seat: Seat): TableProblem | undefined {
  const { absentMs, actedAt, now } = table;
  if (absentMs === 0 || game.state.resigned.includes(seat) || table.late?.includes(seat)) return undefined;
  if (!game.waitingFor.includes(seat)) return { code: 'replace.notWaiting', seat };
  // Absence is counted from the last event, but from now if the game only waits for them because of this command.
  const isMissed = waitedFor.includes(seat) && !table.away?.includes(seat);
  const leftMs = (isMissed ? actedAt : now) + absentMs - now;
  return leftMs > 0 ? { code: 'replace.notAbsent', seat, leftMs } : undefined;
}

function malformed(change: Change, { kind, to, about }: Proposal): TableProblem | undefined {
  if ((kind === 'undo' || kind === 'redo') !== (to !== null)) return { code: 'proposal.needsMove' };
  if ((kind === 'replace') !== (about !== null)) return { code: 'proposal.needsSeat' };
  if (to !== null && (kind === 'undo' || kind === 'redo') && rangeProblem(change.game.made, kind, to)) {
    return { code: 'proposal.noSuchMove' };
  }
  const isTaken = change.table.seats.some(({ seat, taken }) => seat === about && taken);
  return about !== null && !isTaken ? { code: 'proposal.emptySeat' } : undefined;
}

/** Asks all players. The proposer agrees. A seat has one proposal of each kind at a time: the last one counts. */
export function propose(change: Change, proposal: Proposal): TableProblem | undefined {
  const { kind, by, to, about } = proposal;
  if (change.table.over) return { code: 'table.over' };
  const problem =
    malformed(change, proposal) ??
    // A player who wants to leave does not have to be absent.
    (about !== null && about !== by ? absenceProblem(change, about) : undefined) ??
    (kind === 'undo' ? mustBeOpen(change, kind, to ?? -1) : undefined);
  if (problem) return problem;
  const others = change.proposals.filter((each) => each.by !== by || each.kind !== kind);
  change.setProposals([...others, proposal]);
  return settle(change, proposal);
}

/** One no ends a proposal; its maker's no withdraws it. The player it is about may vote too. */
export function vote(change: Change, id: string, seat: Seat, agree: boolean): TableProblem | undefined {
  if (change.table.over) return { code: 'table.over' };
  const found = change.proposals.find((each) => each.id === id);
  const mayVote = found && [...votersOf(change.playing, found), found.by, found.about].includes(seat);
  if (!found || !mayVote) return { code: 'proposal.unknown' };
  if (!agree) {
    change.setProposals(change.proposals.filter((each) => each.id !== id));
    return undefined;
  }
  const voted = { ...found, agreed: [...new Set([...found.agreed, seat])].sort((a, b) => a - b) };
  change.setProposals(change.proposals.map((each) => (each.id === id ? voted : each)));
  return settle(change, voted);
}

/** Removes the seat's votes, and proposals by or about it: a new player inherits none of them. */
function forgetVotes(change: Change, seat: Seat): void {
  const left = change.proposals.filter(({ by, about }) => by !== seat && about !== seat);
  change.setProposals(left.map((each) => ({ ...each, agreed: each.agreed.filter((voter) => voter !== seat) })));
}

function carryOut(change: Change, { kind, by, to, about, agreed, id }: Proposal): TableProblem | undefined {
  // An absent player may have come back meanwhile.
  const isBack = about !== null && !agreed.includes(about) ? absenceProblem(change, about) : undefined;
  if (isBack) return isBack;
  if (kind === 'undo' || kind === 'redo') {
    const problem = stepTo(change, kind, to ?? -1, by);
    if (problem) return problem;
  } else if (kind === 'end') {
    const played = change.play({ kind: 'table', event: { type: 'endedByAgreement' } }, null);
    if (!played.ok) return { code: 'move.refused', violation: played.violation };
  } else if (kind === 'abandon') {
    change.abandoned = true;
    change.setProposals([]);
  } else if (about !== null) {
    change.free(about); // whichever player takes the seat goes on from its present position
    forgetVotes(change, about);
  }
  change.setProposals(change.proposals.filter((each) => each.id !== id));
  return undefined;
}

function isAgreed(change: Change, proposal: Proposal): boolean {
  return votersOf(change.playing, proposal).every((voter) => proposal.agreed.includes(voter));
}

/** Carries a proposal out once everybody has agreed, and then any others that only the removed player had held up. */
function settle(change: Change, proposal: Proposal): TableProblem | undefined {
  if (!isAgreed(change, proposal)) return undefined;
  const problem = carryOut(change, proposal);
  return problem ?? (proposal.kind === 'replace' ? settleOthers(change) : undefined);
}

/**
 * When a seat no longer votes, proposals to which all others had agreed are carried out. Those that cannot be carried out
 * now stay; undo and redo are dropped if moves were made; and at a table without players they wait for one. If moves have
 * to be judged first, that is returned as a problem, and the whole command is tried again afterwards.
 */
export function settleOthers(change: Change): TableProblem | undefined {
  const tried = new Set<string>();
  while (change.game.state.ended === null) {
    const next = change.proposals.find(
      (each) =>
        !tried.has(each.id) &&
        !(change.events.length > 0 && isStep(each)) &&
        votersOf(change.playing, each).length > 0 &&
        isAgreed(change, each),
    );
    if (!next) return undefined;
    tried.add(next.id);
    const problem = carryOut(change, next);
    if (problem?.code === 'undo.unjudged') return problem;
  }
  return undefined;
}

/** If the game itself proposes to end, all players are asked, unless somebody has asked them already. */
export function maybeProposeEnd(change: Change): void {
  const { events, game, table, proposals } = change;
  const isProposed = events.some(({ facts }) => facts.some(({ type }) => type === END_PROPOSED));
  if (!isProposed || game.state.ended !== null || change.abandoned || table.seats.length === 0) return;
  if (proposals.some(({ kind }) => kind === 'end')) return;
  const asked = { kind: 'end', by: null, to: null, about: null, agreed: [] } as const;
  change.setProposals([...proposals, { id: table.newId, ...asked, seq: game.seq, at: table.now }]);
}

/** New events end proposals to undo or redo, proposals about an absent player who is back, and all if the game is over. */
export function dropProposals(change: Change): void {
  const { events, game, proposals } = change;
  if (events.length === 0) return;
  const isOver = game.state.ended !== null;
  const back = events.flatMap(({ seat, auto }) => (seat === null || auto ? [] : [seat]));
  const isBack = ({ about, agreed }: Proposal) => about !== null && back.includes(about) && !agreed.includes(about);
  change.setProposals(isOver ? [] : proposals.filter((each) => !isStep(each) && !isBack(each)));
}
