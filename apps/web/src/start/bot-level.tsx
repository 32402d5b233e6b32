import { t } from '@roundhouse/page/text/index.ts';
import type { BotLevel } from '@roundhouse/protocol';

/** The level that most people want first: the weakest that plays to win. */
export const usualLevel = (levels: readonly BotLevel[]): BotLevel =>
  levels.find((level) => level !== 'random') ?? 'random';

/** The name of a bot, made of its level and its seat. */
export const botName = (level: BotLevel, seat: number): string => t.bots.name(t.bots.levels[level], seat + 1);

interface LevelOptionsProps {
  readonly levels: readonly BotLevel[];
}

export const LevelOptions = ({ levels }: LevelOptionsProps) =>
  levels.map((each) => (
    <option key={each} value={each}>
      {t.bots.asBot(t.bots.levels[each])}
    </option>
  ));

interface BotLevelFieldProps extends LevelOptionsProps {
  readonly level: BotLevel;
  onChange(level: BotLevel): void;
}

export function BotLevelField({ levels, level, onChange }: BotLevelFieldProps) {
  const choose = (value: string): void => onChange(levels.find((each) => each === value) ?? level);
  return (
    <select aria-label={t.bots.level} value={level} onChange={(event) => choose(event.target.value)}>
      {levels.map((each) => (
        <option key={each} value={each}>
          {t.bots.levels[each]}
        </option>
      ))}
    </select>
  );
}

interface SeatFieldProps extends LevelOptionsProps {
  readonly seat: number;
  readonly value: BotLevel | null;
  onChange(level: BotLevel | null): void;
}

/** A field to choose who plays a seat: a person, or a bot of a level. */
export function SeatField({ levels, seat, value, onChange }: SeatFieldProps) {
  const choose = (text: string): void => onChange(levels.find((each) => each === text) ?? null);
  return (
    <select aria-label={t.bots.seatOf(seat + 1)} value={value ?? ''} onChange={(event) => choose(event.target.value)}>
      <option value="">{t.bots.person}</option>
      <LevelOptions levels={levels} />
    </select>
  );
}
