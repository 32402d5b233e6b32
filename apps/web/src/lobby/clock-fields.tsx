import { t } from '@roundhouse/page/text/index.ts';
import type { AtZero, CreateTable, TableClock } from '@roundhouse/protocol';
import { useId } from 'react';

type ClockSettings = NonNullable<CreateTable['clock']>;

const DAY = 86_400;
const NIGHT = { from: 23 * 60, to: 7 * 60 };

/** A move a day, a few moves a day, and with everybody present. */
const PRESETS = [
  { perMove: DAY, bank: 7 * DAY, isNightOff: true },
  { perMove: DAY / 3, bank: 2 * DAY, isNightOff: true },
  { perMove: 30, bank: 30 * 60, isNightOff: false },
] as const;

const ZEROS: readonly AtZero[] = ['remind', 'vote', 'bot'];

export interface ClockWish {
  readonly preset: number | null; // null: no clock
  readonly atZero: AtZero;
}

export const NO_CLOCK: ClockWish = { preset: null, atZero: 'remind' };

export function clockOf({ preset, atZero }: ClockWish): ClockSettings | null {
  const chosen = preset === null ? undefined : PRESETS[preset];
  if (!chosen) return null;
  const { perMove, bank, isNightOff } = chosen;
  const night = isNightOff ? { ...NIGHT, zone: Intl.DateTimeFormat().resolvedOptions().timeZone } : null;
  return { perMove, bank, night, atZero };
}

/** A text about a table's clock, for people who may join. */
export const clockText = ({ perMove, bank, night, atZero }: TableClock): string =>
  t.clock.line(t.clock.of(perMove, bank, night !== null), t.clock.zero[atZero]);

export function ClockFields({ wish, onChange }: { readonly wish: ClockWish; onChange(wish: ClockWish): void }) {
  const id = useId();
  return (
    <>
      <div className="option">
        <label htmlFor={id}>{t.clock.label}</label>
        <select
          id={id}
          value={wish.preset ?? ''}
          onChange={({ target }) => onChange({ ...wish, preset: target.value === '' ? null : Number(target.value) })}
        >
          <option value="">{t.clock.none}</option>
          {PRESETS.map(({ perMove, bank, isNightOff }, i) => (
            <option key={perMove} value={i}>
              {t.clock.of(perMove, bank, isNightOff)}
            </option>
          ))}
        </select>
      </div>
      {wish.preset !== null && (
        <div className="option">
          <label htmlFor={`${id}-zero`}>{t.clock.atZero}</label>
          <select
            id={`${id}-zero`}
            value={wish.atZero}
            onChange={({ target }) =>
              onChange({ ...wish, atZero: ZEROS.find((each) => each === target.value) ?? 'remind' })
            }
          >
            {ZEROS.map((zero) => (
              <option key={zero} value={zero}>
                {t.clock.zero[zero]}
              </option>
            ))}
          </select>
        </div>
      )}
    </>
  );
}
