import { isNotLoaded } from '@roundhouse/page/source/rpc.ts';
import type { TableSource } from '@roundhouse/page/source/table-source.ts';
import { t } from '@roundhouse/page/text/index.ts';
import type { AnyTitleUi, SharedProps } from '@roundhouse/page/title-ui.ts';
import { useEffect, useState } from 'react';
import { whyUnopened } from '../source/why-unopened.ts';
import { loadTitlePage } from '../titles/index.ts';
import { PageProblem } from '../ui/page-problem.tsx';
import { Table } from './table.tsx';
import '../style/table.css';

const SharesNothing = ({ children }: SharedProps) => children;

interface Opened {
  readonly source: TableSource;
  readonly ui: AnyTitleUi;
}

export interface TablePageProps {
  readonly move: number | null;
  /** Must be the same function as long as the table is the same. */
  open(): Promise<TableSource>;
}

/** Opens a table, wherever it is hosted, with the page of its title. */
export default function TablePage({ open: openSource, move }: TablePageProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [problem, setProblem] = useState<{ readonly why: string; readonly again: boolean } | null>(null);
  useEffect(() => {
    let wanted = true;
    let source: TableSource | undefined;
    const open = async (): Promise<void> => {
      source = await openSource();
      const { title, board } = source.table;
      const { ui } = await loadTitlePage(title.meta.id, board);
      if (wanted) setOpened({ source, ui });
    };
    open().catch(async (error: unknown) => {
      const why = await whyUnopened(error);
      if (wanted) setProblem({ why, again: isNotLoaded(error) });
    });
    return () => {
      wanted = false;
      source?.close();
      setOpened(null);
    };
  }, [openSource]);
  useEffect(() => {
    if (opened) document.title = `${opened.source.table.title.meta.name} · ${t.name}`;
    return () => {
      document.title = t.name;
    };
  }, [opened]);
  if (problem !== null) {
    return <PageProblem {...problem} />;
  }
  if (!opened) return <p className="page-message">{t.loading}</p>;
  const { Shared = SharesNothing } = opened.ui;
  return (
    <Shared board={opened.source.table.board ?? null}>
      <Table {...opened} move={move} />
    </Shared>
  );
}
