import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { openOwnPortal } from './own-portal.ts';
import { callApi, makeColleague, PASSWORD, visitAs } from './support.ts';
import { test } from './test.ts';

const linesBy = (name: string) =>
  Array.from({ length: 15 }, (_, n) => `${name} ${String(n + 1).padStart(2, '0')}.`);

interface Writer {
  page: Page;
  lines: string[];
}

async function openThread(browser: Browser, address: string, email: string, conversation: string) {
  const page = await (await browser.newContext({ baseURL: address })).newPage();
  await visitAs(page, email, `/messenger?c=${conversation}`);
  await expect(page.getByRole('log')).toContainText('No messages yet');
  return page;
}

async function write({ page, lines }: Writer, from: number, to: number) {
  const field = page.getByRole('textbox', { name: /^Message to/ });
  for (const line of lines.slice(from, to)) {
    await field.fill(line);
    await field.press('Enter');
  }
}

/** The messages on the page, from the top. */
const shownOn = async (page: Page) =>
  (await page.getByRole('log').getByRole('article').allTextContents()).map(
    (text) => /(?:Ann|Ben) \d\d\./.exec(text)?.[0] ?? text,
  );

/** Presses Retry until every message is sent, as a person does who returns to the tab. */
async function sendAgain({ page }: Writer) {
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    while ((await retry.count()) > 0) await retry.first().click({ timeout: 2_000 });
    await expect(page.getByText('Sending...')).toHaveCount(0, { timeout: 2_000 });
    expect(await retry.count()).toBe(0);
  }).toPass({ timeout: 90_000, intervals: [200] });
}

async function startConversation(api: APIRequestContext, email: string, otherId: string) {
  const { token } = await callApi<{ token: string }>(api, 'POST', '/auth/login', {
    email,
    password: PASSWORD,
  });
  const { conversation } = await callApi<{ conversation: { id: string } }>(
    api,
    'POST',
    '/messages/conversations',
    { participantIds: [otherId] },
    token,
  );
  return { id: conversation.id, token };
}

test('the server is killed while two people write: no message is lost or doubled', async ({
  browser,
  playwright,
}) => {
  test.setTimeout(300_000);
  const portal = await openOwnPortal('restart');
  try {
    const api = await playwright.request.newContext({ baseURL: portal.address });
    const ann = await makeColleague(api, 'Ann');
    const ben = await makeColleague(api, 'Ben');
    const { id, token } = await startConversation(api, ann.email, ben.id);
    const here = { page: await openThread(browser, portal.address, ann.email, id), lines: linesBy('Ann') };
    const there = { page: await openThread(browser, portal.address, ben.email, id), lines: linesBy('Ben') };
    const both = [here, there];

    await Promise.all(both.map((writer) => write(writer, 0, 5)));
    await expect(there.page.getByRole('log')).toContainText('Ann 01.');
    const writing = Promise.all(both.map((writer) => write(writer, 5, 10)));
    await portal.kill();
    await writing;
    // Messages written without a server stay on the screens.
    await Promise.all(both.map((writer) => write(writer, 10, 12)));
    for (const { page } of both)
      await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible();
    await portal.startAgain();
    await Promise.all(both.map((writer) => write(writer, 12, 15)));
    await Promise.all(both.map(sendAgain));

    const { messages } = await callApi<{ messages: { content: string; seq: number }[] }>(
      api,
      'GET',
      `/messages/conversations/${id}/messages?read=keep`,
      undefined,
      token,
    );
    const stored = messages.map(({ content }) => content);
    expect([...stored].sort()).toEqual([...here.lines, ...there.lines]);
    expect(messages.map(({ seq }) => seq)).toEqual(stored.map((_, place) => place + 1));
    for (const { page } of both) await expect.poll(() => shownOn(page), { timeout: 60_000 }).toEqual(stored);
    await Promise.all(both.map(({ page }) => page.context().close()));
    await api.dispose();
  } finally {
    await portal.remove();
  }
});
