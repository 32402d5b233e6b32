import type { Room } from '@roundhouse/page/source/table-source.ts';
import { t } from '@roundhouse/page/text/index.ts';
import { tt } from '@roundhouse/page/text/table.ts';
import type { TableContext } from '@roundhouse/page/title-ui.ts';
import { Failure } from '@roundhouse/page/ui/failure.tsx';
import type { ProposalInfo } from '@roundhouse/protocol';
import { MovesInQuestion } from '../news/moves-in-question.tsx';
import { useAttempt } from './use-attempt.ts';

interface NotesProps {
  readonly room: Room;
  readonly ctx: TableContext;
}

function textOf({ kind, by, to, seat }: ProposalInfo, names: readonly string[]): string {
  const texts = tt.room.proposals;
  if (by === null) return texts.game;
  const name = names[by] ?? '';
  if (kind === 'undo' || kind === 'redo') return texts[kind](name, to ?? 0);
  if (kind === 'replace') return seat === by ? texts.leave(name) : texts.replace(name, names[seat ?? -1] ?? '');
  return texts[kind](name);
}

/** Whether others want to free a seat of the viewer, who has not agreed: they do not need to agree, but may refuse. */
const isAbout = ({ kind, seat, by, agreed }: ProposalInfo, mySeats: readonly number[]): boolean =>
  kind === 'replace' && seat !== null && seat !== by && mySeats.includes(seat) && !agreed.includes(seat);

/** The reader is called "you", and is named first. */
function stillAsked({ needs }: ProposalInfo, mySeats: readonly number[], names: readonly string[]): string {
  const others = needs.filter((seat) => !mySeats.includes(seat));
  return tt.room.asked(
    others.map((seat) => names[seat] ?? ''),
    others.length < needs.length,
  );
}

function Proposal({ proposal, room, ctx }: NotesProps & { readonly proposal: ProposalInfo }) {
  const { failed, busy, attempt } = useAttempt();
  const { names } = ctx.table;
  const { kind, to } = proposal;
  const { mySeats } = room.info();
  const isMine = isAbout(proposal, mySeats);
  const isAsked = isMine || proposal.needs.some((seat) => mySeats.includes(seat));
  const vote = (agree: boolean): void => void attempt(() => room.vote(proposal.id, agree));
  return (
    <div className={isAsked ? 'proposal proposal-asked' : 'proposal'} role="alert">
      <p>{textOf(proposal, names)}</p>
      {(kind === 'undo' || kind === 'redo') && to !== null && <MovesInQuestion {...{ ctx, to }} />}
      {isMine && <p>{tt.room.yourSeat}</p>}
      <p className="soft">{stillAsked(proposal, mySeats, names)}</p>
      <div className="buttons">
        {isAsked && (
          <>
            <button type="button" className="primary" disabled={busy} onClick={() => vote(true)}>
              {tt.room.agree}
            </button>
            <button type="button" disabled={busy} onClick={() => vote(false)}>
              {tt.room.decline}
            </button>
          </>
        )}
        {proposal.by !== null && mySeats.includes(proposal.by) && (
          <button type="button" disabled={busy} onClick={() => vote(false)}>
            {tt.room.withdraw}
          </button>
        )}
      </div>
      <Failure failed={failed} ctx={ctx} />
    </div>
  );
}

/** Proposals to everybody at the table, and whether the server can be reached. */
export function RoomNotes({ room, ctx }: NotesProps) {
  return (
    <>
      {!room.isConnected() && (
        <p className="refusal" role="status">
          {t.lobby.offline}
        </p>
      )}
      {room.isGone() && (
        <p className="refusal" role="status">
          {tt.room.gone}
        </p>
      )}
      {room.info().proposals.map((proposal) => (
        <Proposal key={proposal.id} proposal={proposal} room={room} ctx={ctx} />
      ))}
    </>
  );
}
