import { expect } from '@playwright/test';
import { callApi, DANA, expectGoodEverywhere, openAs } from './support.ts';
import { dayIn, licensed, readyAdjuster, state } from './talent-support.ts';
import { test } from './test.ts';

test('people who are one step away are asked for what is missing, and their link opens the form', async ({
  browser,
  request,
}) => {
  const lacks = await licensed(request, 'Silas', 'MT');
  await callApi(request, 'PUT', `/users/${lacks.id}`, { work: 'adjuster' }, lacks.adminToken);
  const ready = await readyAdjuster(request, 'Greta', 'MT');
  const days = `from=${dayIn(1)}&through=${dayIn(20)}`;
  const page = await openAs(browser, DANA, `/talent?state=MT&${days}`);
  await expect(page.getByRole('checkbox', { name: `Select ${ready.name}` })).toBeVisible();
  const steps = page.getByRole('region', { name: 'One step away' });
  await expect(steps).toContainText(/\d+ lacks? a bond/);
  await expectGoodEverywhere(page);
  await steps.getByRole('button', { name: 'Ask for What Is Missing' }).click();
  const dialog = page.getByRole('dialog', { name: /^Ask \d+ (Person|People) for What Is Missing$/ });
  await dialog.getByLabel('Due Date').fill(dayIn(3));
  await dialog.getByLabel('Note').fill('Hail near Billings.');
  await expectGoodEverywhere(page);
  await dialog.getByRole('button', { name: 'Send Request' }).click();
  await expect(page.getByText(/^Asked \d+ (person|people)$/)).toBeVisible();

  // A selection is asked in the same way; people who were asked, or are ready, are not asked again.
  for (const { name } of [lacks, ready]) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page
    .getByRole('button', { name: 'Clear Selection' })
    .locator('..')
    .getByRole('button', { name: 'Ask for What Is Missing' })
    .click();
  const selected = page.getByRole('dialog', { name: 'Ask 2 Selected People for What Is Missing' });
  await selected.getByLabel('Due Date').fill(dayIn(3));
  await selected.getByRole('button', { name: 'Send Request' }).click();
  await expect(page.getByText('Asked 0 people')).toBeVisible();
  await expect(page.getByText('Not asked: 1 already asked, 1 not one step away.')).toBeVisible();
  await page.context().close();

  const own = await openAs(browser, lacks.email, '/dashboard');
  await own.getByRole('link', { name: 'Add your Montana bond' }).click();
  // The dashboard, which the page of the item replaces, has a hint with a link of its own.
  await own.getByRole('link', { name: '/profile?tab=bonds&form=MT' }).click();
  await expect(own).toHaveURL(/\/profile\?tab=bonds&form=MT$/);
  const form = own.getByRole('form', { name: 'Add Bond' });
  await expect(form.getByLabel('State')).toContainText('Montana');
  await form.getByLabel('Bond Name').fill('Montana Surety');
  await form.getByLabel('Bond Number').fill('MT-1');
  await form.getByLabel('Amount').fill('10,000');
  await form.getByRole('button', { name: 'Add Bond' }).click();
  await expect(own.getByText('Submitted for review')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(own).toHaveURL(/\/profile\?tab=bonds$/);
  await own.context().close();
});

test('the map and its list count who is ready on the days', async ({ browser, request }) => {
  const ready = await readyAdjuster(request, 'Nell', 'ND');
  const page = await openAs(browser, DANA, `/talent?from=${dayIn(1)}&through=${dayIn(20)}&role=adjuster`);
  const list = page.getByRole('region', { name: 'States' });
  await list.getByRole('button', { name: /^Show All \d+ States$/ }).click();
  const row = list.getByRole('row').filter({ hasText: 'North Dakota' });
  const number = await row.getByRole('cell').nth(1).textContent();
  expect(Number(number)).toBeGreaterThan(0);
  await expect(state(page, 'North Dakota')).toHaveAccessibleName(`North Dakota, ND ${number} ready`);
  await expect(page.getByRole('list', { name: 'Shades' }).getByRole('listitem')).toHaveCount(5);
  await expectGoodEverywhere(page);

  await list.getByRole('button', { name: 'State', exact: true }).click();
  await expect(list.getByRole('row').nth(1)).toContainText('Alabama');
  await row.getByRole('button', { name: 'North Dakota' }).click();
  await expect(page).toHaveURL(/state=ND/);
  await expect(page).toHaveURL(/role=adjuster/);
  await expect(page.getByRole('checkbox', { name: `Select ${ready.name}` })).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^Ready \\(${number}\\)$`) }).click();
  await expect(page.getByText(`${number} Talent Found`)).toBeVisible();
  await page.context().close();
});

test('the storm morning: a state, a period, the ready ones only, notified, and their dates in the file', async ({
  browser,
  request,
}) => {
  const ready = await readyAdjuster(request, 'Ruth', 'SD');
  const lacks = await licensed(request, 'Lars', 'SD');
  const [from, through] = [dayIn(1), dayIn(20)];
  const page = await openAs(browser, DANA, '/talent?state=SD');
  await page.getByLabel('Ready from').fill(from);
  await page.getByLabel('through').fill(through);
  await page.getByRole('button', { name: /^Ready \(\d+\)$/ }).click();
  await expect(page.getByRole('columnheader', { name: 'Commitments' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: `Select ${ready.name}` })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: `Select ${lacks.name}` })).toBeHidden();
  await page.getByRole('checkbox', { name: `Select ${ready.name}` }).check();
  await page.getByRole('button', { name: 'Notify', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Notification' });
  await dialog.getByLabel('Title').fill('Can you go to South Dakota?');
  await dialog.getByLabel('Message').fill('Hail near Rapid City.');
  await dialog.getByRole('button', { name: 'Send Notification' }).click();
  await expect(page.getByText('Notification sent to 1 person')).toBeVisible();

  const file = await request.get(`/api/talent.csv?state=SD&from=${from}&through=${through}&verdict=ready`, {
    headers: { authorization: `Bearer ${ready.adminToken}` },
  });
  const text = await file.text();
  expect(text).toContain(ready.name);
  expect(text).not.toContain(lacks.name);
  expect(text).toContain(`Ready,,${dayIn(400)},${dayIn(400)},`);
  await page.context().close();
});
