import { expect, type Locator, type Page } from '@playwright/test';
import { boxOf } from './boxes.ts';
import { close, dialog, makeEvent, openCalendar, person } from './calendar-support.ts';
import { callApi, expectAccessible, expectGoodEverywhere, NEW_YORK } from './support.ts';
import { test } from './test.ts';

const PHONE = { width: 360, height: 740 };

/** The list of a day: `Tuesday, November 24, 2099`. */
const day = (page: Page, name: string) => page.getByRole('list', { name, exact: true });
const entry = (page: Page, name: RegExp) => page.getByRole('button', { name });
const preferences = (page: Page, token: string) =>
  callApi<{ view: string | null }>(page.request, 'GET', '/calendar/preferences', undefined, token);

test('the agenda lists the days with events: times, place, answer, all-day and longer ones', async ({
  browser,
  request,
}) => {
  const ann = await person(request, 'Ann');
  const ben = await person(request, 'Ben');
  await makeEvent(request, ann, {
    title: 'Roof inspection',
    startDate: '2099-11-24T10:00',
    location: '218 Dauphin Street',
  });
  await makeEvent(request, ann, {
    title: 'Night shift',
    startDate: '2099-11-25T22:00',
    durationMinutes: 480,
  });
  await makeEvent(request, ann, {
    title: 'Conference',
    startDate: '2099-11-30',
    isAllDay: true,
    durationMinutes: 2880,
  });
  await makeEvent(request, ben, {
    title: 'Planning',
    startDate: '2099-11-24T14:30',
    participants: [ann.id],
  });
  const page = await openCalendar(browser, ann, '/calendar?view=agenda&date=2099-11-20');
  await expect(page.getByRole('heading', { name: 'From Nov 20, 2099' })).toBeVisible();
  // Days without events are not listed, months have a heading each.
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['November 2099', 'December 2099']);
  await expect(page.getByRole('heading', { level: 4 })).toHaveText([
    /^Tuesday, November 24/,
    /^Wednesday, November 25/,
    /^Thursday, November 26/,
    /^Monday, November 30/,
    /^Tuesday, December 1/,
  ]);
  const tuesday = day(page, 'Tuesday, November 24, 2099').getByRole('button');
  await expect(tuesday).toHaveCount(2);
  await expect(tuesday.first()).toHaveAccessibleName('Roof inspection, 10:00 – 11:00 AM, 218 Dauphin Street');
  await expect(tuesday.last()).toHaveAccessibleName('Planning, 2:30 – 3:30 PM, not answered');
  await expect(tuesday.last()).toContainText('No answer');
  await expect(day(page, 'Wednesday, November 25, 2099')).toContainText('From 10:00 PM');
  await expect(day(page, 'Thursday, November 26, 2099')).toContainText('Until 6:00 AM');
  await expect(day(page, 'Thursday, November 26, 2099')).toContainText('Day 2 of 2');
  await expect(day(page, 'Tuesday, December 1, 2099')).toContainText('All day');

  // One line each: title and place at the same height.
  const texts = await Promise.all(
    ['Roof inspection', '218 Dauphin Street', '10:00 – 11:00 AM'].map(async (text) => {
      const { y, height } = await boxOf(
        tuesday.first().locator('[aria-hidden]').getByText(text, { exact: true }).last(),
      );
      return Math.round(y + height / 2);
    }),
  );
  expect(Math.max(...texts) - Math.min(...texts)).toBeLessThanOrEqual(1);
  await expectGoodEverywhere(page);

  // The answer and a change by somebody else show at once.
  await tuesday.last().click();
  await dialog(page, 'Planning').getByRole('radio', { name: 'Accept' }).press('Space');
  await page.keyboard.press('Escape');
  await expect(tuesday.last()).toHaveAccessibleName('Planning, 2:30 – 3:30 PM, Accepted');
  await makeEvent(request, ben, { title: 'Debrief', startDate: '2099-11-27T09:00', participants: [ann.id] });
  await expect(entry(page, /^Debrief/)).toBeVisible();

  await page.getByRole('button', { name: /^Tuesday, November 24/ }).click();
  await expect(page.getByRole('heading', { name: 'Tuesday, November 24, 2099' })).toBeVisible();
  await expect(page).toHaveURL(/view=day/);
  await close(page);
});

test('a phone begins with the agenda, and keeps the view that was chosen', async ({ browser, request }) => {
  const ann = await person(request, 'Ann');
  await makeEvent(request, ann, {
    title: 'Handover',
    startDate: '2099-11-24T10:00',
    location: 'Mobile office',
  });
  const page = await openCalendar(browser, ann, '/calendar?view=day');
  await page.setViewportSize(PHONE);
  await page.goto('/calendar?date=2099-11-24');
  await expect(entry(page, /^Handover/)).toBeInViewport();
  expect((await preferences(page, ann.token)).view).toBeNull();
  await expectAccessible(page);

  // What has no room is in the menu.
  const bar = ['Previous', 'Next', /Go to Date/, 'View and More', 'New Event'];
  for (const name of bar) await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });

  const menu = page.getByRole('button', { name: 'View and More' });
  const choice = (name: string) => page.getByRole('menuitemradio', { name });
  await menu.press('Enter');
  await expect(choice('Agenda')).toHaveAttribute('aria-checked', 'true');
  await expect(page.getByRole('menuitem')).toHaveText([
    'Today',
    'Add Calendar',
    'Calendar Link',
    'Import Events',
  ]);
  await expectAccessible(page);
  await choice('Week').press('Enter');
  await expect(page.getByRole('grid', { name: /^Week of/ })).toBeVisible();
  await expect(page).toHaveURL(/view=week/);
  await expect.poll(async () => (await preferences(page, ann.token)).view).toBe('week');
  await page.goto('/calendar?date=2099-11-24');
  await expect(page.getByRole('grid', { name: /^Week of/ })).toBeVisible();

  await menu.click();
  await choice('Agenda').click();
  await expect.poll(async () => (await preferences(page, ann.token)).view).toBe('agenda');
  // Remembered on a desktop as well, on which it would be the month.
  await page.setViewportSize({ width: 1360, height: 900 });
  await page.goto('/calendar?date=2099-11-24');
  await expect(page.getByRole('radio', { name: 'Agenda' })).toBeChecked();
  await expect(entry(page, /^Handover/)).toBeVisible();
  await menu.waitFor({ state: 'detached' });
  await close(page);
});

test('the agenda marks today, lists further days, and says when there is nothing', async ({
  browser,
  request,
}) => {
  const ann = await person(request, 'Ann');
  const page = await openCalendar(browser, ann, '/calendar?view=agenda');
  await expect(page.getByText('No events from Nov 22, 2026 – Nov 20, 2027')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Load More' })).toHaveCount(0);
  await expectGoodEverywhere(page);

  // Beyond the first days, so that they are read when one comes near the end.
  await makeEvent(request, ann, { title: 'Next month', startDate: '2026-12-24T10:00' });
  await makeEvent(request, ann, { title: 'Next week', startDate: '2026-11-30T10:00' });
  await page.reload();
  const today = page.getByRole('button', { name: /^Sunday, November 22/ });
  await expect(today).toHaveAttribute('aria-current', 'date');
  await expect(today).toContainText('Today');
  await expect(page.getByRole('listitem').filter({ has: today })).toContainText('No events');
  await expect(entry(page, /^Next week/)).toBeVisible();
  await expect(entry(page, /^Next month/)).toBeVisible();

  for (let index = 0; index < 40; index += 1)
    await makeEvent(request, ann, { title: `Call ${index}`, startDate: '2026-11-29T10:00' });
  await page.reload();
  await expect(page.getByText('Through Dec 19, 2026')).toBeAttached();
  await expect(entry(page, /^Next month/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Load More' }).scrollIntoViewIfNeeded();
  await expect(entry(page, /^Next month/)).toBeVisible();
  await close(page);
});

test('keys lead through the agenda and to other periods', async ({ browser, request }) => {
  const ann = await person(request, 'Ann');
  await makeEvent(request, ann, { title: 'First', startDate: '2099-11-24T10:00' });
  await makeEvent(request, ann, { title: 'Second', startDate: '2099-11-24T12:00' });
  await makeEvent(request, ann, { title: 'Third', startDate: '2099-11-26T10:00' });
  await makeEvent(request, ann, { title: 'Later', startDate: '2099-12-24T10:00' });
  const page = await openCalendar(browser, ann, '/calendar?view=agenda&date=2099-11-20');
  const tuesday = page.getByRole('button', { name: /^Tuesday, November 24/ });
  const thursday = page.getByRole('button', { name: /^Thursday, November 26/ });
  // Read as soon as the end of the first days is in sight.
  await expect(entry(page, /^Later/)).toBeVisible();
  await tuesday.focus();
  const lead: [key: string, to: RegExp][] = [
    ['ArrowDown', /^First/],
    ['ArrowDown', /^Second/],
    ['ArrowUp', /^First/],
    ['ArrowRight', /^Thursday, November 26/],
    ['ArrowDown', /^Third/],
    ['ArrowLeft', /^Thursday, November 26/],
    ['ArrowLeft', /^Tuesday, November 24/],
    ['End', /^Later/],
    ['Home', /^Tuesday, November 24/],
  ];
  for (const [key, to] of lead) {
    await page.keyboard.press(key);
    await expect(entry(page, to), `${key} to ${to}`).toBeFocused();
  }
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('heading', { name: 'From Dec 18, 2099' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Thursday, December 24/ })).toBeFocused();
  await page.keyboard.press('PageUp');
  await expect(page.getByRole('heading', { name: 'From Nov 20, 2099' })).toBeVisible();
  await expect(tuesday).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'First')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(entry(page, /^First/)).toBeFocused();
  await expect(thursday).toBeVisible();
  await close(page);
});

test('the agenda tells times by the zone of the profile, and its failure with a retry', async ({
  browser,
  request,
}) => {
  const ann = await person(request, 'Ann');
  await makeEvent(request, ann, { title: 'Late call', startDate: '2099-11-24T01:00', timeZone: NEW_YORK });
  const page = await openCalendar(browser, ann, '/calendar?view=day', 'America/Los_Angeles');
  let fails = true;
  await page.route('**/trpc/calendar.events*', (route) => (fails ? route.abort() : route.continue()));
  await page.goto('/calendar?view=agenda&date=2099-11-20');
  const again = page.getByRole('button', { name: 'Try Again' });
  await expect(again).toBeVisible();
  await expect(page.getByText(/^No events/)).toHaveCount(0);
  fails = false;
  await again.click();
  await expect(day(page, 'Monday, November 23, 2099')).toContainText('10:00 – 11:00 PM');
  await expect(page.getByText(/^Times are in Pacific Time/)).toBeVisible();
  await close(page);
});

test('the hours begin with the first event, and each period with its own', async ({ browser, request }) => {
  const ann = await person(request, 'Ann');
  await makeEvent(request, ann, { title: 'Evening', startDate: '2099-11-24T18:30' });
  await makeEvent(request, ann, { title: 'Early', startDate: '2099-11-25T04:15' });
  const page = await openCalendar(browser, ann, '/calendar?view=day&date=2099-11-24');
  const top = () =>
    page
      .getByRole('grid')
      .evaluate((grid) => Math.round(((grid.closest('.overflow-auto')?.scrollTop ?? 0) + 12) / 48));
  await page.setViewportSize({ width: 1360, height: 500 });
  await page.reload();
  await expect(page.getByRole('button', { name: /^Evening/ })).toBeInViewport();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect.poll(top).toBe(4);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect.poll(top).toBe(7);
  await page.getByRole('radio', { name: 'Week' }).press('Space');
  await expect.poll(top).toBe(4);
  await close(page);
});

/** The middles of the visible parts of an element, in px from the top; those of one line are at most one apart. */
const middlesIn = (parts: Locator) =>
  parts.evaluateAll((all) =>
    all
      .map((part) => part.getBoundingClientRect())
      .filter(({ width }) => width > 2)
      .map(({ top, bottom }) => Math.round((top + bottom) / 2)),
  );
const spread = (values: number[]) => Math.max(...values) - Math.min(...values);

test('the toolbar is one line at all widths, and so is each event of a month', async ({
  browser,
  request,
}) => {
  const ann = await person(request, 'Ann');
  for (const title of ['Monday check-in', 'Roof photo review', 'Third'])
    await makeEvent(request, ann, { title, startDate: '2099-11-24T10:00' });
  const page = await openCalendar(browser, ann, '/calendar?view=month&date=2099-11-24');
  const day = page.getByRole('gridcell', { name: /^Tuesday, November 24, 2099, 3 events/ });
  const bar = page.locator('header').filter({ has: page.getByRole('heading', { name: /Go to Date/ }) });
  for (const width of [360, 640, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 860 });
    for (const view of ['week', 'day', 'agenda', 'month']) {
      await page.goto(`/calendar?view=${view}&date=2099-11-24`);
      await expect(page.getByRole('heading', { name: /2099 ?Go to Date/ })).toBeVisible();
      const middles = await middlesIn(bar.locator(':scope > *'));
      expect(middles.length).toBeGreaterThan(3);
      expect(spread(middles), `${view} at ${width} px`).toBeLessThanOrEqual(1);
      // Nothing of it is outside of the screen.
      expect(await bar.evaluate((line) => line.scrollWidth - line.clientWidth), `${width} px`).toBe(0);
    }
    const events = day.locator('[data-event]');
    await expect(events).toHaveCount(2);
    const [first, second] = [await boxOf(events.first()), await boxOf(events.last())];
    expect(first.height, `${width} px`).toBeLessThanOrEqual(22);
    expect([second.x, second.width]).toEqual([first.x, first.width]);
    expect(second.y).toBeGreaterThanOrEqual(first.y + first.height);
    await expect(day.getByRole('button', { name: /^\+1 more/ })).toBeVisible();
  }
  await close(page);
});
