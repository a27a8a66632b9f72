import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../core/kernel/ids.ts';
import { readSettings } from '../settings.ts';
import { SettingsError } from '../settings-files.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from './harness.ts';

const SOURCE = new URL('../../client/index.html', import.meta.url);
let clientDir: string;
let portal: TestPortal;

beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'portal-test-page-'));
  await writeFile(join(clientDir, 'index.html'), await readFile(SOURCE));
  await writeFile(join(clientDir, 'theme.js'), 'theme');
  await mkdir(join(clientDir, 'assets'));
  await writeFile(join(clientDir, 'assets/page-1a2b.js'), 'plain');
  await writeFile(join(clientDir, 'assets/page-1a2b.js.br'), 'packed');
  const configured = readSettings({ PORTAL_LICENSING_TAB: 'true', PORTAL_SECRET: 's', LOG_LEVEL: 'silent' });
  portal = await startTestPortal({
    jobs: true,
    settings: { clientDir, companyName: 'Shore & "Sons" <Ltd>', licensingTab: configured.licensingTab },
  });
});
afterAll(async () => {
  await closeTestPortal();
  await rm(clientDir, { recursive: true, force: true });
});

const meta = (page: string, name: string) => page.match(`name="${name}" content="([^"]*)"`)?.[1];

test('the page contains the settings that the client needs', async () => {
  const { body } = await portal.app.inject({ url: '/admin' });
  expect(meta(body, 'company-name')).toBe('Shore &amp; &quot;Sons&quot; &lt;Ltd>');
  expect(meta(body, 'licensing-tab')).toBe('true');
  // No contact is configured, so none is invented.
  expect(meta(body, 'contact-email')).toBe('');
  expect(body).not.toMatch(/%[A-Z_]+%/);
});

test('built files are cached forever, and sent precompressed', async () => {
  const url = '/assets/page-1a2b.js';
  const packed = await portal.app.inject({ url, headers: { 'accept-encoding': 'br' } });
  expect(packed.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    vary: 'accept-encoding',
  });
  expect(packed.body).toBe('packed');
  expect((await portal.app.inject({ url })).body).toBe('plain');
});

test('other static files are revalidated each time', async () => {
  const { headers, body } = await portal.app.inject({ url: '/theme.js' });
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-type']).toMatch(/javascript/);
  expect(body).toBe('theme');
});

test('a built file of another version is not found, and not cached', async () => {
  const { statusCode, headers, body } = await portal.app.inject({ url: '/assets/page-0000.js' });
  expect(statusCode).toBe(404);
  expect(String(headers['cache-control'])).not.toMatch(/max-age/);
  expect(JSON.parse(body).code).toBe('not_found');
});

test.each([
  '/favicon.ico',
  '/sw.js',
  '/theme.js.map',
  '/index.php',
  '/dashboard/chart.png',
  '/robots%2etxt',
  '/.env',
  '/.git/config',
  '/.well-known/security.txt',
  '/sitemap.xml?page=1',
])('%s is no page of the application', async (url) => {
  const { statusCode, body } = await portal.app.inject({ url });
  expect([statusCode, JSON.parse(body)]).toMatchObject([404, { code: 'not_found' }]);
});

/** The addresses of the router, from the names of its files. */
async function pages(): Promise<string[]> {
  const routes = new URL('../../client/routes/', import.meta.url);
  const files = (await readdir(routes, { recursive: true })).filter((name) => name.endsWith('.tsx'));
  return files
    .map((name) => name.replace(/\.tsx$/, '').replaceAll('\\', '/'))
    .filter((name) => !/^(__root|_portal)$/.test(name))
    .map((name) =>
      name
        .replace(/^_portal\//, '')
        .replaceAll('_.', '/')
        .replaceAll('.', '/'),
    )
    .map((name) => `/${name.replace(/\$\w+/g, () => newId())}`);
}

test('each page of the router is opened by its address', async () => {
  const found = await pages();
  expect(found.length).toBeGreaterThan(30);
  for (const url of [...found, '/', '/a-page-that-is-gone', '/directory?q=file.pdf']) {
    const { statusCode, headers } = await portal.app.inject({ url });
    expect([url, statusCode, headers['content-type']]).toEqual([url, 200, 'text/html; charset=utf-8']);
  }
});

test('state licensing is hidden unless a setting shows it', () => {
  expect(readSettings({ PORTAL_SECRET: 's' }).licensingTab).toBe(false);
  expect(() => readSettings({ PORTAL_SECRET: 's', PORTAL_LICENSING_TAB: 'yes' })).toThrow(SettingsError);
  expect(() => readSettings({ PORTAL_SECRET: 's', PORTAL_LICENSING_TAB: 'yes' })).toThrow(
    /^PORTAL_LICENSING_TAB /,
  );
});

test('applicants get the HR contact of the settings, unless the environment names one', async () => {
  const admin = await portal.account('admin');
  const contactOf = async () => meta((await portal.app.inject({ url: '/login' })).body, 'contact-email');
  const call = (hrEmail: string) =>
    portal.request({ method: 'PUT', path: '/company-settings', as: admin, body: { hrEmail } });
  expect(await contactOf()).toBe('');
  await call('hr@coastal.example');
  await expect.poll(contactOf).toBe('hr@coastal.example');
  await call('');
  await expect.poll(contactOf).toBe('');
});

test('the page has the company name that administrators set, and the default one after they remove it', async () => {
  const admin = await portal.account('admin');
  const nameOf = async () => meta((await portal.app.inject({ url: '/login' })).body, 'company-name');
  const call = (name: string) =>
    portal.request({ method: 'PUT', path: '/company-settings', as: admin, body: { name } });
  await call('Bayline <Claims>');
  await expect.poll(nameOf).toBe('Bayline &lt;Claims>');
  await call('');
  await expect.poll(nameOf).toBe('Shore &amp; &quot;Sons&quot; &lt;Ltd>');
});
