import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, loadAhead } from './app.tsx';
import { t } from './text/index.ts';
import { applyTheme } from './ui/use-theme.ts';
import './style/fonts.css';
import './style/base.css';
import './style/start.css';
import './style/lobby.css';

document.documentElement.lang = t.language;
applyTheme();
loadAhead();
const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

// Without it the page works too, only not without a network.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  navigator.serviceWorker.register(new URL('sw.js', document.baseURI)).catch(() => undefined);
}
