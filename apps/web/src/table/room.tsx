import type { ProposalInfo } from '@roundhouse/protocol';
import { useEffect, useState } from 'react';
import type { Position, Room } from '../source/table-source.ts';
import { t } from '../text/index.ts';

interface RoomProps {
  readonly room: Room;
  readonly names: readonly string[];
}

function textOf({ kind, by, to }: ProposalInfo, names: readonly string[]): string {
  const name = names[by] ?? '';
  const texts = t.lobby.proposals;
  if (kind === 'undo' || kind === 'redo') return texts[kind](name, to ?? 0);
  return texts[kind](name);
}

/** What is asked of everybody at the table, and whether the server is there. */
export function RoomNotes({ room, names }: RoomProps) {
  const { proposals, mySeats } = room.info();
  return (
    <>
      {!room.isConnected() && (
        <p className="refusal" role="status">
          {t.lobby.offline}
        </p>
      )}
      {proposals.map((proposal) => {
        const isAsked = proposal.needs.some((seat) => mySeats.includes(seat));
        return (
          <div key={proposal.id} className="proposal" role="alert">
            <p>{textOf(proposal, names)}</p>
            {isAsked ? (
              <div className="buttons">
                <button type="button" className="primary" onClick={() => void room.vote(proposal.id, true)}>
                  {t.lobby.agree}
                </button>
                <button type="button" onClick={() => void room.vote(proposal.id, false)}>
                  {t.lobby.decline}
                </button>
              </div>
            ) : (
              <p className="soft">{t.lobby.waitsForOthers}</p>
            )}
          </div>
        );
      })}
    </>
  );
}

/** What the players say to each other. */
export function ChatPanel({ room, tick }: { readonly room: Room; readonly tick: Position }) {
  const [lines, setLines] = useState<Awaited<ReturnType<Room['chat']>>>([]);
  const [text, setText] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever changed, there may be something new
  useEffect(() => {
    let wanted = true;
    room.chat().then(
      (all) => wanted && setLines(all),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [room, tick]);
  const say = async (event: React.FormEvent): Promise<void> => {
    event.preventDefault();
    if (text.trim() === '') return;
    await room.say(text);
    setText('');
  };
  return (
    <>
      {lines.length === 0 && <p className="soft">{t.lobby.noChat}</p>}
      <ul className="chat">
        {lines.map(({ id, player, text: said }) => (
          <li key={id}>
            <b>{player.name}</b> {said}
          </li>
        ))}
      </ul>
      <form className="say" onSubmit={(event) => void say(event)}>
        <input
          type="text"
          maxLength={2000}
          aria-label={t.lobby.say}
          value={text}
          onChange={(e) => setText(e.target.value)}
        />
        <button type="submit">{t.lobby.say}</button>
      </form>
    </>
  );
}
