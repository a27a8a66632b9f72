import { expect } from '@playwright/test';
import { log, said, say } from './messenger-support.ts';
import { callApi, makeColleague, openAs, PASSWORD } from './support.ts';
import { test } from './test.ts';

const COUNT = 320;

test('a distant search hit opens at once, with a way back to today, and the thread stays bounded', async ({
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  const ann = await makeColleague(request, 'Ann');
  const ben = await makeColleague(request, 'Ben');
  const { token } = await callApi<{ token: string }>(request, 'POST', '/auth/login', {
    email: ben.email,
    password: PASSWORD,
  });
  const { conversation } = await callApi<{ conversation: { id: string } }>(
    request,
    'POST',
    '/messages/conversations',
    { participantIds: [ann.id] },
    token,
  );
  const word = `xylophone${Date.now()}`;
  for (let n = 1; n <= COUNT; n += 1) {
    const content = n === 30 ? `Number 30, ${word}` : `Number ${n}.`;
    await callApi(request, 'POST', '/messages', { conversationId: conversation.id, content }, token);
  }
  const page = await openAs(browser, ann.email, '/messenger');
  const reads: string[] = [];
  page.on('request', (sent) => {
    if (/messenger\.messages/.test(sent.url())) reads.push(sent.url());
  });
  await page.getByRole('searchbox', { name: 'Search messages and conversations' }).fill(word);
  await page.getByRole('region', { name: 'Found messages' }).getByRole('link').click();
  await expect(said(page, word)).toBeInViewport();
  expect(reads.length).toBeLessThanOrEqual(2);

  // The thread loads in both directions, and keeps a bounded number of messages on the screen.
  const articles = log(page).getByRole('article');
  await expect(async () => {
    await log(page).evaluate((box) => box.scrollTo(0, box.scrollHeight));
    await expect(said(page, 'Number 150.')).toHaveCount(1, { timeout: 500 });
  }).toPass();
  expect(await articles.count()).toBeLessThanOrEqual(100);
  await expect(said(page, word)).toHaveCount(0);

  await page.getByRole('button', { name: /(Latest|New) Messages/ }).click();
  await expect(said(page, `Number ${COUNT}.`)).toBeInViewport();
  await expect(page).not.toHaveURL(/m=/);
  await say(page, 'Found it');
  await expect(said(page, 'Found it')).toContainText('Sent');
  for (let n = 1; n <= 4; n += 1) {
    await log(page).evaluate((box) => box.scrollTo(0, 0));
    await page.waitForTimeout(300);
  }
  expect(await articles.count()).toBeLessThanOrEqual(100);

  // The same hit jumps there again; a message written from there appears at the end of today.
  await page.getByRole('region', { name: 'Found messages' }).getByRole('link').click();
  await expect(said(page, word)).toBeInViewport();
  await say(page, 'Thank you');
  await expect(said(page, 'Thank you')).toBeInViewport();
  await expect(said(page, 'Found it')).toBeVisible();
  await page.context().close();
});

test('a found conversation counts new messages, and a quotation jumps to its message on each press', async ({
  browser,
  request,
}) => {
  const ann = await makeColleague(request, 'Ann');
  const ben = await makeColleague(request, 'Ben');
  const { token } = await callApi<{ token: string }>(request, 'POST', '/auth/login', {
    email: ben.email,
    password: PASSWORD,
  });
  const { conversation } = await callApi<{ conversation: { id: string } }>(
    request,
    'POST',
    '/messages/conversations',
    { participantIds: [ann.id] },
    token,
  );
  const write = (content: string, more = {}) =>
    callApi<{ message: { id: string } }>(
      request,
      'POST',
      '/messages',
      { conversationId: conversation.id, content, ...more },
      token,
    );
  const { message: first } = await write('Which roof?');

  const page = await openAs(browser, ann.email, `/messenger?q=${encodeURIComponent(ben.name)}`);
  const found = page.getByRole('region', { name: 'Found conversations' }).getByRole('link');
  await expect(found).toContainText('1 unread');
  await write('The red one?');
  await expect(found).toContainText('2 unread');
  for (let n = 1; n <= 30; n += 1) await write(`Slope ${n} is dry, and so is what lies below it.`);
  await write('That one', { replyToId: first.id });
  await found.click();
  const quotation = said(page, 'That one').getByRole('button', { name: /Replying to/ });
  await expect(quotation).toBeInViewport();
  const quoted = said(page, 'Which roof?').first();
  for (const times of ['once', 'again', 'twice']) {
    await (times === 'twice' ? quotation.dblclick() : quotation.click());
    await expect(quoted).toBeInViewport();
    await expect(page).toHaveURL(/m=1(&|$)/);
    await log(page).evaluate((box) => box.scrollTo(0, box.scrollHeight));
    await expect(quotation).toBeInViewport();
  }
  await page.goto(`/messenger?q=${encodeURIComponent(ben.name)}`);
  await expect(found).toContainText(ben.name);
  await expect(found).not.toContainText('unread');
  await page.context().close();
});
