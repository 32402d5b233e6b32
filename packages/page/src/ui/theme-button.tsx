import { t } from '../text/index.ts';
import { useTheme } from './use-theme.ts';

export function ThemeButton() {
  const [theme, toggle] = useTheme();
  return (
    <button type="button" className="icon-button" aria-label={t.theme} title={t.theme} onClick={toggle}>
      {theme === 'light' ? '☾' : '☀'}
    </button>
  );
}
