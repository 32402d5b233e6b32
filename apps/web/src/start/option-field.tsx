import { isFor, type OptionSpec, type OptionValue } from '@roundhouse/kernel';
import { t } from '@roundhouse/page/text/index.ts';
import { useId } from 'react';

interface OptionFieldProps {
  readonly spec: OptionSpec;
  readonly value: OptionValue;
  readonly players: number;
  readonly advised?: boolean;
  onChange(value: OptionValue): void;
}

interface ControlProps<K extends OptionSpec['kind']> extends OptionFieldProps {
  readonly id: string;
  readonly spec: Extract<OptionSpec, { kind: K }>;
}

function Choice({ id, spec, value, players, onChange }: ControlProps<'choice'>) {
  return (
    <select id={id} value={String(value)} aria-describedby={`${id}-help`} onChange={(e) => onChange(e.target.value)}>
      {spec.values
        .filter((each) => isFor(each, players))
        .map((each) => (
          <option key={each.value} value={each.value}>
            {each.label}
          </option>
        ))}
    </select>
  );
}

function Count({ id, spec: { min, max, step }, value, onChange }: ControlProps<'number'>) {
  return (
    <input
      id={id}
      type="number"
      {...{ min, max, step }}
      value={Number(value)}
      aria-describedby={`${id}-help`}
      onChange={(e) => onChange(e.target.valueAsNumber)}
    />
  );
}

function Flag({ id, value, onChange }: ControlProps<'flag'>) {
  return (
    <input
      id={id}
      type="checkbox"
      checked={value === true}
      aria-describedby={`${id}-help`}
      onChange={(e) => onChange(e.target.checked)}
    />
  );
}

/** What the option does, or what the value that is chosen does. */
function helpOf(spec: OptionSpec, value: OptionValue): string {
  const chosen = spec.kind === 'choice' ? spec.values.find((each) => each.value === value) : undefined;
  return chosen?.help ?? spec.help;
}

/** One option, drawn from the title's own description of it. */
export function OptionField({ spec, value, players, advised = false, onChange }: OptionFieldProps) {
  const id = useId();
  const control = { id, value, players, onChange };
  return (
    <div className="option">
      <label htmlFor={id}>{spec.label}</label>
      {spec.kind === 'choice' && <Choice {...control} spec={spec} />}
      {spec.kind === 'flag' && <Flag {...control} spec={spec} />}
      {spec.kind === 'number' && <Count {...control} spec={spec} />}
      <small id={`${id}-help`}>
        {advised && <strong>{t.start.advised}</strong>}
        {helpOf(spec, value)}
      </small>
    </div>
  );
}
