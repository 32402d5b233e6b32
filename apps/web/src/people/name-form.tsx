import { LIMITS } from '@roundhouse/protocol/limits.ts';
import { useId, useState } from 'react';

interface NameFormProps {
  readonly of: string;
  readonly label: string;
  onName(name: string): void;
}

/** A form for one name. */
export function NameForm({ of, label, onName }: NameFormProps) {
  const id = useId();
  const [name, setName] = useState('');
  return (
    <form
      className="person-add"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') onName(name.trim());
        setName('');
      }}
    >
      <label htmlFor={id}>{of}</label>
      <input
        id={id}
        type="text"
        value={name}
        maxLength={LIMITS.name}
        onChange={({ target }) => setName(target.value)}
      />
      <button type="submit">{label}</button>
    </form>
  );
}
