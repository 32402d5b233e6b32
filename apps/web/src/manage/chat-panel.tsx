import type { Room } from '@roundhouse/page/source/table-source.ts';
import { lately } from '@roundhouse/page/text/lately.ts';
import { tt } from '@roundhouse/page/text/table.ts';
import type { TableContext } from '@roundhouse/page/title-ui.ts';
import { Failure } from '@roundhouse/page/ui/failure.tsx';
import type { ChatLine, ChatRoom } from '@roundhouse/protocol';
import { LIMITS } from '@roundhouse/protocol/limits.ts';
import { useEffect, useState } from 'react';
import { useMe } from '../lobby/use-me.ts';
import { useAttempt } from './use-attempt.ts';

interface ChatProps {
  readonly room: Room;
  readonly ctx: TableContext;
}

const ROOMS: readonly ChatRoom[] = ['players', 'spectators'];

/** The lines of a room: read once, then updated with everything else that happens at the table. */
function useLines(room: Room, which: ChatRoom): readonly ChatLine[] {
  const [, setRead] = useState(0);
  useEffect(() => {
    let wanted = true;
    room.readChat(which).then(
      () => wanted && setRead((times) => times + 1),
      () => undefined, // not for everybody
    );
    return () => {
      wanted = false;
    };
  }, [room, which]);
  return room.chat(which);
}

function Rooms({ which, onChoose }: { readonly which: ChatRoom; onChoose(room: ChatRoom): void }) {
  return (
    <fieldset className="modes">
      <legend className="hidden">{tt.room.chooseRoom}</legend>
      {ROOMS.map((each) => (
        <button key={each} type="button" aria-pressed={each === which} onClick={() => onChoose(each)}>
          {tt.room.rooms[each]}
        </button>
      ))}
    </fieldset>
  );
}

function SayForm({ room, ctx, which }: ChatProps & { readonly which: ChatRoom }) {
  const [text, setText] = useState('');
  const { failed, attempt } = useAttempt();
  const say = async (event: React.FormEvent): Promise<void> => {
    event.preventDefault();
    if (text.trim() === '') return;
    if (await attempt(() => room.say(which, text))) setText('');
  };
  return (
    <>
      <form className="say" onSubmit={(event) => void say(event)}>
        <input
          type="text"
          maxLength={LIMITS.chat}
          aria-label={tt.room.say}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit">{tt.room.say}</button>
      </form>
      <Failure failed={failed} ctx={ctx} />
    </>
  );
}

/** The chat of the table: one room for the players, and another for spectators. */
export function ChatPanel({ room, ctx }: ChatProps) {
  const isSeated = room.info().mySeats.length > 0;
  const [wanted, setWanted] = useState<ChatRoom>('players');
  const which = isSeated ? wanted : 'spectators';
  const lines = useLines(room, which);
  const last = lines.at(-1)?.id;
  useEffect(() => {
    if (isSeated && last !== undefined) void room.showChat(which);
  }, [room, which, isSeated, last]);
  const [me] = useMe();
  const mayTalk = me !== null && me !== undefined && me !== 'none';
  return (
    <>
      {isSeated && <Rooms which={which} onChoose={setWanted} />}
      <p className="soft">{tt.room.roomHelp[which]}</p>
      {lines.length === 0 && <p className="soft">{tt.room.noChat}</p>}
      <ul className="chat" aria-live="polite">
        {lines.map(({ id, player, text, at }) => (
          <li key={id}>
            <b>{player.name}</b> <small>{lately(at)}</small>{' '}
            {text === '' ? <i>{tt.room.unsaid}</i> : <span>{text}</span>}
          </li>
        ))}
      </ul>
      {mayTalk ? <SayForm room={room} ctx={ctx} which={which} /> : <p className="soft">{tt.room.logInToTalk}</p>}
    </>
  );
}
