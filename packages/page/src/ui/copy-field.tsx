import { useRef, useState } from 'react';
import { tt } from '../text/table.ts';
import { copyText } from './copy-text.ts';

const SHOWN_MS = 1500;

/** A text to copy, such as an address or a token. If the page may not copy, it selects the text for copying by hand. */
export function CopyField({ label, value }: { readonly label: string; readonly value: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'idle' | 'copied' | 'byHand'>('idle');
  const copy = async (): Promise<void> => {
    const copied = await copyText(value);
    setState(copied ? 'copied' : 'byHand');
    if (copied) setTimeout(() => setState('idle'), SHOWN_MS);
    else field.current?.focus(); // which selects it
  };
  return (
    <div className="copy-field">
      <input
        ref={field}
        type="text"
        readOnly
        value={value}
        aria-label={label}
        onFocus={(event) => event.target.select()}
      />
      <button type="button" onClick={() => void copy()}>
        <span aria-live="polite">{state === 'copied' ? tt.room.copied : tt.room.copy}</span>
      </button>
      {state === 'byHand' && (
        <p className="copy-by-hand" role="status">
          {tt.room.copyByHand}
        </p>
      )}
    </div>
  );
}
