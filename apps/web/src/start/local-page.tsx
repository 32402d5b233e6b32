import type { TableSource } from '@roundhouse/page/source/table-source.ts';
import { type ComponentType, useCallback } from 'react';
import { openLocalTable } from '../source/local-table.ts';

interface LocalPageProps {
  readonly game: string;
  readonly move: number | null;
  readonly Table: ComponentType<{ readonly move: number | null; open(): Promise<TableSource> }>;
}

/** A game in this browser. */
export default function LocalPage({ game, move, Table }: LocalPageProps) {
  const open = useCallback(() => openLocalTable(game), [game]);
  return <Table open={open} move={move} />;
}
