import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { levelsOf } from '../../packages/bots/src/index.ts';
import { TITLES } from '../../titles/index.ts';

/**
 * Lists the built files in the service worker, so that the page starts without a network. Written here because it is
 * twenty lines; the usual plugin brings two hundred packages.
 */
function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    generateBundle: {
      // After chunks that held nothing but styles are gone: one file that is not there, and none is kept.
      order: 'post',
      handler(_options, bundle) {
        const files = Object.keys(bundle).filter((file) => !/\.(map|woff)$|^sw\.js$/.test(file));
        const version = createHash('sha256').update(files.sort().join(' ')).digest('hex').slice(0, 12);
        const worker = bundle['sw.js'];
        if (worker?.type !== 'chunk') throw new Error('the service worker was not built');
        const list = ['./', 'manifest.webmanifest', 'icon.svg', 'icon-192.png', 'icon-512.png'];
        const kept = [...list, ...files.filter((file) => file !== 'index.html')];
        worker.code = worker.code.replace(/(["'`])__FILES__\1/, JSON.stringify(kept)).replace('__VERSION__', version);
      },
    },
  };
}

/**
 * What the page says of the titles is written down here, plain data: the lobby needs no rules for it, and a table is
 * drawn before a worker has read them.
 */
function titles(): Plugin {
  // What only a table asks for is loaded with it.
  const list = TITLES.map(
    ({ meta: { id, name, players, options, weight, hours, firstGame }, boards, bots, lessons, words }) => ({
      meta: { id, name, players, options, weight, hours, firstGame },
      ownBoards: boards !== undefined,
      bots: levelsOf({ bots }).map(({ name }) => name),
      ...(lessons && { lessons: lessons.players }),
      ...(words?.howTo && { howTo: true }),
    }),
  );
  const infos = TITLES.map(({ meta: { id } }) => `${JSON.stringify(id)}: () => import('virtual:title/${id}')`);
  const lobby = `export const TITLES = ${JSON.stringify(list)}; export const INFOS = { ${infos.join(', ')} };`;
  const modules = new Map([['virtual:titles', lobby]]);
  for (const { meta, rules, programs, site } of TITLES) {
    const info = { meta, rules, programs: programs?.specs ?? [], ...(site && { goesToSite: true }) };
    modules.set(`virtual:title/${meta.id}`, `export const INFO = ${JSON.stringify(info)};`);
  }
  return {
    name: 'titles',
    resolveId: (source) => (modules.has(source) ? `\0${source}` : undefined),
    load: (source) => modules.get(source.slice(1)),
  };
}

/**
 * What several parts share comes in a few files: each that is asked for takes longer than some lines too many in it. A group takes
 * along what its modules need, the first group first, so that none waits for a later one.
 */
const sharedIn = (groups: Readonly<Record<string, RegExp>>) =>
  Object.entries(groups).map(([name, test], i, all) => ({ name, test, minShareCount: 2, priority: all.length - i }));

const RULES = { kernel: /packages\/(kernel|hexgrid|bots)\//, rails: /packages\/rails-18xx\// };
const SHOWN = {
  kernel: /packages\/(kernel|hexgrid)\//,
  // What is said of files that cannot be opened comes when one cannot.
  common: /apps\/web\/src\/|packages\/(words\/src\/(?!(en\/)?files\.ts)|page\/src\/(?!rails\/))/,
  rails: /packages\/(rails-18xx|board-drawing|page)\//,
};

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  worker: { format: 'es', rolldownOptions: { output: { codeSplitting: { groups: sharedIn(RULES) } } } },
  plugins: [titles(), offline()],
  build: {
    target: 'es2022',
    rolldownOptions: {
      input: {
        main: fileURLToPath(new URL('index.html', import.meta.url)),
        sw: fileURLToPath(new URL('src/sw.ts', import.meta.url)),
      },
      output: {
        entryFileNames: (chunk) => (chunk.name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        codeSplitting: {
          groups: [
            { name: 'lobby', tags: ['$initial'], test: (id) => !id.endsWith('/sw.ts'), priority: 9 },
            ...sharedIn(SHOWN),
          ],
        },
      },
    },
  },
});
