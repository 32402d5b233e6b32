import { addressOf } from '../address.ts';
import type { Position, TableSource, UndoLimits } from '../source/table-source.ts';
import { hostWorker } from '../source/workers.ts';
import { t } from '../text/index.ts';
import { useTheme } from '../ui/use-theme.ts';
import { Toolbar } from './toolbar.tsx';

interface HeaderProps {
  readonly title: string;
  readonly headline: string;
  readonly source: TableSource;
  readonly position: Position;
  readonly limits: UndoLimits | null;
  onProblem(problem: string): void;
}

/** Hands the saved game to the browser as a file. */
async function saveFile(id: string): Promise<void> {
  const text = await hostWorker().call.exportText(id);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = `roundhouse-${id}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}

export function ThemeButton() {
  const [theme, toggle] = useTheme();
  return (
    <button type="button" className="icon-button" aria-label={t.table.theme} title={t.table.theme} onClick={toggle}>
      {theme === 'light' ? '☾' : '☀'}
    </button>
  );
}

/** Which game, where it stands, and what can be taken back. */
export function Header({ title, headline, source, position, limits, onProblem }: HeaderProps) {
  return (
    <header className="top">
      <a className="brand" href={addressOf({})}>
        <span className="mark" aria-hidden="true" />
        <span className="hidden">{t.table.home}</span>
      </a>
      <h1>{title}</h1>
      <p className="headline">{headline}</p>
      <Toolbar source={source} position={position} limits={limits} onProblem={onProblem} />
      {source.table.oneScreen && (
        <button type="button" className="save-button" onClick={() => void saveFile(source.table.id)}>
          {t.table.export}
        </button>
      )}
      <ThemeButton />
    </header>
  );
}
