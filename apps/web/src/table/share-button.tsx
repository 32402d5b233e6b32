import { tt } from '@roundhouse/page/text/table.ts';
import { copyText } from '@roundhouse/page/ui/copy-text.ts';
import { useState } from 'react';
import { atMove, parseAddress } from '../address.ts';
import { placeNow } from '../place.ts';

const SHOWN_MS = 1500;

/** The address to share; for a table on the server, one with a picture for programs that show links as cards. */
function sharedAddress(moves: number): string {
  const { table, invitation } = parseAddress(placeNow());
  if (table === null) return new URL(atMove(placeNow(), moves), location.href).href;
  const link = invitation === null ? '' : `?invitation=${invitation}`;
  return new URL(`share/${table}/${moves}${link}`, document.baseURI).href;
}

/** Copies the address of the shown move. If the page may not copy, the address is shown for copying by hand. */
export function ShareButton({ moves }: { readonly moves: number }) {
  const [shared, setShared] = useState(false);
  const [byHand, setByHand] = useState<string | null>(null);
  const share = async (): Promise<void> => {
    const address = sharedAddress(moves);
    if (!(await copyText(address))) return setByHand(address);
    setShared(true);
    setTimeout(() => setShared(false), SHOWN_MS);
  };
  return (
    <div className="share">
      {byHand !== null && (
        <div className="share-address">
          <input
            type="text"
            readOnly
            // biome-ignore lint/a11y/noAutofocus: it is what was asked for
            autoFocus
            value={byHand}
            aria-label={tt.table.share}
            onFocus={(event) => event.target.select()}
            onBlur={() => setByHand(null)}
            onKeyDown={(event) => event.key === 'Escape' && setByHand(null)}
          />
          <small role="status">{tt.room.copyByHand}</small>
        </div>
      )}
      <button type="button" onClick={() => void share()}>
        <span aria-live="polite">{shared ? tt.table.shared : tt.table.share}</span>
      </button>
    </div>
  );
}
