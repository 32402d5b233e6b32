import type { TableAnswer, TableInfo } from '@roundhouse/protocol';
import { useState } from 'react';
import { addressOf } from '../address.ts';
import { api } from '../source/api.ts';
import { t } from '../text/index.ts';
import type { MeState } from './use-me.ts';

interface WaitingRoomProps {
  readonly table: TableInfo;
  readonly me: MeState;
  readonly invitation: string | null; // by which the table was found
  onAnswer(answer: TableAnswer): void;
}

function Invitation({ code }: { readonly code: string }) {
  const address = new URL(addressOf({ invitation: code }), document.baseURI).href;
  return (
    <div className="invite">
      <p>{t.lobby.inviteHelp}</p>
      <input type="text" readOnly value={address} aria-label={t.lobby.invite} onFocus={(e) => e.target.select()} />
      <button type="button" onClick={() => void navigator.clipboard?.writeText(address)}>
        {t.lobby.copy}
      </button>
    </div>
  );
}

function JoinForm({ isKnown, onJoin }: { readonly isKnown: boolean; onJoin(name: string | null): void }) {
  const [name, setName] = useState('');
  if (isKnown) {
    return (
      <button type="button" className="primary big" onClick={() => onJoin(null)}>
        {t.lobby.join}
      </button>
    );
  }
  return (
    <form
      className="account-form"
      onSubmit={(event) => {
        event.preventDefault();
        onJoin(name.trim());
      }}
    >
      <label htmlFor="guest-name">{t.lobby.name}</label>
      <input
        id="guest-name"
        type="text"
        maxLength={30}
        required
        value={name}
        onChange={(e) => setName(e.target.value)}
      />
      <button type="submit" className="primary">
        {t.lobby.guest}
      </button>
    </form>
  );
}

/** Before the game: who sits where, how others come in, and the button that begins. */
export function WaitingRoom({ table, me, invitation, onAnswer }: WaitingRoomProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const ask = async (path: string, body: unknown): Promise<void> => {
    try {
      onAnswer(await api<TableAnswer>('POST', path, body));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  const isKnown = me !== null && me !== undefined && me !== 'none';
  const isOwner = isKnown && me.id === table.owner.id;
  const isSeated = table.mySeats.length > 0;
  const join = (name: string | null): void => {
    const path = invitation === null ? `tables/${table.id}/join` : `invitations/${invitation}/join`;
    void ask(path, name === null ? {} : { name });
  };
  return (
    <main className="start waiting-room">
      <a href={addressOf({})}>{t.table.home}</a>
      <h1>{table.name}</h1>
      <ol className="seats" aria-label={t.lobby.seats}>
        {table.seats.map(({ seat, player }) => (
          <li key={seat} className={player ? 'seat' : 'seat seat-free'}>
            {player?.name ?? t.lobby.free}
          </li>
        ))}
      </ol>
      {!isSeated && <JoinForm isKnown={isKnown} onJoin={join} />}
      {isSeated && table.invitation !== null && <Invitation code={table.invitation} />}
      {isOwner ? (
        <button type="button" className="primary big" onClick={() => void ask(`tables/${table.id}/start`, {})}>
          {t.lobby.start}
        </button>
      ) : (
        <p className="soft">{t.lobby.waiting(table.owner.name)}</p>
      )}
      {problem !== null && (
        <p className="refusal" role="alert">
          {problem}
        </p>
      )}
    </main>
  );
}
