import type { OptionSpec, OptionValue } from '@roundhouse/engine/kernel';
import { useId } from 'react';

interface OptionFieldProps {
  readonly spec: OptionSpec;
  readonly value: OptionValue;
  onChange(value: OptionValue): void;
}

/** One option, drawn from the title's own description of it. */
export function OptionField({ spec, value, onChange }: OptionFieldProps) {
  const id = useId();
  if (spec.kind === 'choice') {
    const help = spec.values.find((each) => each.value === value)?.help ?? spec.help;
    return (
      <div className="option">
        <label htmlFor={id}>{spec.label}</label>
        <select
          id={id}
          value={String(value)}
          aria-describedby={`${id}-help`}
          onChange={(e) => onChange(e.target.value)}
        >
          {spec.values.map((each) => (
            <option key={each.value} value={each.value}>
              {each.label}
            </option>
          ))}
        </select>
        <small id={`${id}-help`}>{help}</small>
      </div>
    );
  }
  return (
    <div className="option">
      <label htmlFor={id}>{spec.label}</label>
      {spec.kind === 'flag' ? (
        <input id={id} type="checkbox" checked={value === true} onChange={(e) => onChange(e.target.checked)} />
      ) : (
        <input
          id={id}
          type="number"
          min={spec.min}
          max={spec.max}
          step={spec.step}
          value={Number(value)}
          onChange={(e) => onChange(e.target.valueAsNumber)}
        />
      )}
      <small>{spec.help}</small>
    </div>
  );
}
