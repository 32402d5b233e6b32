import { useId, useState } from 'react';
import { boardOf } from '../board/index.ts';
import type { View } from '../view.ts';
import { findPlace } from './helpers.ts';
import { TEXT } from './text.ts';

interface PlaceFieldProps {
  readonly view: View;
  readonly label: string;
  readonly button: string;
  onPlace(id: string): void;
}

/** Names a place instead of pointing at it: a city, a port, or a milepost by its number. */
export function PlaceField({ view, label, button, onPlace }: PlaceFieldProps) {
  const board = boardOf(view);
  const [text, setText] = useState('');
  const [unknown, setUnknown] = useState<string | null>(null);
  const id = useId();
  const submit = (event: React.FormEvent): void => {
    event.preventDefault();
    const place = findPlace(board, text);
    setUnknown(place === undefined ? text : null);
    if (place !== undefined) onPlace(place);
  };
  return (
    <form className="place-field" onSubmit={submit}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        list={`${id}-places`}
        autoComplete="off"
        placeholder={TEXT.build.placeHelp}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <datalist id={`${id}-places`}>
        {[...board.cities]
          .sort((a, b) => (a.name < b.name ? -1 : 1))
          .map(({ name }) => (
            <option key={name} value={name} />
          ))}
      </datalist>
      <button type="submit" disabled={text.trim() === ''}>
        {button}
      </button>
      {unknown !== null && (
        <p className="refusal" role="alert">
          {TEXT.build.unknown(unknown)}
        </p>
      )}
    </form>
  );
}
