import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { cell, close, dialog, drawn, kept, makeEvent, person, pickUp, placeOf } from './calendar-support.ts';
import { said } from './messenger-support.ts';
import { callApi, DANA, expectGoodEverywhere, visitAs } from './support.ts';
import { test } from './test.ts';

// The browser is in Tokyo, 16 hours ahead of the profile in Denver, whose clocks do not change in winter.

const DENVER = 'America/Denver';
/** Sunday, November 22, 6 PM in Denver, and Monday, 10 AM in Tokyo. */
const NOW = '2026-11-23T01:00:00Z';

async function inTokyo(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    timezoneId: 'Asia/Tokyo',
    viewport: { width: 1360, height: 900 },
  });
  return context.newPage();
}

/** Expects the instant in Denver's wall time, which differs from the browser's. */
async function expectDenver(time: Locator) {
  const at = new Date((await time.getAttribute('datetime')) ?? '');
  const clock = at.toLocaleTimeString('en-US', { timeZone: DENVER, hour: 'numeric', minute: '2-digit' });
  const day = at.toLocaleDateString('en-US', {
    timeZone: DENVER,
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  });
  await expect(time).toHaveAttribute('title', new RegExp(`^${day}, ${clock} M[SD]T$`));
  return clock;
}

test('times of messages and notifications follow the zone of the profile, which each person chooses', async ({
  browser,
  request,
}) => {
  const [ann, ben] = [await person(request, 'Ann'), await person(request, 'Ben')];
  const { conversation } = await callApi<{ conversation: { id: string } }>(
    request,
    'POST',
    '/messages/conversations',
    { participantIds: [ann.id] },
    ben.token,
  );
  await callApi(
    request,
    'POST',
    '/messages',
    { conversationId: conversation.id, content: 'Are you up?' },
    ben.token,
  );
  const { token } = await callApi<{ token: string }>(request, 'POST', '/auth/login', {
    email: DANA,
    password: 'Harbor-Light-26',
  });
  const note = { title: 'Storm call', type: 'info', message: 'At the dock', recipients: [ann.id] };
  await callApi(request, 'POST', '/notifications', { ...note, selectionMode: 'individual' }, token);

  const page = await inTokyo(browser);
  await visitAs(page, ann.email, '/profile');
  const edit = page.getByRole('button', { name: 'Edit Personal Information' });
  const zone = page.getByRole('definition').filter({ hasText: /^(Eastern|Mountain)$/ });
  await expect(zone).toHaveText('Eastern');
  await edit.click();
  await page.getByLabel('Time Zone').selectOption('Mountain');
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(edit).toBeVisible();
  await expect(zone).toHaveText('Mountain');

  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /Messenger/ })
    .click();
  await page.getByRole('link').filter({ hasText: 'Are you up?' }).click();
  const time = said(page, 'Are you up?').getByRole('time');
  await expect(time).toHaveText(await expectDenver(time));

  await page.goto('/dashboard');
  await expectDenver(page.getByRole('listitem').filter({ hasText: 'Storm call' }).getByRole('time'));
  await expect(page.getByText(/ · \d+:\d\d:\d\d [AP]M M[SD]T$/)).toBeVisible();
  await close(page);
});

test("the calendar uses the days of the profile, and shows a note where the browser's differ", async ({
  browser,
  request,
}) => {
  const ann = await person(request, 'Ann');
  await callApi(request, 'PUT', '/profile/me', { timeZone: DENVER }, ann.token);
  const note = 'Times are in Mountain Time, the time zone of your profile.';
  await makeEvent(request, ann, { title: 'Survey', startDate: '2099-11-24T21:00', timeZone: DENVER });

  const page = await inTokyo(browser);
  await page.clock.setFixedTime(NOW);
  await visitAs(page, ann.email, '/calendar?view=month');
  await expect(page.getByText(note)).toHaveCount(1);
  // In the browser's zone it is Monday already.
  await expect(cell(page, /^Sunday, November 22, 2026/)).toHaveAttribute('aria-current', 'date');
  await page.getByRole('radio', { name: 'Week' }).press('Space');
  await expect(page.locator('[data-now="1080"]')).toBeVisible();
  await expectGoodEverywhere(page);

  // 9 PM in Denver is 1 PM of the next day in Tokyo.
  await page.goto('/calendar?view=week&date=2099-11-24');
  const survey = drawn(page, 'Survey');
  expect(await placeOf(survey)).toMatchObject({ top: 21 * 48, height: 48 });
  await pickUp(page, survey, 'Survey');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Survey: Wednesday, November 25, 2099, 9:00 – 10:00 PM.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect
    .poll(() => kept(request, ann, 'Survey'))
    .toEqual({ start: '2099-11-26T04:00:00.000Z', minutes: 60 });

  await cell(page, /Friday, November 27, 2 PM/).click();
  const form = dialog(page, 'New Event');
  await expect(form.getByLabel('Start Date')).toHaveValue('2099-11-27');
  await expect(form.getByLabel('Start Time')).toHaveValue('14:00');
  await expect(form.getByText('MST', { exact: true })).toBeVisible();
  await form.getByLabel('Title').fill('Report');
  await form.getByLabel('Description').fill('Of the survey');
  await form.getByLabel('Duration').selectOption('30');
  await form.getByRole('button', { name: 'Create Event' }).click();
  await expect(form).toBeHidden();
  expect(await kept(request, ann, 'Report')).toEqual({ start: '2099-11-27T21:00:00.000Z', minutes: 30 });
  await drawn(page, 'Report').click();
  await expect(dialog(page, 'Report')).toContainText('Friday, November 27, 2099, 2:00 – 2:30 PM MST');
  await close(page);
});
