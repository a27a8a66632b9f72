import { connect, createServer, type Socket } from 'node:net';
import { expect } from '@playwright/test';
import { DANA, signInByForm } from './support.ts';
import { test } from './test.ts';
import { workerPortal } from './worker-portal.ts';

/** A line to the portal that can be dead without being closed: it takes everything and passes nothing on. */
async function openLine() {
  const { hostname, port } = new URL(workerPortal().url);
  const ends: Socket[] = [];
  let isDead = false;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    ends.push(near, far);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (chunk) => !isDead && to.write(chunk));
      for (const end of ['close', 'error']) from.on(end, () => !isDead && to.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The line has no port.');
  return {
    address: `http://127.0.0.1:${address.port}`,
    die: () => {
      isDead = true;
    },
    /** What was sent meanwhile is lost, as by a router that forgot its connections. */
    live: () => {
      isDead = false;
      for (const end of ends.splice(0)) end.destroy();
    },
    close: () => {
      for (const end of ends) end.destroy();
      server.close();
    },
  };
}

test('a line that is up but dead is noticed, a write on it ends with a sentence, and is made once again', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const line = await openLine();
  const context = await browser.newContext({ baseURL: line.address });
  const page = await context.newPage();
  await page.goto('/login');
  await signInByForm(page, DANA);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/time-clock');
  const clockIn = page.getByRole('button', { name: 'Clock In' });
  await expect(clockIn).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(3_000);

  line.die();
  await clockIn.click();
  await expect(page.getByText(/Disconnected from server|Reconnecting\.\.\./).first()).toBeVisible({
    timeout: 15_000,
  });
  const said = page.getByRole('alert').filter({ hasText: "The portal hasn't answered" });
  await expect(said).toBeVisible({ timeout: 20_000 });

  line.live();
  await said.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('button', { name: 'Clock Out' })).toBeVisible();
  await expect(said).toHaveCount(0);
  line.close();
});
