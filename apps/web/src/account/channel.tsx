import { a } from '@roundhouse/page/text/account.ts';
import { lately } from '@roundhouse/page/text/lately.ts';
import { ConfirmButton } from '@roundhouse/page/ui/confirm-button.tsx';
import type { ChannelInfo, ChannelSettings, NoticeType } from '@roundhouse/protocol';
import { NOTICE_TYPES, TABLE_NOTICE_TYPES } from '@roundhouse/protocol/notice-types.ts';
import { useId } from 'react';
import { whyFailed } from './unsent.ts';

interface ChannelProps {
  readonly channel: ChannelInfo;
  readonly isTables: boolean;
  readonly isTested: boolean;
  onSet(settings: ChannelSettings): void;
  onTest(): void;
  onRemove(): void;
}

/** The state of the channel: what happened to the last message. */
function stateText(channel: ChannelInfo): string {
  const { state, lastError, sentAt, waiting, failedAt, nextAt } = channel;
  const { notices } = a;
  if (state === 'broken') return notices.broken(whyFailed(channel));
  return [
    state === 'unconfirmed' && notices.unconfirmed,
    lastError !== null && notices.failed(whyFailed(channel)),
    failedAt !== null && nextAt !== null && notices.nextTry(lately(nextAt)),
    state === 'ok' && (sentAt === null ? notices.neverSent : notices.sent(lately(sentAt))),
    waiting > 0 && notices.waiting(waiting),
  ]
    .filter((text) => text !== false)
    .join(' ');
}

const DEFAULT_QUIET = { from: 22 * 60, to: 7 * 60 };
const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const minutesOf = (time: string): number | undefined => {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(time) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
};

type SettingProps = Pick<ChannelProps, 'channel' | 'onSet'>;

function Quiet({ channel: { quiet }, onSet }: SettingProps) {
  const id = useId();
  const zone = quiet?.zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const time = (edge: 'from' | 'to', label: string) => (
    <label className="time">
      {label}{' '}
      <input
        type="time"
        value={timeOf(quiet?.[edge] ?? 0)}
        onChange={({ target }) => {
          const minutes = minutesOf(target.value);
          if (quiet && minutes !== undefined) onSet({ quiet: { ...quiet, [edge]: minutes } });
        }}
      />
    </label>
  );
  return (
    <fieldset aria-describedby={quiet ? id : undefined}>
      <label>
        <input
          type="checkbox"
          checked={quiet !== null}
          onChange={({ target }) => onSet({ quiet: target.checked ? { ...DEFAULT_QUIET, zone } : null })}
        />{' '}
        {a.notices.quiet}
      </label>
      {quiet && time('from', a.notices.quietFrom)}
      {quiet && time('to', a.notices.quietTo)}
      {quiet && (
        <p className="soft" id={id}>
          {a.notices.quietHelp(zone)}
        </p>
      )}
    </fieldset>
  );
}

function Digest({ channel: { digest }, onSet }: SettingProps) {
  const texts: Readonly<Record<string, string>> = a.notices.digests;
  const id = useId();
  return (
    <p className="digest">
      <label htmlFor={id}>{a.notices.digest}</label>{' '}
      <select id={id} value={digest} onChange={({ target }) => onSet({ digest: Number(target.value) })}>
        {Object.entries(texts).map(([minutes, text]) => (
          <option key={minutes} value={minutes}>
            {text}
          </option>
        ))}
      </select>
    </p>
  );
}

function Wants({ channel: { wants }, onSet, isTables }: SettingProps & Pick<ChannelProps, 'isTables'>) {
  const types: readonly NoticeType[] = isTables ? TABLE_NOTICE_TYPES : NOTICE_TYPES;
  return (
    <fieldset>
      <legend>{a.notices.wants}</legend>
      {types.map((type) => (
        <label key={type}>
          <input
            type="checkbox"
            checked={wants.includes(type)}
            onChange={({ target }) =>
              onSet({ wants: target.checked ? [...wants, type] : wants.filter((each) => each !== type) })
            }
          />{' '}
          {isTables && type === 'turn' ? a.notices.turnHere : a.notices.types[type]}
        </label>
      ))}
    </fieldset>
  );
}

/** One channel for notices. */
export function Channel({ channel, isTables, isTested, onSet, onTest, onRemove }: ChannelProps) {
  const { label, kind, format, target, state } = channel;
  const what = format === null ? a.notices.kinds[kind] : a.notices.formats[format];
  return (
    <li className={`channel channel-${state}`}>
      <p>
        <b>{label}</b>{' '}
        <small>
          {what}
          {label === target ? '' : `, ${target}`}
        </small>
      </p>
      <p role="status">{isTested ? a.notices.tested : stateText(channel)}</p>
      <div className="buttons">
        <button type="button" aria-label={a.notices.testOf(label)} disabled={state === 'unconfirmed'} onClick={onTest}>
          {a.notices.test}
        </button>
        <ConfirmButton
          danger
          label={a.notices.remove}
          name={a.notices.removeOf(label)}
          question={a.notices.removeSure(label)}
          yes={a.notices.remove}
          onConfirm={onRemove}
        />
      </div>
      <details>
        <summary>{a.notices.settings}</summary>
        <Wants channel={channel} onSet={onSet} isTables={isTables} />
        <Quiet channel={channel} onSet={onSet} />
        <Digest channel={channel} onSet={onSet} />
      </details>
    </li>
  );
}
