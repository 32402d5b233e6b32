import { t } from '@roundhouse/page/text/index.ts';
import type { TableAnswer } from '@roundhouse/protocol';
import { LIMITS } from '@roundhouse/protocol/limits.ts';
import { useState } from 'react';
import { Refused } from '../account/use-request.tsx';
import { addressOf } from '../address.ts';
import { api } from '../source/api.ts';
import { whyUnopened } from '../source/why-unopened.ts';

/** A name for the table, made from the name of the file. */
function nameOf({ name }: File): string {
  const plain = name.replace(/\.json$/i, '').replace(/[^\p{L}\p{N} ._-]/gu, ' ');
  return /[\p{L}\p{N}]/u.test(plain) ? plain.trim().slice(0, LIMITS.name) : t.lobby.sandbox;
}

async function opened(file: File): Promise<string> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(await file.text());
  } catch {
    throw new Error(t.unopened(t.start.noJson));
  }
  const { table } = await api<TableAnswer>('POST', 'import', { file: parsed, name: nameOf(file) });
  return table.id;
}

/** Uploads a saved game to the server, as a table at which one person plays all seats. */
export function ImportSandbox() {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const open = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setBusy(true);
    setProblem(null);
    try {
      location.hash = addressOf({ table: await opened(file) });
    } catch (error) {
      setProblem(await whyUnopened(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="import-sandbox">
      <label className="file-button">
        {t.lobby.importSandbox}
        <input
          type="file"
          accept="application/json,.json"
          className="hidden"
          onChange={(event) => {
            void open(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </label>
      <p className="soft" role="status">
        {busy ? t.lobby.importing : t.start.importHelp}
      </p>
      <Refused problem={problem} />
    </div>
  );
}
