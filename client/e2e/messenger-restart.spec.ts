import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { makeColleague, PASSWORD } from './support.ts';
import { workerPortal } from './worker-portal.ts';

/** Some three seconds, unless the machine has a dozen other things to do. */
const START_MS = 60_000;
const root = resolve(import.meta.dirname, '../..');

/** A server of the journey's own, on the worker's database, that it may kill. */
async function startServer(port: number, dataDir: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(root, 'scripts/start.ts')], {
    cwd: root,
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: workerPortal().databaseUrl,
      PORTAL_DATA_DIR: dataDir,
      PORTAL_CLIENT_DIR: process.env.PORTAL_E2E_CLIENT_DIR,
      PORTAL_SECRET: 'a secret that only this journey knows, of more than 32 bytes',
      PORT: String(port),
      LOG_LEVEL: 'silent',
    },
  });
  await expect
    .poll(
      () =>
        fetch(`http://localhost:${port}/api/health`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: START_MS },
    )
    .toBe(true);
  return child;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === 'object' && address ? address.port : 0;
}

async function openAt(
  browser: Browser,
  address: string,
  email: string,
): Promise<{ page: Page; token: string }> {
  const page = await (await browser.newContext({ baseURL: address })).newPage();
  const answer = await page.request.post('/api/auth/login', { data: { email, password: PASSWORD } });
  const { token, user } = (await answer.json()) as { token: string; user: unknown };
  await page.goto('/theme.js');
  await page.evaluate(
    ([storedToken = '', storedUser = '']) => {
      localStorage.setItem('auth_token', storedToken);
      localStorage.setItem('user', storedUser);
    },
    [token, JSON.stringify(user)],
  );
  return { page, token };
}

const TEXTS = Array.from({ length: 30 }, (_, n) => `Line ${String(n + 1).padStart(2, '0')}.`);

test('the server is killed while messages flow: none is lost, none is doubled', async ({
  browser,
  request,
}) => {
  test.setTimeout(240_000);
  const ann = await makeColleague(request, 'Ann');
  const ben = await makeColleague(request, 'Ben');
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-restart-'));
  const port = await freePort();
  const address = `http://localhost:${port}`;
  let server = await startServer(port, dataDir);
  try {
    const here = await openAt(browser, address, ann.email);
    const there = await openAt(browser, address, ben.email);
    const headers = { authorization: `Bearer ${here.token}` };
    const started = await here.page.request.post('/api/messages/conversations', {
      headers,
      data: { participantIds: [ben.id] },
    });
    const { conversation } = (await started.json()) as { conversation: { id: string } };
    for (const { page } of [here, there]) {
      await page.goto(`/messenger?c=${conversation.id}`);
      await expect(page.getByRole('log')).toContainText('No messages yet');
    }
    const field = here.page.getByRole('textbox', { name: /^Message to/ });
    const write = async (texts: string[]) => {
      for (const text of texts) {
        await field.fill(text);
        await field.press('Enter');
      }
    };
    await write(TEXTS.slice(0, 10));
    await expect(there.page.getByRole('article').first()).toBeVisible();
    const writing = write(TEXTS.slice(10, 20));
    server.kill('SIGKILL');
    await writing;
    await expect(here.page.getByRole('button', { name: 'Retry' }).first()).toBeVisible();
    server = await startServer(port, dataDir);
    await write(TEXTS.slice(20));
    for (const { page } of [here, there]) await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    const retry = here.page.getByRole('button', { name: 'Retry' });
    await expect(async () => {
      if ((await retry.count()) > 0) await retry.first().click();
      expect(await retry.count()).toBe(0);
      expect(await here.page.getByText('Sending...').count()).toBe(0);
    }).toPass({ timeout: 90_000, intervals: [100] });

    const linesOf = async (page: Page) =>
      (await page.getByRole('log').getByRole('article').allTextContents()).map(
        (text) => /Line \d\d\./.exec(text)?.[0] ?? text,
      );
    // The order is the server's, and both see the same.
    const answer = await here.page.request.get(`/api/messages/conversations/${conversation.id}/messages`, {
      headers,
    });
    const { messages } = (await answer.json()) as { messages: { content: string; seq: number }[] };
    const stored = messages.map(({ content }) => content);
    expect([...stored].sort()).toEqual(TEXTS);
    expect(messages.map(({ seq }) => seq)).toEqual(TEXTS.map((_, index) => index + 1));
    for (const { page } of [here, there])
      await expect.poll(() => linesOf(page), { timeout: 40_000 }).toEqual(stored);
    await Promise.all([here, there].map(({ page }) => page.context().close()));
  } finally {
    server.kill('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  }
});
