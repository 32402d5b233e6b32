import { type ComponentType, useCallback } from 'react';
import { openLocalTable } from '../source/local-table.ts';
import type { TablePageProps } from '../table/table-page.tsx';

interface LocalPageProps {
  readonly game: string;
  readonly move: number | null;
  readonly Table: ComponentType<TablePageProps>;
}

/** A game in this browser. */
export default function LocalPage({ game, move, Table }: LocalPageProps) {
  const open = useCallback(() => openLocalTable(game), [game]);
  return <Table open={open} move={move} />;
}
