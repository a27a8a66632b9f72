import { expect, type Page } from '@playwright/test';
import {
  callApi,
  DANA,
  expectGoodEverywhere,
  fillInSignIn,
  LUIS,
  letterTo,
  MAYA,
  openAs,
  openStranger,
  visitAs,
} from './support.ts';
import { dayIn, openPart, readyAdjuster } from './talent-support.ts';
import { test } from './test.ts';

const PHONE = { width: 360, height: 760 };

const section = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title }) });

test('positions are offered, accepted on a phone, given up and taken by the next', async ({
  browser,
  request,
}) => {
  const first = await readyAdjuster(request, 'Ines', 'ME');
  const second = await readyAdjuster(request, 'Otto', 'ME');
  const name = `Nor'easter ${Date.now()}`;
  const { deployment } = await callApi<{ deployment: { id: string } }>(
    request,
    'POST',
    '/deployments',
    {
      name,
      kind: 'other',
      states: ['ME'],
      startDate: dayIn(5),
      endDate: dayIn(19),
      reportTo: 'Pier 3, Portland, ME',
      contact: 'Storm desk, (207) 555-0139',
    },
    first.adminToken,
  );
  const path = `/deployments/${deployment.id}`;
  await callApi(request, 'POST', `${path}/positions`, { role: 'adjuster', count: 1 }, first.adminToken);
  await callApi(request, 'POST', `${path}/open`, undefined, first.adminToken);

  const manager = await openAs(browser, DANA, path);
  const board = section(manager, 'Board');

  await test.step('offers the position to two people', async () => {
    await manager.getByLabel(`Select ${first.name}`).check();
    await manager.getByLabel(`Select ${second.name}`).check();
    await manager.getByRole('button', { name: 'Offer Position' }).click();
    const dialog = manager.getByRole('dialog', { name: 'Offer to 2 People' });
    await dialog.getByRole('button', { name: 'Send Offers' }).click();
    await expect(dialog.getByText('Deadline is required.')).toBeVisible();
    await dialog.getByLabel('Deadline').fill(`${dayIn(3)}T18:00`);
    await dialog.getByLabel('Message').fill('Rooms are booked.');
    await dialog.getByRole('button', { name: 'Send Offers' }).click();
    await expect(manager.getByText('Offered to 2 people')).toBeVisible();
    await openPart(manager, 'Board');
    await expect(board.getByText('0 of 1 place filled')).toBeVisible();
  });

  const phone = await openAs(browser, first.email, '/my-deployments');
  await phone.setViewportSize(PHONE);
  const other = await openAs(browser, second.email, '/my-deployments');
  await other.setViewportSize(PHONE);

  await test.step('of two who accept the last place, one gets it', async () => {
    await expect(phone.getByText('Pier 3, Portland, ME')).toBeVisible();
    await expectGoodEverywhere(phone);
    await phone.getByRole('button', { name: 'Accept' }).click();
    await expect(phone.getByText('You accepted the offer')).toBeVisible();
    await expect(board.getByText('1 of 1 place filled')).toBeVisible();
    await other.getByRole('button', { name: 'Accept' }).click();
    await expect(other.getByText('All places are taken. You are number 1 on the waitlist.')).toBeVisible();
    await expect(board.getByText('Waitlist 1')).toBeVisible();
  });

  await test.step('tells where the person is, and flags a bond that does not count any more', async () => {
    await phone.getByRole('button', { name: "I'm Traveling" }).click();
    const row = board.getByRole('row', { name: first.name });
    await expect(row.getByText('Traveling', { exact: true })).toBeVisible();
    await callApi(request, 'DELETE', `/bonds/${first.bondId}`, undefined, first.adminToken);
    await expect(row.getByText('no bond')).toBeVisible();
    await expectGoodEverywhere(manager);
  });

  await test.step('asks anew when the days change', async () => {
    // Chromium may stop painting a page behind others, and a click waits for the next frame.
    await manager.bringToFront();
    await manager.getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = manager.getByRole('dialog', { name: 'Edit Deployment' });
    await dialog.getByLabel('Last Day').fill(dayIn(20));
    await dialog.getByRole('button', { name: 'Save Deployment' }).click();
    await expect(phone.getByText(/^The days changed from/)).toBeVisible();
    await expect(phone.getByText('You keep your place until you answer.')).toBeVisible();
    await expectGoodEverywhere(phone);
  });

  await test.step('the next one on the waitlist takes the place of somebody who drops out', async () => {
    await phone.getByRole('button', { name: 'Decline' }).click();
    const dialog = phone.getByRole('dialog', { name: 'Decline Offer' });
    await dialog.getByLabel('Reason').fill('My surety revoked the bond.');
    await dialog.getByRole('button', { name: 'Decline Offer' }).click();
    await expect(board.getByText('My surety revoked the bond.')).toBeVisible();
    await other.getByRole('button', { name: 'Accept' }).click();
    await expect(other.getByText('You accepted the offer')).toBeVisible();
    await expect(board.getByText('1 of 1 place filled')).toBeVisible();
  });

  await test.step('an administrator sets the last step', async () => {
    const row = board.getByRole('row', { name: second.name });
    await row.getByRole('button', { name: 'Traveling' }).click();
    await row.getByRole('button', { name: 'On Site' }).click();
    await expect(other.getByText('On site', { exact: true })).toBeVisible();
  });

  await test.step('a person drops out with a reason', async () => {
    await other.getByRole('button', { name: 'Drop Out' }).click();
    const dialog = other.getByRole('dialog', { name: 'Drop Out' });
    await dialog.getByRole('button', { name: 'Drop Out' }).click();
    await expect(dialog.getByText('Enter why. The deployment manager reads it.')).toBeVisible();
    await dialog.getByLabel('Reason').fill('Broke a leg.');
    await dialog.getByRole('button', { name: 'Drop Out' }).click();
    await expect(board.getByText('Broke a leg.')).toBeVisible();
  });
});

test('the link of an offer email leads through the sign-in to the question, and then says the answer', async ({
  browser,
  request,
}) => {
  const person = await readyAdjuster(request, 'Wim', 'ME');
  const { adminToken } = person;
  const { deployment } = await callApi<{ deployment: { id: string } }>(
    request,
    'POST',
    '/deployments',
    { name: `Ice ${Date.now()}`, kind: 'other', states: ['ME'], startDate: dayIn(8), endDate: dayIn(9) },
    adminToken,
  );
  const path = `/deployments/${deployment.id}`;
  const { position } = await callApi<{ position: { id: string } }>(
    request,
    'POST',
    `${path}/positions`,
    { role: 'adjuster', count: 1 },
    adminToken,
  );
  await callApi(request, 'POST', `${path}/open`, undefined, adminToken);
  await callApi(
    request,
    'POST',
    `${path}/offers`,
    { positionId: position.id, userIds: [person.id], deadline: new Date(Date.now() + 86_400_000) },
    adminToken,
  );
  const letter = await letterTo(person.email, /Can you go/);
  const link = /\/offers\/\S+\?key=[\w-]+/.exec(letter)?.[0] ?? '';
  const page = await openStranger(browser, link);
  await page.setViewportSize(PHONE);
  await expect(page.getByText('Adjuster · Maine')).toBeVisible();
  await expectGoodEverywhere(page);
  await fillInSignIn(page, person.email);
  await expect(page.getByText('Ready', { exact: true })).toBeVisible();
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: 'Decline' }).click();
  const dialog = page.getByRole('dialog', { name: 'Decline Offer' });
  await dialog.getByLabel('Reason').fill('My truck is in the shop.');
  await dialog.getByRole('button', { name: 'Decline Offer' }).click();
  await expect(page.getByText('Declined', { exact: true })).toBeVisible();
  await page.goto(link);
  await expect(page.getByText(/^You declined on /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept' })).toBeHidden();
  await (await openStranger(browser, link)).getByText(/^You declined on /).waitFor();
  const other = await openAs(browser, LUIS, '/dashboard');
  await other.goto(link);
  await expect(other.getByText('Offer not found')).toBeVisible();

  const manager = await openAs(browser, DANA, `${path}?part=board`);
  await manager.getByText('1 offer not accepted').click();
  await expect(manager.getByText('My truck is in the shop.', { exact: true })).toBeVisible();
});

test('an offer stands on the dashboard of a person, and leads to the rest', async ({ page }) => {
  await visitAs(page, MAYA, '/dashboard');
  const offer = section(page, 'Hurricane Odette');
  await expect(offer.getByRole('button', { name: 'Accept' })).toBeVisible();
  await expectGoodEverywhere(page);
  await offer.getByRole('link', { name: 'More' }).click();
  await expect(page.getByText('Storm desk, (850) 555-0142')).toBeVisible();
  await page.getByRole('button', { name: 'Storm Response Plan' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Storm Response Plan' }).locator('canvas').first(),
  ).toBeVisible();
});

test('a person says where and when they can be sent, and the manager sees it', async ({
  page,
  browser,
  request,
}) => {
  const person = await readyAdjuster(request, 'Zoe', 'NH');
  await visitAs(page, person.email, '/my-deployments');
  const card = section(page, 'My Availability');
  await card.getByRole('button', { name: 'Still Right' }).click();
  await expect(card.getByText(/^Confirmed/)).toBeVisible();

  await card.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'My Availability' });
  await dialog.getByLabel('Only these states').check();
  await dialog.getByRole('button', { name: 'Save Availability' }).click();
  await expect(dialog.getByText('Choose at least one state, or all states.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'New Hampshire' }).check();
  await dialog.getByLabel('I Can Leave Within').selectOption({ label: '24 hours' });
  await dialog.getByRole('button', { name: 'Add Days' }).click();
  await dialog.getByLabel('From, range 1').fill(dayIn(40));
  await dialog.getByLabel('Through, range 1').fill(dayIn(39));
  await dialog.getByRole('button', { name: 'Save Availability' }).click();
  await expect(dialog.getByText('Enter an end date on or after the start date.')).toBeVisible();
  await expectGoodEverywhere(page);
  await dialog.getByLabel('Through, range 1').fill(dayIn(41));
  await dialog.getByRole('button', { name: 'Save Availability' }).click();
  await expect(card.getByText('New Hampshire')).toBeVisible();

  const { deployment } = await callApi<{ deployment: { id: string } }>(
    request,
    'POST',
    '/deployments',
    { name: `Flood ${Date.now()}`, kind: 'flood', states: ['NH'], startDate: dayIn(38), endDate: dayIn(45) },
    person.adminToken,
  );
  const manager = await openAs(browser, DANA, `/deployments/${deployment.id}`);
  await manager.getByLabel('Search candidates').fill(person.name);
  await expect(manager.getByText('24 h · NH')).toBeVisible();
  await expect(manager.getByText(/^Not /).first()).toBeVisible();
  await expectGoodEverywhere(manager);
});
