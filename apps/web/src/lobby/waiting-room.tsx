import { TITLES } from 'virtual:titles';
import { t } from '@roundhouse/page/text/index.ts';
import { ConfirmButton } from '@roundhouse/page/ui/confirm-button.tsx';
import { CopyField } from '@roundhouse/page/ui/copy-field.tsx';
import type { BotLevel, Me, TableAnswer, TableInfo } from '@roundhouse/protocol';
import { LIMITS } from '@roundhouse/protocol/limits.ts';
import { useState } from 'react';
import { Refused } from '../account/use-request.tsx';
import { addressOf } from '../address.ts';
import { api, type Method } from '../source/api.ts';
import { AboutGame } from '../start/about-game.tsx';
import { warningOf } from '../start/option-texts.ts';
import { addressTo } from '../ui/address-to.ts';
import { Account } from './account.tsx';
import { SeatList } from './seat-list.tsx';
import type { MeState } from './use-me.ts';

interface WaitingRoomProps {
  readonly table: TableInfo;
  readonly me: MeState;
  readonly invitation: string | null; // by which the table was found
  onAnswer(answer: TableAnswer): void;
  onMe(me: Me | null): void;
}

/** What can be done at a table that has not begun, and why it was refused. */
function useTableRequests({ table, invitation, onAnswer }: WaitingRoomProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const ask = async <T,>(method: Method, path: string, body: unknown, then: (answer: T) => void): Promise<void> => {
    try {
      const answer = await api<T>(method, path, body);
      setProblem(null);
      then(answer);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  const home = (): void => {
    location.hash = addressOf({});
  };
  const again = (): void => void ask<TableAnswer>('GET', `tables/${table.id}`, undefined, onAnswer);
  const joining = invitation === null ? `tables/${table.id}/join` : `invitations/${invitation}/join`;
  return {
    problem,
    join: (given: { readonly name?: string; readonly seat?: number }) =>
      void ask<TableAnswer>('POST', joining, given, onAnswer),
    start: () => void ask<TableAnswer>('POST', `tables/${table.id}/start`, {}, onAnswer),
    leave: () => void ask('POST', `tables/${table.id}/leave`, {}, home),
    free: (seat: number) => void ask('POST', `tables/${table.id}/leave`, { seat }, again),
    bot: (seat: number, level: BotLevel | null) =>
      void ask<TableAnswer>('POST', `tables/${table.id}/bot`, { seat, level }, onAnswer),
    remove: () => void ask('DELETE', `tables/${table.id}`, {}, home),
  };
}

interface GuestFormProps {
  readonly table: TableInfo;
  onJoin(guest: { readonly name: string; readonly seat?: number }): void;
}

interface SeatChoiceProps {
  readonly free: readonly number[];
  readonly seat: number;
  onChoose(seat: number): void;
}

function SeatChoice({ free, seat, onChoose }: SeatChoiceProps) {
  return (
    <>
      <label htmlFor="guest-seat">{t.lobby.mySeat}</label>
      <select id="guest-seat" value={seat} onChange={(event) => onChoose(Number(event.target.value))}>
        {free.map((each) => (
          <option key={each} value={each}>
            {t.lobby.seatNumber(each + 1)}
          </option>
        ))}
      </select>
    </>
  );
}

/** People without an account join by a name, and choose a seat if seats are chosen. */
function GuestForm({ table, onJoin }: GuestFormProps) {
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const free = table.seats.filter(({ kind }) => kind === 'open').map(({ seat }) => seat);
  const [wanted, setWanted] = useState<number | null>(null);
  const seat = wanted !== null && free.includes(wanted) ? wanted : (free[0] ?? 0);
  const mayChoose = table.seatOrder === 'chosen' && free.length > 1;
  return (
    <form
      className="account-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const isEmpty = name.trim() === '';
        setMissing(isEmpty);
        if (!isEmpty) onJoin({ name: name.trim(), ...(mayChoose && { seat }) });
      }}
    >
      <label htmlFor="guest-name">{t.lobby.name}</label>
      <input
        id="guest-name"
        type="text"
        maxLength={LIMITS.name}
        required
        value={name}
        onChange={(e) => setName(e.target.value)}
      />
      {mayChoose && <SeatChoice free={free} seat={seat} onChoose={setWanted} />}
      <button type="submit" className="primary">
        {t.lobby.guest}
      </button>
      <Refused problem={isMissing ? t.lobby.noName : null} />
    </form>
  );
}

type Requests = ReturnType<typeof useTableRequests>;

interface PartProps {
  readonly table: TableInfo;
  readonly me: Me | null;
  readonly requests: Requests;
}

interface DoorProps extends PartProps, Pick<WaitingRoomProps, 'invitation' | 'onMe'> {}

/**
 * For people who are not logged in. Without an invitation only accounts can join: that is explained, with the way to get
 * one, before anything is refused. They may have an account on another device, and may even sit at this table.
 */
function Stranger({ table, invitation, requests, hasFree, onMe }: DoorProps & { readonly hasFree: boolean }) {
  const [hasAccount, setHasAccount] = useState(false);
  const needsAccount = invitation === null && hasFree;
  if (needsAccount || hasAccount) {
    return (
      <section className="stranger">
        {needsAccount && <p>{t.lobby.needToSit(table.owner.name)}</p>}
        <Account me={null} onMe={onMe} />
        {hasAccount && (
          <button type="button" onClick={() => setHasAccount(false)}>
            {t.lobby.asGuest}
          </button>
        )}
      </section>
    );
  }
  return (
    <section className="stranger">
      {hasFree ? <GuestForm table={table} onJoin={requests.join} /> : <p className="soft">{t.lobby.full}</p>}
      <button type="button" onClick={() => setHasAccount(true)}>
        {t.lobby.haveAccount}
      </button>
    </section>
  );
}

/** For people who do not sit here yet: how to join. */
function Door(props: DoorProps) {
  const { table, me, requests } = props;
  const isInvited = table.seats.some(({ kind, player }) => kind === 'invited' && player?.id === me?.id);
  const hasFree = table.seats.some(({ kind }) => kind === 'open');
  if (me && isInvited) {
    return (
      <div className="buttons">
        <button type="button" className="primary big" onClick={() => requests.join({})}>
          {t.lobby.accept}
        </button>
        <button type="button" onClick={requests.leave}>
          {t.lobby.refuse}
        </button>
      </div>
    );
  }
  if (!me) return <Stranger {...props} hasFree={hasFree} />;
  if (!hasFree) return <p className="soft">{t.lobby.full}</p>;
  return (
    <button type="button" className="primary big" onClick={() => requests.join({})}>
      {t.lobby.join}
    </button>
  );
}

/** For people with an invitation: seats may be free in a game that has begun, and anybody may watch. */
function Watch({ table, invitation }: { readonly table: TableInfo; readonly invitation: string | null }) {
  if (table.status === 'open') return null;
  return (
    <div className="watch">
      <p className="soft">{table.status === 'playing' ? t.lobby.begun : t.lobby.over}</p>
      <a className="button" href={addressOf({ table: table.id, invitation })}>
        {t.lobby.watch}
      </a>
      <p className="soft">{t.lobby.watchHelp}</p>
    </div>
  );
}

/** The person who opened the table begins the game or deletes the table; the others wait, or leave. */
function Beginning({ table, me, requests }: PartProps) {
  if (me?.id !== table.owner.id) {
    const { leave, leaveSure } = t.lobby;
    return (
      <>
        <p className="soft">{t.lobby.waiting(table.owner.name)}</p>
        {table.mySeats.length > 0 && (
          <ConfirmButton label={leave} question={leaveSure} yes={leave} onConfirm={requests.leave} />
        )}
      </>
    );
  }
  const here = table.seats.filter(({ kind }) => kind === 'taken' || kind === 'bot').length;
  const least = TITLES.find(({ meta }) => meta.id === table.title)?.meta.players.min ?? 1;
  const isTooFew = here < least;
  const isFull = here === table.seats.length;
  return (
    <>
      <button type="button" className={isFull ? 'primary big' : 'big'} disabled={isTooFew} onClick={requests.start}>
        {t.lobby.start}
      </button>
      {isTooFew && <p role="status">{t.lobby.tooFew(least, here)}</p>}
      {!isTooFew && !isFull && (
        <p role="status">
          {t.lobby.freeSeats(table.seats.length - here)} {t.lobby.beginsWith(here)}
        </p>
      )}
      <ConfirmButton
        danger
        label={t.lobby.deleteTable}
        question={t.lobby.deleteSure}
        yes={t.lobby.deleteTable}
        onConfirm={requests.remove}
      />
    </>
  );
}

/** Before the game: who sits where, how others can join, and the button to begin. */
export function WaitingRoom(props: WaitingRoomProps) {
  const { table, invitation, onMe } = props;
  const requests = useTableRequests(props);
  const me = typeof props.me === 'object' ? props.me : null;
  const isSeated = table.mySeats.length > 0;
  // Invited people may not know the game, and the table may have any name.
  const title = TITLES.find(({ meta }) => meta.id === table.title);
  const isOpen = table.status === 'open';
  const mayTake = !isSeated && me !== null && (isOpen || table.status === 'playing');
  return (
    <main className="start waiting-room">
      <a className="finger" href={addressOf({})}>
        {t.home}
      </a>
      <h1>{table.name}</h1>
      {!isSeated && title && (
        <section className="about-game">
          {table.name !== title.meta.name && <h2>{title.meta.name}</h2>}
          <AboutGame {...title} />
        </section>
      )}
      {table.warnings.map((option) => (
        <p key={option} className="warning">
          {warningOf(table.title, option)}
        </p>
      ))}
      {table.ownBoard && <p className="soft">{t.lobby.ownBoard(table.owner.name)}</p>}
      <SeatList
        table={table}
        me={me}
        mayTake={mayTake}
        onTake={(seat) => requests.join({ seat })}
        onFree={requests.free}
        onBot={requests.bot}
      />
      {!isSeated && (isOpen || table.status === 'playing') && <Door {...{ table, me, requests, invitation, onMe }} />}
      {!isSeated && <Watch table={table} invitation={invitation} />}
      {table.invitation !== null && isOpen && (
        <section className="invite">
          <p>{t.lobby.inviteHelp}</p>
          <CopyField label={t.lobby.invite} value={addressTo({ invitation: table.invitation })} />
        </section>
      )}
      {isOpen && <Beginning table={table} me={me} requests={requests} />}
      <Refused problem={requests.problem} />
    </main>
  );
}
