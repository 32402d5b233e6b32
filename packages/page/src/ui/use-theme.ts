import { useEffect, useState } from 'react';

type ThemeName = 'light' | 'dark';
const KEY = 'roundhouse-theme';

/** Until somebody chooses, the page follows the system. */
function initial(): ThemeName {
  const kept = localStorage.getItem(KEY);
  if (kept === 'light' || kept === 'dark') return kept;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Applies the theme before anything is drawn, also on pages without a button for it. */
export function applyTheme(): void {
  document.documentElement.dataset.theme = initial();
}

export function useTheme(): readonly [ThemeName, () => void] {
  const [theme, setTheme] = useState(initial);
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  const toggle = (): void => {
    const next = theme === 'light' ? 'dark' : 'light';
    localStorage.setItem(KEY, next);
    setTheme(next);
  };
  return [theme, toggle];
}
