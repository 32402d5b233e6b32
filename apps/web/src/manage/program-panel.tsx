import type { Program, ProgramSpec, Seat } from '@roundhouse/kernel';
import type { Position, Room } from '@roundhouse/page/source/table-source.ts';
import { tt } from '@roundhouse/page/text/table.ts';
import type { TableContext } from '@roundhouse/page/title-ui.ts';
import { Failure } from '@roundhouse/page/ui/failure.tsx';
import type { ProgramWords } from '@roundhouse/words';
import { useId, useState } from 'react';
import { useAttempt } from './use-attempt.ts';

type Field = ProgramSpec['fields'][number];
type Values = Readonly<Record<string, string | number>>;

const firstOf = (field: Field): string | number => (field.kind === 'number' ? field.min : (field.values[0] ?? ''));

interface FieldProps {
  readonly field: Field;
  readonly label: string;
  readonly values: ProgramWords['values'];
  readonly value: string | number;
  onChange(value: string | number): void;
}

function FieldInput({ field, label, values, value, onChange }: FieldProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      {field.kind === 'number' ? (
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={field.min}
          max={field.max}
          value={value}
          onChange={(event) => onChange(event.target.valueAsNumber || field.min)}
        />
      ) : (
        <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
          {field.values.map((each) => (
            <option key={each} value={each}>
              {values?.[each] ?? each}
            </option>
          ))}
        </select>
      )}
    </>
  );
}

function Stops({ stops }: { readonly stops: readonly string[] }) {
  return (
    <details>
      <summary>{tt.room.program.stops}</summary>
      <ul>
        {stops.map((stop) => (
          <li key={stop}>{stop}</li>
        ))}
      </ul>
    </details>
  );
}

interface KindProps {
  readonly spec: ProgramSpec;
  readonly texts: ProgramWords;
  readonly isSet: boolean;
  readonly disabled: boolean;
  onSet(program: Program): void;
}

/** One kind of program: what it does, when it stops, what it needs to know. */
function Kind({ spec, texts, isSet, disabled, onSet }: KindProps) {
  const id = useId();
  const own = texts.kinds[spec.kind];
  const [values, setValues] = useState<Values>(() =>
    Object.fromEntries(spec.fields.map((field) => [field.name, firstOf(field)])),
  );
  const submit = (event: React.FormEvent): void => {
    event.preventDefault();
    onSet({ kind: spec.kind, ...values });
  };
  return (
    <form className="program" data-program={spec.kind} aria-labelledby={id} onSubmit={submit}>
      <h3 id={id}>{own?.label ?? spec.kind}</h3>
      <p>{own?.help}</p>
      {own && <Stops stops={own.stops} />}
      <div className="program-fields">
        {spec.fields.map((field) => (
          <FieldInput
            key={field.name}
            field={field}
            label={texts.fields[field.name] ?? field.name}
            values={texts.values}
            value={values[field.name] ?? firstOf(field)}
            onChange={(value) => setValues({ ...values, [field.name]: value })}
          />
        ))}
        <button type="submit" disabled={disabled}>
          {isSet ? tt.room.program.again : tt.room.program.set}
        </button>
      </div>
    </form>
  );
}

interface StateProps {
  readonly state: Position['program'];
  readonly specs: readonly ProgramSpec[];
  readonly texts: ProgramWords;
  onCancel(): void;
}

/** The text of a value; values that are ids have words of their own. */
function valueText({ fields, values }: ProgramWords, name: string, value: unknown): string {
  const said = values?.[String(value)];
  return said === undefined ? String(value) : `${fields[name] ?? name}: ${said}`;
}

/** The program that is set now, or why it stopped. */
function State({ state, specs, texts, onCancel }: StateProps) {
  if (state === null) return <p className="soft">{tt.room.program.none}</p>;
  const { program, stopped } = state;
  const spec = specs.find(({ kind }) => kind === program.kind);
  const label = texts.kinds[program.kind]?.label ?? program.kind;
  const values = spec?.fields.map(({ name }) => valueText(texts, name, program[name])).join(', ') ?? '';
  const named = values === '' ? label : `${label} (${values})`;
  return (
    <div className={stopped === null ? 'program-state' : 'program-state program-stopped'} role="status">
      <p>
        {stopped === null
          ? tt.room.program.running(named)
          : tt.room.program.stopped(named, texts.stopped[stopped] ?? tt.room.program.unknown)}
      </p>
      {stopped === null && (
        <button type="button" onClick={onCancel}>
          {tt.room.program.cancel}
        </button>
      )}
    </div>
  );
}

const NO_TEXTS: ProgramWords = { kinds: {}, fields: {}, stopped: {} };

interface ProgramPanelProps {
  readonly room: Room;
  readonly ctx: TableContext;
}

/** Programs: moves that a player leaves to the server. */
export function ProgramPanel({ room, ctx }: ProgramPanelProps) {
  const { failed, busy, attempt } = useAttempt();
  const { viewer, program, ended } = ctx.position;
  const { mySeats } = room.info();
  const texts = ctx.table.title.words?.programs ?? NO_TEXTS;
  const specs = ctx.table.title.programs;
  if (viewer === 'spectator' || !mySeats.includes(viewer)) return <p className="soft">{tt.room.program.spectator}</p>;
  if (ended !== null) return <p className="soft">{tt.room.program.over}</p>;
  const set = (seat: Seat, next: Program | null): void => void attempt(() => room.program(seat, next));
  return (
    <div className="programs">
      <p className="soft">{tt.room.program.help}</p>
      <State state={program} specs={specs} texts={texts} onCancel={() => set(viewer, null)} />
      <Failure failed={failed} ctx={ctx} />
      {specs.map((spec) => (
        <Kind
          key={spec.kind}
          spec={spec}
          texts={texts}
          disabled={busy}
          isSet={program?.stopped === null && program.program.kind === spec.kind}
          onSet={(next) => set(viewer, next)}
        />
      ))}
    </div>
  );
}
