import './early.ts';
import { applyTheme } from '@roundhouse/page/ui/use-theme.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, loadAhead } from './app.tsx';
import { speakAtFirst } from './language.ts';
import { keepPresses } from './ui/keep-presses.ts';
import './style/fonts.css';
import '@roundhouse/page/style/base.css';
import './style/start.css';
import './style/lobby.css';

applyTheme();
keepPresses(document);
loadAhead();
const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
const drawn = createRoot(root);
void speakAtFirst().then(() =>
  drawn.render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);

/** The service worker fetches all files of the page, so it waits until newcomers have seen what they came for. */
const SETTLED_MS = 2_000;

// The page also works without it, but then it needs a network.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const register = () => navigator.serviceWorker.register(new URL('sw.js', document.baseURI)).catch(() => undefined);
  setTimeout(register, SETTLED_MS);
}
