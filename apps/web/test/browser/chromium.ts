import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { atEnd } from '../../../server/test/at-end.ts';
import { alone } from './lock.ts';

/** Debian's packages of that name; the first has no windows at all, and takes a third of the time to start. */
const PACKAGES = ['chromium-headless-shell', 'chromium'] as const;
const NAMES = [...PACKAGES, 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'] as const;

function onPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) => existsSync(file));
}

/** Debian's own, where this program may install it. */
function install(): string | undefined {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const get = (...args: readonly string[]): boolean =>
    spawnSync('apt-get', ['-qq', ...args], { env, stdio: 'ignore', timeout: 240_000 }).status === 0;
  get('update');
  PACKAGES.some((name) => get('install', '-y', name));
  return onPath();
}

/** A browser to test with: CHROMIUM names one, else one on the PATH, else Debian's is installed. */
export function findBrowser(): string | undefined {
  return process.env.CHROMIUM ?? onPath() ?? alone('install', () => onPath() ?? install());
}

/**
 * Features to turn off. The first are Playwright's, because this list replaces its own; the last ones would draw parts of
 * the window that nobody sees, in a process for each window.
 */
const WITHOUT = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
  'WebUIReloadButton',
];

const FLAGS = [
  `--disable-features=${WITHOUT.join(',')}`,
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Without a graphics card, painting each tile goes through the whole drawing: a few large tiles take half the time.
  '--default-tile-width=2048',
  '--default-tile-height=2048',
  // The browser takes this name for another device, reached over plain http, so its pages are no secure context.
  '--host-resolver-rules=MAP roundhouse.test 127.0.0.1',
];

/** One language and one time zone for the page, no matter how this machine is set up. */
const ENVIRONMENT = { ...process.env, LANG: 'en_US.UTF-8', LC_ALL: 'en_US.UTF-8', LANGUAGE: 'en_US', TZ: 'UTC' };

/** How both kinds of browsers are started. A busy machine takes a while for it. */
const LAUNCHED = { headless: true, chromiumSandbox: false, args: FLAGS, env: ENVIRONMENT, timeout: 180_000 };

export interface Screen {
  readonly width: number;
  readonly height: number;
  readonly phone?: boolean;
  readonly dark?: boolean;
  readonly usual?: boolean; // only moves that cannot be taken back freely are confirmed
  readonly still?: boolean; // no animations, which is quicker to click through
  readonly offline?: boolean; // the page stores itself for use without a network, which takes a while
  readonly painted?: boolean; // paints pixels, for pictures
}

/** Somebody who wants to confirm every move, which is what most tests look at. */
export async function confirmEvery(context: BrowserContext): Promise<void> {
  // An empty page has no storage.
  await context.addInitScript("try { localStorage.setItem('roundhouse-confirm', 'every'); } catch {}");
}

/**
 * Everything is laid out and can be found, clicked and read, but no pixel is painted: that would take a quarter of the browser's
 * time, and nobody looks. Code that needs the colours (axe) switches this off while it runs: `unpainted.disabled`.
 */
export async function unpainted(context: BrowserContext): Promise<void> {
  await context.addInitScript(`
    globalThis.unpainted = new CSSStyleSheet();
    unpainted.replaceSync('html { opacity: 0 }');
    document.adoptedStyleSheets.push(unpainted);`);
}

/** One browser for several people: each gets a context of their own. */
export const openShared = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, ...LAUNCHED });

/** A browser may still write to its profile while it closes. */
const PATIENT = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 } as const;

/** A browser with a fresh profile, so that nothing is left from another test. */
export async function openBrowser(executablePath: string, screen: Screen): Promise<BrowserContext> {
  const profile = mkdtempSync(path.join(tmpdir(), 'page-profile-'));
  atEnd(() => rmSync(profile, { recursive: true, force: true }));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    ...LAUNCHED,
    viewport: { width: screen.width, height: screen.height },
    hasTouch: screen.phone ?? false,
    colorScheme: screen.dark ? 'dark' : 'light',
    reducedMotion: screen.still ? 'reduce' : 'no-preference',
    deviceScaleFactor: screen.phone ? 2 : 1,
    serviceWorkers: screen.offline ? 'allow' : 'block',
  });
  if (!screen.usual) await confirmEvery(context);
  if (!screen.painted) await unpainted(context);
  const close = context.close.bind(context);
  context.close = async (...how) => {
    await close(...how);
    await rm(profile, PATIENT).catch(() => undefined); // then it is removed at the end
  };
  return context;
}
