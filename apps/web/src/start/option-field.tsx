import { isFor, type OptionSpec, type OptionValue } from '@roundhouse/kernel';
import { t } from '@roundhouse/page/text/index.ts';
import type { OptionWords } from '@roundhouse/words';
import { useId } from 'react';

/** "Fast Game: start" belongs to the group "Fast Game". */
export const GROUP_END = ': ';

interface OptionFieldProps {
  readonly spec: OptionSpec;
  readonly words: OptionWords | undefined;
  readonly value: OptionValue;
  readonly players: number;
  readonly advised?: boolean;
  onChange(value: OptionValue): void;
}

interface ControlProps<K extends OptionSpec['kind']> extends OptionFieldProps {
  readonly id: string;
  readonly spec: Extract<OptionSpec, { kind: K }>;
}

function Choice({ id, spec, words, value, players, onChange }: ControlProps<'choice'>) {
  return (
    <select id={id} value={String(value)} aria-describedby={`${id}-help`} onChange={(e) => onChange(e.target.value)}>
      {spec.values
        .filter((each) => isFor(each, players))
        .map((each) => (
          <option key={each.value} value={each.value}>
            {words?.values?.[each.value]?.label ?? each.value}
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

/** The help text of the option, or of the chosen value. */
const helpOf = (words: OptionWords | undefined, value: OptionValue): string | undefined =>
  words?.values?.[String(value)]?.help ?? words?.help;

/** A label without the name of its group, which is in the heading; screen readers still read out the full label. */
function Label({ text }: { readonly text: string }) {
  const at = text.indexOf(GROUP_END) + GROUP_END.length;
  if (at < GROUP_END.length) return text;
  const own = text.slice(at);
  return (
    <>
      <span className="hidden">{text.slice(0, at)}</span>
      {own[0]?.toUpperCase()}
      {own.slice(1)}
    </>
  );
}

/** The control for one option, made from the title's description of it. */
export function OptionField({ spec, words, value, players, advised = false, onChange }: OptionFieldProps) {
  const id = useId();
  const control = { id, words, value, players, onChange };
  return (
    <div className="option">
      <label htmlFor={id}>
        <Label text={words?.label ?? spec.name} />
      </label>
      {spec.kind === 'choice' && <Choice {...control} spec={spec} />}
      {spec.kind === 'flag' && <Flag {...control} spec={spec} />}
      {spec.kind === 'number' && <Count {...control} spec={spec} />}
      <small id={`${id}-help`}>
        {advised && <strong>{t.start.advised}</strong>}
        {helpOf(words, value)}
      </small>
    </div>
  );
}
