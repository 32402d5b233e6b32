import { t } from '@roundhouse/page/text/index.ts';
import type { BotLevel } from '@roundhouse/protocol';
import { useId } from 'react';
import { botName, SeatField } from './bot-level.tsx';

export type Bots = readonly (BotLevel | null)[]; // by seat; null, or nothing: a person

interface PlayersProps {
  readonly min: number;
  readonly max: number;
  readonly names: readonly string[];
  readonly levels: readonly BotLevel[];
  readonly bots: Bots;
  /** Whose names are entered: everybody's at one screen; one person's against bots; nobody's if others use their own devices. */
  readonly named: 'all' | 'me' | 'nobody';
  onChange(names: readonly string[]): void;
  onBots(bots: Bots): void;
}

/** The field for the only name that is needed against bots. */
function OwnName({ names, onChange }: Pick<PlayersProps, 'names' | 'onChange'>) {
  const id = useId();
  const [own = '', ...others] = names;
  return (
    <div className="own-name">
      <label htmlFor={id}>{t.start.you}</label>
      <input
        id={id}
        type="text"
        maxLength={30}
        value={own}
        onChange={(event) => onChange([event.target.value, ...others])}
      />
      {others.length > 0 && <span className="soft">{t.bots.against(others.length)}</span>}
    </div>
  );
}

/** Who sits where: a person by name, or a bot. */
function Seats({ names, levels, bots, onChange, onBots }: Omit<PlayersProps, 'min' | 'max' | 'named'>) {
  return (
    <div className="names">
      {names.map((name, i) => {
        const bot = bots[i] ?? null;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: seats are known by their number
          <div key={i} className="seat-wish">
            <input
              type="text"
              maxLength={30}
              aria-label={t.start.playerName(i + 1)}
              disabled={bot !== null}
              value={bot === null ? name : botName(bot, i)}
              onChange={(e) => onChange(names.map((other, k) => (k === i ? e.target.value : other)))}
            />
            <SeatField
              {...{ levels, seat: i, value: bot }}
              onChange={(level) => onBots(names.map((_name, k) => (k === i ? level : (bots[k] ?? null))))}
            />
          </div>
        );
      })}
    </div>
  );
}

/** How many play, who they are, and which of them are bots. */
export function Players(props: PlayersProps) {
  const { min, max, names, named, onChange } = props;
  const counts = Array.from({ length: max - min + 1 }, (_, i) => min + i);
  const fill = (count: number): readonly string[] =>
    Array.from({ length: count }, (_, i) => names[i] ?? t.start.defaultNames[i] ?? `${i + 1}`);
  return (
    <>
      <fieldset className="counts">
        <legend>{t.start.players}</legend>
        {counts.map((count) => (
          <label key={count} className="count">
            <input
              type="radio"
              name="players"
              value={count}
              checked={names.length === count}
              onChange={() => onChange(fill(count))}
            />
            <span>{count}</span>
          </label>
        ))}
      </fieldset>
      {named === 'me' && <OwnName {...props} />}
      {named === 'all' && <Seats {...props} />}
    </>
  );
}
