import type { OptionValues } from '@roundhouse/engine/kernel';
import type { Me, TableAnswer } from '@roundhouse/protocol';
import { useState } from 'react';
import { addressOf } from '../address.ts';
import { api } from '../source/api.ts';
import { t } from '../text/index.ts';

interface OpenTableProps {
  readonly title: string;
  readonly players: number;
  readonly options: OptionValues;
  readonly me: Me | null;
}

/** Opens a table on the server, with a seat for everybody who was counted. */
export function OpenTable({ title, players, options, me }: OpenTableProps) {
  const [visibility, setVisibility] = useState('private');
  const [problem, setProblem] = useState<string | null>(null);
  const open = async (): Promise<void> => {
    const seats = Array.from({ length: players }, () => ({ kind: 'open' }));
    try {
      const { table } = await api<TableAnswer>('POST', 'tables', { title, seats, options, visibility });
      location.hash = addressOf({ table: table.id });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <div className="open-table">
      <button type="button" className="big" disabled={me?.kind !== 'account'} onClick={() => void open()}>
        {t.lobby.openTable}
      </button>
      <select aria-label={t.lobby.openTable} value={visibility} onChange={(e) => setVisibility(e.target.value)}>
        <option value="private">{t.lobby.private}</option>
        <option value="public">{t.lobby.public}</option>
      </select>
      <p className="soft">{me?.kind === 'account' ? t.lobby.openHelp : t.lobby.needAccount}</p>
      {problem !== null && (
        <p className="refusal" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
