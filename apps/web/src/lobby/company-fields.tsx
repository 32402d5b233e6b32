import { t } from '@roundhouse/page/text/index.ts';
import type { TableLevel } from '@roundhouse/protocol';
import { TABLE_LEVELS } from '@roundhouse/protocol/table-kinds.ts';
import { type ReactNode, useId } from 'react';

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T | null;
  readonly values: readonly T[];
  readonly any?: string; // the text for no choice; absent: one must be chosen
  nameOf(value: T): ReactNode;
  onChange(value: T | null): void;
}

/** A field to choose one of several values, or any. */
export function ChoiceField<T extends string>({ label, value, values, any, nameOf, onChange }: ChoiceProps<T>) {
  const id = useId();
  return (
    <div className="option">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value ?? ''}
        onChange={({ target }) => onChange(values.find((each) => each === target.value) ?? null)}
      >
        {any !== undefined && <option value="">{any}</option>}
        {values.map((each) => (
          <option key={each} value={each}>
            {nameOf(each)}
          </option>
        ))}
      </select>
    </div>
  );
}

interface LevelProps {
  readonly value: TableLevel;
  onChange(value: TableLevel): void;
}

/** The experience for which a table is meant. */
export function LevelField({ value, onChange }: LevelProps) {
  return (
    <ChoiceField
      label={t.lobby.level}
      value={value}
      values={TABLE_LEVELS}
      nameOf={(level) => t.lobby.levels[level]}
      onChange={(level) => onChange(level ?? 'any')}
    />
  );
}

/** Languages common among people who play such games; over the API a table may name any other. */
const SPOKEN =
  'en de fr es it pt nl pl cs sk hu sv da no fi et lt lv ro bg el tr ru uk he ar hi bn ja ko zh id vi th'.split(' ');

/** The name of a language, in the page's current language. */
export const languageName = (code: string): string =>
  new Intl.DisplayNames([t.language], { type: 'language' }).of(code) ?? code;

interface SpokenProps {
  readonly value: string | null;
  onChange(value: string | null): void;
}

/** The language in which people talk at the table. */
export function SpokenField(props: SpokenProps) {
  return (
    <ChoiceField
      {...props}
      label={t.lobby.spoken}
      values={[...SPOKEN].sort((one, other) => languageName(one).localeCompare(languageName(other), t.language))}
      any={t.lobby.anyLanguage}
      nameOf={languageName}
    />
  );
}
