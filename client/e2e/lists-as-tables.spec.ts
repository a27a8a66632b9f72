import { expect } from '@playwright/test';
import { callApi, DANA, expectGoodEverywhere, makeColleague, openAs, visitAs } from './support.ts';
import { test } from './test.ts';

const lists = {
  '/admin?tab=staff': 'Active staff',
  '/admin?tab=staff&status=inactive': 'Former staff',
  '/admin?tab=pending': 'Applicants pending review',
  '/admin?tab=training': 'Courses',
  '/admin?tab=time-off': 'Time off requests',
  '/admin?tab=action-items': 'Action items',
  '/admin?tab=updates': 'Company updates',
  '/directory?view=list': 'Colleagues',
  '/talent?state=TX': /^Licensed talent/,
};

test('lists are tables on a screen that is 1,024 px wide, and fit', async ({ browser }) => {
  const page = await openAs(browser, DANA, '/admin?tab=staff');
  await page.setViewportSize({ width: 1024, height: 768 });
  for (const [path, name] of Object.entries(lists)) {
    await page.goto(path);
    const table = page.getByRole('table', { name }).first();
    await expect(table, path).toBeVisible();
    const over = await table.evaluate((own) => {
      const frame = own.parentElement;
      return frame ? frame.scrollWidth - frame.clientWidth : Number.NaN;
    });
    expect([path, over]).toEqual([path, 0]);
  }
});

/** Of each list, its card on a phone; a screen of 740 pixels below the top bar has three of them. */
const cards: Record<string, string | RegExp> = {
  '/admin?tab=staff': 'Active staff',
  '/admin?tab=pending': 'Applicants pending review',
  '/admin?tab=action-items': 'Action items',
  '/admin?tab=updates': 'Company updates',
  '/admin?tab=training': 'Courses',
  '/admin?tab=training-progress': 'Training progress',
  '/admin?tab=ce-hours': 'Outside hours',
  '/admin?tab=time-off': 'Time off requests',
  '/admin?tab=activity': 'Activity',
  '/talent?state=TX': /^Licensed talent/,
};

test('on a phone the first entry of a list is on the first screen, and three fit on one', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
  const page = await context.newPage();
  await visitAs(page, DANA, '/admin?tab=staff');
  for (const [path, name] of Object.entries(cards)) {
    await page.goto(path);
    const rows = page.getByRole('list', { name }).first().locator(':scope > li');
    await expect(rows.first(), path).toBeVisible();
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    const average = heights.reduce((sum, height) => sum + height, 0) / heights.length;
    expect([path, average <= 225, average]).toEqual([path, true, average]);
  }
  for (const path of ['/admin?tab=staff', '/talent?state=TX', '/admin?tab=time-off']) {
    await page.goto(path);
    const first = page
      .getByRole('list', { name: cards[path] ?? '' })
      .first()
      .locator(':scope > li')
      .first();
    await expect(first, path).toBeInViewport({ ratio: 1 });
  }
  await page.goto('/admin/review');
  await expect(
    page
      .getByRole('listitem')
      .getByRole('button', { name: /License|Bond|Account/ })
      .first(),
  ).toBeInViewport({ ratio: 1 });
  await context.close();
});

test('on a phone the buttons beside the main one are icons in its row', async ({ browser }) => {
  const page = await openAs(browser, DANA, '/admin?tab=staff');
  await page.setViewportSize({ width: 360, height: 740 });
  const main = page.getByRole('link', { name: 'Add Staff' });
  await expect(main).toBeVisible();
  const row = await main.boundingBox();
  for (const name of ['Import', 'Export']) {
    const box = await page.getByRole('button', { name, exact: true }).boundingBox();
    expect([name, box?.y]).toEqual([name, row?.y]);
    expect(box?.width).toBeLessThan(60);
  }
});

test('staff are filtered, and sorted by the headers of their list', async ({ browser, request }) => {
  const person = await makeColleague(request, 'Yves');
  const mark = `Roof Desk ${Date.now()}`;
  const { department } = await callApi<{ department: { id: string } }>(
    request,
    'POST',
    '/departments',
    { name: mark },
    person.adminToken,
  );
  const change = (fields: object) =>
    callApi(request, 'PUT', `/users/${person.id}`, fields, person.adminToken);
  await change({ departments: [department.id], position: mark, location: mark });
  try {
    const page = await openAs(browser, DANA, '/admin?tab=staff');
    await page.setViewportSize({ width: 1440, height: 900 });
    const rows = page.getByRole('table', { name: 'Active staff' }).getByRole('row');
    const clear = page.getByRole('button', { name: 'Clear Filters' });
    for (const filter of ['Department', 'Location', 'Position']) {
      await page.getByRole('combobox', { name: filter }).click();
      await page.getByRole('option', { name: mark }).click();
      await expect(page).toHaveURL(new RegExp(`[?&]${filter.toLowerCase()}=`));
      await expect(rows).toHaveCount(2);
      await expect(rows.last()).toContainText(person.name);
      await page.reload();
      await expect(rows).toHaveCount(2);
      await expect(page.getByRole('combobox', { name: filter })).toHaveText(mark);
      if (filter === 'Position') await expectGoodEverywhere(page);
      await clear.click();
      await expect(page).not.toHaveURL(new RegExp(`[?&]${filter.toLowerCase()}=`));
      await expect(rows).not.toHaveCount(2);
    }

    const header = page.getByRole('columnheader').filter({ hasText: 'Hire Date' });
    const byDate = page.getByRole('button', { name: 'Hire Date' });
    await byDate.click();
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    await expect(page).toHaveURL(/sort=hireDate/);
    const first = (await rows.nth(1).textContent()) ?? '';
    await byDate.click();
    await expect(header).toHaveAttribute('aria-sort', 'descending');
    await expect(page).toHaveURL(/order=desc/);
    await expect(rows.nth(1)).not.toHaveText(first);
    await page.getByRole('button', { name: 'Name', exact: true }).click();
    await expect(page).not.toHaveURL(/sort=|order=/);
  } finally {
    await change({ departments: [], position: 'Adjuster', location: 'Texas' });
    await callApi(request, 'DELETE', `/departments/${department.id}`, undefined, person.adminToken);
  }
});
