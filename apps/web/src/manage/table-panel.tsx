import { TITLES } from 'virtual:titles';
import type { Room, Sent } from '@roundhouse/page/source/table-source.ts';
import { dated } from '@roundhouse/page/text/dates.ts';
import { t } from '@roundhouse/page/text/index.ts';
import { tt } from '@roundhouse/page/text/table.ts';
import type { TableContext } from '@roundhouse/page/title-ui.ts';
import { ConfirmButton } from '@roundhouse/page/ui/confirm-button.tsx';
import { CopyField } from '@roundhouse/page/ui/copy-field.tsx';
import { Failure } from '@roundhouse/page/ui/failure.tsx';
import { saveText } from '@roundhouse/page/ui/save-text.ts';
import type { SeatClock, SeatInfo, TableInfo } from '@roundhouse/protocol';
import { withAccountTexts } from '../account/texts.ts';
import { addressOf } from '../address.ts';
import { clockText } from '../lobby/clock-fields.tsx';
import { useMe } from '../lobby/use-me.ts';
import { fileName } from '../source/file-name.ts';
import { isOfferedForSite } from '../source/for-site.ts';
import { saveForSite } from '../source/save-for-site.ts';
import { LevelOptions } from '../start/bot-level.tsx';
import { addressTo } from '../ui/address-to.ts';
import { later } from '../ui/later.tsx';
import { useAttempt } from './use-attempt.ts';

interface PartProps {
  readonly room: Room;
  readonly info: TableInfo;
  readonly ctx: TableContext;
  run(what: () => Promise<Sent>): void;
}

const isSeated = ({ mySeats }: TableInfo): boolean => mySeats.length > 0;
const isPlaying = ({ status }: TableInfo): boolean => status === 'playing';

const day = dated({ dateStyle: 'medium' });
const exactly = dated({ dateStyle: 'medium', timeStyle: 'medium' });

/** How much time a player has used, and until when they have to move. */
function timeText({ used, bank, zeroAt }: SeatClock): string {
  const spent = t.clock.used(Math.floor(used / 1000), Math.floor(bank / 1000));
  if (zeroAt === null) return spent;
  return `${zeroAt <= Date.now() ? t.clock.up : t.clock.until(exactly(zeroAt))}, ${spent}`;
}

/** Whether the seat has a person with a page about them. */
const isPerson = (seat: SeatInfo, { sandbox }: TableInfo): seat is SeatInfo & { player: { name: string } } =>
  !sandbox && seat.player !== null && seat.player.id !== '';

const PersonLink = ({ name }: { readonly name: string }) => (
  <a className="finger" href={addressOf({ person: name })}>
    {name}
  </a>
);

/** Remarks about a seat besides its player. */
function marksOf({ seat, player, resigned, clock, awayUntil }: SeatInfo, info: TableInfo): string {
  return [
    info.mySeats.includes(seat) && !info.sandbox && tt.room.you,
    player?.id === info.owner.id && !info.sandbox && tt.room.owner,
    resigned && tt.room.resigned,
    awayUntil !== null && awayUntil > Date.now() && tt.room.away(day(awayUntil)),
    info.waitingFor.includes(seat) && tt.room.toMove,
    clock !== null && player !== null && timeText(clock),
  ]
    .filter((mark) => mark !== false)
    .join(', ');
}

/** Lets a bot play on at a seat whose player has left. */
function LetBot({ room, info, run, seat }: Omit<PartProps, 'ctx'> & { readonly seat: number }) {
  const levels = TITLES.find(({ meta }) => meta.id === info.title)?.bots ?? [];
  return (
    <select
      aria-label={tt.room.letBot(seat + 1)}
      value=""
      onChange={({ target }) => {
        const level = levels.find((each) => each === target.value);
        if (level !== undefined) run(() => room.seatBot(seat, level));
      }}
    >
      <option value="">{tt.room.letBotShort}</option>
      <LevelOptions levels={levels} />
    </select>
  );
}

function Seats({ room, info, run }: PartProps) {
  const mayReplace = isPlaying(info) && isSeated(info) && !info.sandbox;
  return (
    <section>
      <h3>{tt.room.seats}</h3>
      <ol className="seat-list">
        {info.seats.map((each) => (
          <li key={each.seat}>
            <span>
              <b>
                {isPerson(each, info) ? <PersonLink name={each.player.name} /> : (each.player?.name ?? tt.room.free)}
              </b>{' '}
              <small>{marksOf(each, info)}</small>
            </span>
            {mayReplace && each.player !== null && !info.mySeats.includes(each.seat) && (
              <ConfirmButton
                label={tt.room.replace(each.player.name)}
                question={tt.room.replaceSure(each.player.name)}
                yes={tt.room.replaceYes}
                onConfirm={() => run(() => room.propose('replace', { seat: each.seat }))}
              />
            )}
            {mayReplace && info.mySeats.includes(each.seat) && (
              <ConfirmButton
                label={tt.room.offer}
                question={tt.room.offerSure}
                yes={tt.room.replaceYes}
                onConfirm={() => run(() => room.propose('replace', { seat: each.seat }))}
              />
            )}
            {mayReplace && each.kind === 'open' && <LetBot {...{ room, info, run }} seat={each.seat} />}
            {info.mayReturnTo.includes(each.seat) && (
              <button type="button" className="primary" onClick={() => run(() => room.comeBack(each.seat))}>
                {tt.room.comeBack}
              </button>
            )}
          </li>
        ))}
      </ol>
      {info.mayReturnTo.length > 0 && <p className="soft">{tt.room.comeBackHelp}</p>}
      {info.seats.some(({ kind }) => kind === 'open') && <p className="soft">{tt.room.freeHelp}</p>}
      {info.clock && <p className="soft">{clockText(info.clock)}</p>}
      {info.sandbox && <p className="soft">{tt.room.sandbox}</p>}
    </section>
  );
}

function Invitation({ room, info, run, isOwner }: PartProps & { readonly isOwner: boolean }) {
  if (info.invitation === null || info.sandbox) return null;
  return (
    <section>
      <h3>{tt.room.link}</h3>
      <p className="soft">{tt.room.linkHelp}</p>
      <CopyField label={tt.room.link} value={addressTo({ invitation: info.invitation })} />
      {isOwner && (
        <ConfirmButton
          label={tt.room.newLink}
          question={tt.room.newLinkSure}
          yes={tt.room.newLink}
          onConfirm={() => run(() => room.newInvitation())}
        />
      )}
    </section>
  );
}

function Files({ room, info, ctx, run }: PartProps) {
  const { moves, length } = ctx.position;
  const isPast = moves < length;
  const isOpen = info.sandbox || info.status === 'finished';
  const clone = async (): Promise<Sent> => {
    const made = await room.clone(isPast ? moves : null);
    if (!made.ok) return made;
    location.hash = addressOf({ table: made.table });
    return { ok: true };
  };
  const save = async (): Promise<Sent> => {
    const file = await room.exportText();
    if (file.ok) saveText(file.text, `${fileName(ctx.table)}.json`);
    return file;
  };
  const saveSite = async (): Promise<Sent> => {
    const file = await room.exportText();
    return file.ok ? saveForSite(file.text, ctx.table) : file;
  };
  return (
    <section>
      <h3>{tt.room.files}</h3>
      <button type="button" onClick={() => run(clone)}>
        {isPast ? tt.room.clonePast(moves) : tt.room.clone}
      </button>
      <p className="soft">{isOpen ? tt.room.cloneOpenHelp : tt.room.cloneHelp}</p>
      <button type="button" onClick={() => run(save)}>
        {tt.room.save}
      </button>
      <p className="soft">{tt.room.saveHelp}</p>
      {isOfferedForSite(ctx.table, info) && (
        <>
          <button type="button" onClick={() => run(saveSite)}>
            {tt.room.saveSite}
          </button>
          <p className="soft">{tt.room.saveSiteHelp}</p>
        </>
      )}
    </section>
  );
}

/** After the end: the next game of the same people. */
function Again({ room, info, run }: PartProps) {
  if (isPlaying(info) || !isSeated(info) || info.sandbox) return null;
  const open = async (): Promise<Sent> => {
    const made = await room.rematch();
    if (!made.ok) return made;
    location.hash = addressOf({ table: made.table });
    return { ok: true };
  };
  return (
    <section>
      {info.rematch === null && <p className="soft">{tt.room.rematchHelp}</p>}
      <button type="button" className="primary" onClick={() => run(open)}>
        {info.rematch === null ? tt.room.rematch : tt.room.rematchOpen}
      </button>
    </section>
  );
}

function Together({ room, info, run }: PartProps) {
  if (!isPlaying(info) || !isSeated(info) || info.sandbox) return null;
  return (
    <section>
      <h3>{tt.room.together}</h3>
      <p className="soft">{tt.room.backHelp}</p>
      <ConfirmButton
        label={tt.room.end}
        question={tt.room.endSure}
        yes={tt.room.askThem}
        onConfirm={() => run(() => room.propose('end'))}
      />
      <ConfirmButton
        label={tt.room.abandon}
        question={tt.room.abandonSure}
        yes={tt.room.askThem}
        onConfirm={() => run(() => room.propose('abandon'))}
      />
    </section>
  );
}

function Leaving({ room, info, run, isOwner }: PartProps & { readonly isOwner: boolean }) {
  const [seat] = info.mySeats;
  const mayResign = isPlaying(info) && !info.sandbox && seat !== undefined && !info.seats[seat]?.resigned;
  const remove = async (): Promise<Sent> => {
    const removed = await room.remove();
    if (removed.ok) location.hash = addressOf({});
    return removed;
  };
  if (info.sandbox) {
    if (!isOwner) return null;
    const { removeYes } = tt.room;
    return (
      <ConfirmButton
        danger
        label={tt.room.remove}
        question={tt.room.removeSure}
        yes={removeYes}
        onConfirm={() => run(remove)}
      />
    );
  }
  if (!mayResign) return null;
  return (
    <section>
      <h3>{tt.room.resign}</h3>
      <p className="soft">{tt.room.resignHelp}</p>
      <ConfirmButton
        danger
        label={tt.room.resign}
        question={tt.room.resignSure}
        yes={tt.room.resignYes}
        onConfirm={() => run(() => room.resign(seat))}
      />
    </section>
  );
}

const TableNotices = later(withAccountTexts(() => import('../account/channels.tsx')));

/** The table itself: who sits there, how others join, copies, and how it ends. */
export function TablePanel({ room, ctx }: { readonly room: Room; readonly ctx: TableContext }) {
  const { failed, busy, attempt } = useAttempt();
  const info = room.info();
  const [me] = useMe();
  const isOwner = typeof me === 'object' && me?.id === info.owner.id;
  const part: PartProps = { room, info, ctx, run: (what) => void attempt(what) };
  return (
    <div className="table-panel">
      <h2>{info.name}</h2>
      {busy && (
        <p className="soft" role="status">
          {tt.room.busy}
        </p>
      )}
      <Failure failed={failed} ctx={ctx} />
      <Again {...part} />
      <Seats {...part} />
      <Invitation {...part} isOwner={isOwner} />
      {isOwner && !info.sandbox && <TableNotices table={info.id} />}
      <Files {...part} />
      <Together {...part} />
      <Leaving {...part} isOwner={isOwner} />
    </div>
  );
}
