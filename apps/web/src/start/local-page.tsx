import { type ComponentType, useCallback, useState } from 'react';
import { openLocalTable } from '../source/local-table.ts';
import type { TablePageProps } from '../table/table-page.tsx';

interface LocalPageProps {
  readonly game: string;
  readonly move: number | null;
  readonly Table: ComponentType<TablePageProps>;
}

/** A game in this browser. */
export default function LocalPage({ game, move, Table }: LocalPageProps) {
  // After leaving the lessons, the game goes on at an ordinary table, with hints and shortcuts.
  const [lessons, setLessons] = useState(0);
  const open = useCallback(() => openLocalTable(game, () => setLessons((left) => left + 1)), [game]);
  return <Table key={lessons} open={open} move={move} />;
}
