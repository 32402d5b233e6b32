import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ending, finished, ROOT, removeFolder, temporaryFolder } from './home.ts';

const DIST = 'apps/web/dist';
const buildPage = () => execFileSync(process.execPath, ['scripts/build-page.mjs'], { cwd: ROOT });

/** Instructions of the Dockerfile, each on one line. */
const instructions = readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .flatMap((line) => {
    const [, name = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    return name === '' ? [] : [{ name, rest }];
  });
const all = (name: string): readonly string[] =>
  instructions.flatMap((each) => (each.name === name ? [each.rest] : []));
const sources = all('COPY').flatMap((rest) => rest.split(/\s+/).slice(0, -1));
const environment = Object.fromEntries(all('ENV').flatMap((rest) => rest.split(' ').map((pair) => pair.split('='))));

/** The files of a clone: only these get into the image that a user of a clone builds. */
// The folder may belong to another user than the tests run as, for example when it is mounted into a container.
const LIST = ['-c', 'safe.directory=*', 'ls-files', '--cached', '--others', '--exclude-standard'];
const kept = execFileSync('git', LIST, { cwd: ROOT }).toString();
const files = kept.split('\n').filter(Boolean);
const ignored = readFileSync(path.join(ROOT, '.dockerignore'), 'utf8').split('\n').filter(Boolean);
const isIgnored = (file: string): boolean =>
  ignored.some((rule) => {
    const parts = file.split('/');
    return rule.startsWith('**/') ? parts.includes(rule.slice(3)) : parts[0] === rule;
  });

const image = temporaryFolder();
afterAll(() => removeFolder(image));

/** The folder as the image has it after its COPY lines and `npm install`. */
function layOut(): void {
  for (const file of files) {
    const isCopied = sources.some((source) => file === source || file.startsWith(`${source}/`));
    if (isCopied && !isIgnored(file) && existsSync(path.join(ROOT, file))) {
      cpSync(path.join(ROOT, file), path.join(image, file));
    }
  }
  const modules = path.join(image, 'node_modules');
  mkdirSync(path.join(modules, '@roundhouse'), { recursive: true });
  for (const name of readdirSync(path.join(ROOT, 'node_modules'))) {
    if (name === '@roundhouse' || name === '.cache') continue;
    symlinkSync(path.join(ROOT, 'node_modules', name), path.join(modules, name));
  }
  symlinkSync(path.join(image, 'titles'), path.join(modules, '@roundhouse', 'titles'));
  for (const name of readdirSync(path.join(image, 'packages'))) {
    symlinkSync(path.join(image, 'packages', name), path.join(modules, '@roundhouse', name));
  }
}

describe('Dockerfile', () => {
  test('copies what there is', () => {
    expect(sources.length).toBeGreaterThan(3);
    for (const source of sources) {
      expect(
        files.some((file) => file === source || file.startsWith(`${source}/`)),
        source,
      ).toBe(true);
      expect(isIgnored(source), source).toBe(false);
    }
  });

  test('builds and starts from what it copies, is found healthy, and ends on a signal', async () => {
    layOut();
    // Copies the built page: its stamp fits if the image has all sources of the page, else the page would be built again.
    buildPage();
    cpSync(path.join(ROOT, DIST), path.join(image, DIST), { recursive: true });
    const env = {
      PATH: process.env.PATH ?? '',
      ...environment,
      HOST: '127.0.0.1',
      ROUNDHOUSE_DATA: path.join(image, 'data'),
    };
    const builds = all('RUN').filter((line) => line.startsWith('node '));
    expect(builds).toHaveLength(1);
    for (const line of builds) {
      const { code, output } = await finished(spawn('sh', ['-ec', line], { cwd: image, env }));
      expect([code, /not built|rror/.exec(output)?.[0]], output).toEqual([0, undefined]);
    }
    const [command = '', ...args] = JSON.parse(all('CMD')[0] ?? '[]') as readonly string[];
    const server = ending(spawn(command, args, { cwd: image, env: { ...env, PORT: '0' } }));
    const gone = finished(server);
    const address = await new Promise<string>((resolve, reject) => {
      server.stdout.on('data', (data) => {
        const found = /is open at (\S+)/.exec(String(data))?.[1];
        if (found) resolve(found);
      });
      void gone.then(({ output }) => reject(new Error(output)));
    });
    expect(await (await fetch(address)).text()).toContain('<div id="root">');
    const check = /CMD (\[.*\])/.exec(all('HEALTHCHECK')[0] ?? '')?.[1] ?? '[]';
    const [node = '', ...words] = JSON.parse(check) as readonly string[];
    // The health check asks at whatever port the server was given.
    const where = { PATH: env.PATH, PORT: new URL(address).port };
    const checked = () => finished(spawn(node, words, { env: where }));
    expect((await checked()).code).toBe(0);
    server.kill('SIGTERM');
    expect((await gone).code).toBe(0);
    expect((await checked()).code).toBe(1);
  });
});

describe('compose.yaml', () => {
  const text = readFileSync(path.join(ROOT, 'compose.yaml'), 'utf8');

  test('gives the server the database that it starts, and a way in from this machine only', () => {
    const [, user, database] =
      /DATABASE_URL: postgres:\/\/(\w+):\$\{POSTGRES_PASSWORD:[^}]*\}@postgres\/(\w+)/.exec(text) ?? [];
    expect(text).toContain(`POSTGRES_USER: ${user}`);
    expect(text).toContain(`POSTGRES_DB: ${database}`);
    expect(text).toContain(`"127.0.0.1:1830:${environment.PORT}"`);
    expect(text).toContain('build: .');
    const needed = [...text.matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name);
    const hosting = readFileSync(path.join(ROOT, 'docs/hosting.md'), 'utf8');
    expect(needed.length).toBeGreaterThan(0);
    for (const name of needed) expect(hosting).toContain(`\n${name}=`);
  });
});
