import { useState } from 'react';
import { t } from '../text/index.ts';

const SHOWN_MS = 1500;

/** A text to be copied elsewhere: an address, or a token. */
export function CopyField({ label, value }: { readonly label: string; readonly value: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard?.writeText(value);
    setCopied(true);
    setTimeout(() => setCopied(false), SHOWN_MS);
  };
  return (
    <div className="copy-field">
      <input type="text" readOnly value={value} aria-label={label} onFocus={(event) => event.target.select()} />
      <button type="button" onClick={() => void copy()}>
        <span aria-live="polite">{copied ? t.room.copied : t.room.copy}</span>
      </button>
    </div>
  );
}
