import { expect } from '@playwright/test';
import { field, inList, log, said, say, startWith } from './messenger-support.ts';
import { expectGoodEverywhere, fillInSignIn, makeColleague, openAs } from './support.ts';
import { test } from './test.ts';

test('an unsent message offers Retry, and arrives once', async ({ browser, request }) => {
  const ann = await makeColleague(request, 'Ann');
  const page = await openAs(browser, ann.email, '/messenger');
  await startWith(page, 'Maya Reyes');
  // Requests fail; later they succeed, and the answer is lost.
  let gets: 'lost' | 'stored' | 'through' = 'lost';
  let stored = 0;
  await page.route(/messenger\.send/, async (route) => {
    if (gets === 'through') return route.fallback();
    if (gets === 'stored') {
      await route.fetch();
      stored += 1;
    }
    return route.abort();
  });
  await say(page, 'Lost twice');
  const failed = said(page, 'Lost twice');
  await expect(failed).toContainText('Sending...');
  await expect(failed).toContainText('Not sent');
  await expectGoodEverywhere(page);
  gets = 'stored';
  await failed.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => stored).toBeGreaterThan(0);
  gets = 'through';
  await page.reload();
  const retry = failed.getByRole('button', { name: 'Retry' });
  await expect(failed).toHaveCount(1);
  // The order of the two answers decides whether the page knows it already.
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
    await expect(failed).toContainText('Sent', { timeout: 1_000 });
  }).toPass();
  await expect(failed).toHaveCount(1);
  await page.reload();
  await expect(failed).toHaveCount(1);
});

test('a temporary failure is retried automatically, in order and once', async ({ browser, request }) => {
  const ann = await makeColleague(request, 'Ann');
  const ben = await makeColleague(request, 'Ben');
  const [here, there] = await Promise.all(
    [ann, ben].map(({ email }) => openAs(browser, email, '/messenger')),
  );
  if (!here || !there) throw new Error('two pages were opened');
  await startWith(here, ben.name);
  await inList(there, ann.name).click();
  // First the portal is unreachable, then its answer is lost, then PostgreSQL is unreachable.
  const unreachable = {
    message: "The portal can't reach its data right now. Try again in a moment.",
    code: -32603,
    data: { code: 'unavailable', httpStatus: 503, path: 'messenger.send' },
  };
  let tries = 0;
  await here.route(/messenger\.send/, async (route) => {
    tries += 1;
    if (tries === 1) return route.abort();
    if (tries === 2) {
      await route.fetch();
      return route.abort();
    }
    if (tries === 3) return route.fulfill({ status: 503, json: { error: unreachable } });
    return route.fallback();
  });
  await say(here, 'First of two');
  await say(here, 'Second of two');
  for (const page of [here, there]) {
    await expect(said(page, 'Second of two')).toBeVisible();
    await expect(log(page).getByRole('article')).toHaveCount(2);
    await expect(log(page).getByRole('article').first()).toContainText('First of two');
  }
  await expect(said(here, 'Second of two')).not.toContainText('Sending...');
  await expect(here.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  expect(tries).toBe(5);
  await Promise.all([here, there].map((page) => page.context().close()));
});

test('pending messages are never sent by another person who signs in on the same tab', async ({
  browser,
  request,
}) => {
  const ann = await makeColleague(request, 'Ann');
  const ben = await makeColleague(request, 'Ben');
  const page = await openAs(browser, ann.email, '/messenger');
  await startWith(page, ben.name);
  await expect(field(page)).toBeVisible();
  const conversation = page.url();
  let isReachable = false;
  const senders = new Set<string>();
  await page.route(/messenger\.send/, async (route) => {
    const [, claims = ''] = (route.request().headers().authorization ?? '').split('.');
    senders.add(String(JSON.parse(Buffer.from(claims, 'base64url').toString()).sub));
    return isReachable ? route.fallback() : route.abort();
  });
  await say(page, 'For Ben, by Ann');
  await expect(said(page, 'For Ben, by Ann')).toContainText('Sending...');
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await fillInSignIn(page, ben.email);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ben');
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('messenger-outbox')))
    .toContain('Not sent');
  await page.goto(conversation);
  await expect(field(page)).toBeVisible();
  await expect(said(page, 'For Ben, by Ann')).toHaveCount(0);

  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await fillInSignIn(page, ann.email);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ann');
  expect(senders).toEqual(new Set([ann.id]));
  isReachable = true;
  await page.goto(conversation);
  await expect(said(page, 'For Ben, by Ann')).toContainText('Sent');
  await page.context().close();
});

test('messages written offline are sent after reconnecting, in order and once', async ({
  browser,
  request,
}) => {
  const ann = await makeColleague(request, 'Ann');
  const ben = await makeColleague(request, 'Ben');
  const here = await openAs(browser, ann.email, '/messenger');
  await startWith(here, ben.name);
  await expect(field(here)).toBeVisible();
  const there = await openAs(browser, ben.email, here.url());
  await expect(field(there)).toBeVisible();
  await here.context().setOffline(true);
  await say(here, 'First, in the tunnel');
  await say(here, 'Second, in the tunnel');
  await expect(said(here, 'First, in the tunnel')).toContainText('Not sent yet');
  await expect(said(here, 'Second, in the tunnel')).toContainText('Not sent yet');
  await expectGoodEverywhere(here);
  await here.context().setOffline(false);
  await expect(said(here, 'Second, in the tunnel')).not.toContainText('Not sent');
  await expect(log(there).getByRole('article')).toHaveText([/First, in/, /Second, in/]);
  await expect(log(here).getByRole('article')).toHaveText([/First, in/, /Second, in/]);
  await Promise.all([here, there].map((page) => page.context().close()));
});
