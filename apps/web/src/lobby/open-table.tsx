import type { Meta, OptionValues } from '@roundhouse/kernel';
import { BOT_PACE_MS, BOT_PACES, type BotPaceName } from '@roundhouse/page/source/table-source.ts';
import { t } from '@roundhouse/page/text/index.ts';
import { tt } from '@roundhouse/page/text/table.ts';
import type {
  BotLevel,
  CreateTable,
  GroupInfo,
  Me,
  PersonRef,
  TableAnswer,
  TableLevel,
  TiesAnswer,
} from '@roundhouse/protocol';
import { LIMITS } from '@roundhouse/protocol/limits.ts';
import { useEffect, useId, useState } from 'react';
import { Refused } from '../account/use-request.tsx';
import { addressOf } from '../address.ts';
import { ApiError, api } from '../source/api.ts';
import { dataOf, isSettled, type OwnBoard } from '../start/board-field.tsx';
import { botName, SeatField } from '../start/bot-level.tsx';
import { optionsProblem } from '../start/option-texts.ts';
import type { Bots } from '../start/players.tsx';
import { ClockFields, type ClockWish, clockOf, NO_CLOCK } from './clock-fields.tsx';
import { LevelField, SpokenField } from './company-fields.tsx';

interface OpenTableProps {
  readonly meta: Pick<Meta, 'id' | 'options'>;
  readonly levels: readonly BotLevel[];
  readonly players: number;
  readonly options: OptionValues;
  readonly board: OwnBoard;
  readonly me: Me | null;
  readonly isWanted: boolean; // the visitor came to open a table, so the invitations are unfolded
}

/** Whether people may ask for hints; `bySeats`: only a person who plays against bots alone. */
const HINT_WISHES = { bySeats: null, yes: true, no: false } as const;
type HintsWish = keyof typeof HINT_WISHES;
const isHintsWish = (value: string): value is HintsWish => value in HINT_WISHES;

/** How a table is to be opened; `invited` by seat, empty names are open seats. */
interface Wishes {
  readonly name: string;
  readonly visibility: 'private' | 'public';
  readonly group: string | null; // the group whose members may join
  readonly seatOrder: 'random' | 'chosen';
  readonly mySeat: number | null; // null: only watches
  readonly invited: readonly string[];
  readonly bots: Bots;
  readonly pace: BotPaceName;
  readonly hints: HintsWish;
  readonly clock: ClockWish;
  readonly level: TableLevel;
  readonly language: string | null;
}

const FIRST: Wishes = {
  name: '',
  visibility: 'private',
  group: null,
  seatOrder: 'random',
  mySeat: 0,
  invited: [],
  bots: [],
  pace: 'brisk',
  hints: 'bySeats',
  clock: NO_CLOCK,
  level: 'any',
  language: null,
};

/** The seat of the person who opens the table. They can only go without one if seats are chosen, so that nobody overlooks it. */
function ownSeat({ mySeat, seatOrder }: Wishes, players: number): number | null {
  if (mySeat === null) return seatOrder === 'chosen' ? null : 0;
  return Math.min(mySeat, players - 1);
}

function requestOf({ meta, players, options, board }: OpenTableProps, wishes: Wishes): CreateTable {
  const { name, visibility, seatOrder, invited, bots } = wishes;
  const mySeat = ownSeat(wishes, players);
  const seats = Array.from({ length: players }, (_, seat) => {
    const level = seat === mySeat ? null : (bots[seat] ?? null);
    if (level !== null) return { kind: 'bot', level } as const;
    const guest = seat === mySeat ? '' : (invited[seat]?.trim() ?? '');
    return guest === '' ? ({ kind: 'open' } as const) : ({ kind: 'invited', name: guest } as const);
  });
  const named = name.trim() === '' ? {} : { name: name.trim() };
  const data = dataOf(board);
  const brought = data === undefined ? {} : { board: data };
  return {
    title: meta.id,
    seats,
    mySeat,
    options: { ...options },
    visibility,
    group: wishes.group,
    seatOrder,
    pace: BOT_PACE_MS[wishes.pace],
    hints: HINT_WISHES[wishes.hints],
    clock: clockOf(wishes.clock),
    level: wishes.level,
    language: wishes.language,
    ...named,
    ...brought,
  };
}

interface SettingsProps {
  readonly players: number;
  readonly levels: readonly BotLevel[];
  readonly wishes: Wishes;
  readonly friends: readonly PersonRef[]; // suggested for invitations
  onChange(wishes: Wishes): void;
}

function Invited({ players, levels, wishes, friends, onChange }: SettingsProps) {
  const list = useId();
  const { invited, bots, seatOrder } = wishes;
  const mySeat = ownSeat(wishes, players);
  const others = Array.from({ length: players }, (_, seat) => seat).filter((seat) => seat !== mySeat);
  return (
    <fieldset>
      <legend className="soft">{t.lobby.inviteNames}</legend>
      <datalist id={list}>
        {friends.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      <div className="names">
        {others.map((seat, i) => (
          <div key={seat} className="seat-wish">
            <input
              type="text"
              list={list}
              maxLength={LIMITS.name}
              aria-label={seatOrder === 'chosen' ? t.lobby.inviteSeat(seat + 1) : t.lobby.inviteOther(i + 1)}
              placeholder={seatOrder === 'chosen' ? t.lobby.seatNumber(seat + 1) : t.lobby.inviteEmpty}
              disabled={(bots[seat] ?? null) !== null}
              value={bots[seat] ? botName(bots[seat], seat) : (invited[seat] ?? '')}
              onChange={(event) => {
                const next = Array.from({ length: players }, (_, k) => invited[k] ?? '');
                next[seat] = event.target.value;
                onChange({ ...wishes, invited: next });
              }}
            />
            <SeatField
              {...{ levels, seat, value: bots[seat] ?? null }}
              onChange={(level) => {
                const next = Array.from({ length: players }, (_, k) => bots[k] ?? null);
                next[seat] = level;
                onChange({ ...wishes, bots: next });
              }}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}

const NO_SEAT = 'none';

function MySeat({ players, wishes, onChange }: Omit<SettingsProps, 'friends'>) {
  const id = useId();
  return (
    <div className="option">
      <label htmlFor={id}>{t.lobby.mySeat}</label>
      <select
        id={id}
        value={ownSeat(wishes, players) ?? NO_SEAT}
        onChange={({ target: { value } }) => onChange({ ...wishes, mySeat: value === NO_SEAT ? null : Number(value) })}
      >
        {Array.from({ length: players }, (_, seat) => seat).map((seat) => (
          <option key={seat} value={seat}>
            {t.lobby.seatNumber(seat + 1)}
          </option>
        ))}
        <option value={NO_SEAT}>{t.lobby.noSeat}</option>
      </select>
    </div>
  );
}

/** How fast bots move at the table, for everybody there. */
function PaceField({ wishes, onChange }: Pick<SettingsProps, 'wishes' | 'onChange'>) {
  const id = useId();
  return (
    <div className="option">
      <label htmlFor={id}>{t.bots.pace}</label>
      <select
        id={id}
        value={wishes.pace}
        onChange={({ target: { value } }) =>
          onChange({ ...wishes, pace: BOT_PACES.find((each) => each === value) ?? wishes.pace })
        }
      >
        {BOT_PACES.map((pace) => (
          <option key={pace} value={pace}>
            {t.bots.paces[pace]}
          </option>
        ))}
      </select>
    </div>
  );
}

function Settings({
  players,
  levels,
  wishes,
  friends,
  isWanted,
  onChange,
}: SettingsProps & { readonly isWanted: boolean }) {
  const id = useId();
  const order = (value: string): void => onChange({ ...wishes, seatOrder: value === 'chosen' ? 'chosen' : 'random' });
  return (
    <details className="options">
      <summary>{isWanted ? t.lobby.moreSettings : t.lobby.settings}</summary>
      <div className="option">
        <label htmlFor={`${id}-name`}>{t.lobby.tableName}</label>
        <input
          id={`${id}-name`}
          type="text"
          maxLength={LIMITS.name}
          value={wishes.name}
          onChange={(event) => onChange({ ...wishes, name: event.target.value })}
        />
      </div>
      <div className="option">
        <label htmlFor={`${id}-order`}>{t.lobby.seating}</label>
        <select id={`${id}-order`} value={wishes.seatOrder} onChange={(event) => order(event.target.value)}>
          <option value="random">{t.lobby.seatingRandom}</option>
          <option value="chosen">{t.lobby.seatingChosen}</option>
        </select>
      </div>
      {wishes.seatOrder === 'chosen' && <MySeat {...{ players, levels, wishes, onChange }} />}
      {!isWanted && <Invited {...{ players, levels, wishes, friends, onChange }} />}
      <div className="option">
        <label htmlFor={`${id}-hints`}>{tt.hint.option}</label>
        <select
          id={`${id}-hints`}
          value={wishes.hints}
          onChange={({ target: { value } }) => isHintsWish(value) && onChange({ ...wishes, hints: value })}
        >
          {Object.keys(HINT_WISHES).map((wish) => (
            <option key={wish} value={wish}>
              {tt.hint.options[wish as HintsWish]}
            </option>
          ))}
        </select>
      </div>
      <PaceField {...{ wishes, onChange }} />
      <ClockFields wish={wishes.clock} onChange={(clock) => onChange({ ...wishes, clock })} />
    </details>
  );
}

/** The groups and friends of somebody with an account. */
function useCompany(isAccount: boolean) {
  const [groups, setGroups] = useState<readonly GroupInfo[]>([]);
  const [friends, setFriends] = useState<readonly PersonRef[]>([]);
  useEffect(() => {
    if (!isAccount) return;
    // A table can be opened without them.
    api<{ groups: readonly GroupInfo[] }>('GET', 'groups').then(
      (answer) => setGroups(answer.groups),
      () => undefined,
    );
    api<TiesAnswer>('GET', 'me/people').then(
      (answer) => setFriends(answer.friends),
      () => undefined,
    );
  }, [isAccount]);
  return { groups, friends };
}

/** Scrolls to the login form, which is further down on the same page. */
function toLogIn(): void {
  document.querySelector<HTMLElement>('.account-form input')?.focus();
}

/** Opens a table on the server, with the chosen number of seats. */
export function OpenTable(props: OpenTableProps) {
  const { players, levels, me, board, isWanted } = props;
  const [wishes, setWishes] = useState<Wishes>(FIRST);
  const [problem, setProblem] = useState<string | null>(null);
  const open = async (): Promise<void> => {
    const wrong = optionsProblem(props.meta, props.options, players);
    setProblem(wrong);
    if (wrong !== null) return;
    try {
      const { table } = await api<TableAnswer>('POST', 'tables', requestOf(props, wishes));
      location.hash = addressOf({ table: table.id });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    }
  };
  const isAccount = me?.kind === 'account';
  const { groups, friends } = useCompany(isAccount);
  const whoMayJoin = (value: string): void => {
    const group = groups.find(({ id }) => id === value)?.id ?? null;
    setWishes({ ...wishes, visibility: value === 'public' ? 'public' : 'private', group });
  };
  return (
    <div className="open-table">
      {isAccount && isWanted && <Invited {...{ players, levels, wishes, friends }} onChange={setWishes} />}
      {me === null ? (
        <button type="button" className={isWanted ? 'primary big' : 'big'} onClick={toLogIn}>
          {t.lobby.toLogIn}
        </button>
      ) : (
        <button
          type="button"
          className={isWanted ? 'primary big' : 'big'}
          disabled={!isAccount || !isSettled(board)}
          onClick={() => void open()}
        >
          {t.lobby.openTable}
        </button>
      )}
      <select
        aria-label={t.lobby.whoMayJoin}
        value={wishes.group ?? wishes.visibility}
        onChange={({ target }) => whoMayJoin(target.value)}
      >
        <option value="private">{t.lobby.private}</option>
        <option value="public">{t.lobby.public}</option>
        {groups.map(({ id, name }) => (
          <option key={id} value={id}>
            {t.lobby.ofGroup(name)}
          </option>
        ))}
      </select>
      {isAccount && wishes.visibility === 'public' && (
        <div className="company-wish">
          <LevelField value={wishes.level} onChange={(level) => setWishes({ ...wishes, level })} />
          <SpokenField value={wishes.language} onChange={(language) => setWishes({ ...wishes, language })} />
        </div>
      )}
      <p className="soft">
        {!isAccount ? t.lobby.needAccount : wishes.visibility === 'public' ? t.lobby.openToAll : t.lobby.openHelp}
      </p>
      {isAccount && <Settings {...{ players, levels, wishes, friends, isWanted }} onChange={setWishes} />}
      <Refused problem={problem} />
    </div>
  );
}
