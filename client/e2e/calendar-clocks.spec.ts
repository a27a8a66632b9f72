import { expect } from '@playwright/test';
import {
  cell,
  close,
  dialog,
  drawn,
  kept,
  makeEvent,
  openCalendar,
  person,
  placeOf,
} from './calendar-support.ts';
import { expectGoodEverywhere, NEW_YORK } from './support.ts';
import { test } from './test.ts';

// Clocks change on Sunday, March 8, and on Sunday, November 1, 2099: forward at 2 AM, and back at 2 AM.

interface Change {
  /** The first day of the week with the clock change. */
  sunday: string;
  heading: string;
  saturday: string;
  monday: string;
  /** The zone's abbreviation at 1 AM, and that instant. */
  called: string;
  one: string;
}

const spring = {
  sunday: '2099-03-08',
  saturday: '2099-03-07',
  monday: '2099-03-09',
  heading: 'Sunday, March 8',
};
const autumn = {
  sunday: '2099-11-01',
  saturday: '2099-10-31',
  monday: '2099-11-02',
  heading: 'Sunday, November 1',
};
const zones: [zone: string, ...changes: Change[]][] = [
  [
    NEW_YORK,
    {
      ...spring,
      called: 'EST',
      one: '2099-03-08T06:00:00.000Z',
    },
    { ...autumn, called: 'EDT', one: '2099-11-01T05:00:00.000Z' },
  ],
  [
    'America/Phoenix',
    { ...spring, called: 'MST', one: '2099-03-08T08:00:00.000Z' },
    { ...autumn, called: 'MST', one: '2099-11-01T08:00:00.000Z' },
  ],
  [
    'America/Los_Angeles',
    {
      ...spring,
      called: 'PST',
      one: '2099-03-08T09:00:00.000Z',
    },
    { ...autumn, called: 'PDT', one: '2099-11-01T08:00:00.000Z' },
  ],
];

for (const [zone, ...changes] of zones) {
  test(`in ${zone} events keep their wall time over clock changes`, async ({ browser, request }) => {
    const ann = await person(request, 'Ann');
    for (const { saturday, monday } of changes) {
      await makeEvent(request, ann, {
        title: 'Nine',
        startDate: `${saturday}T09:00`,
        timeZone: zone,
        recurrence: 'FREQ=DAILY;COUNT=3',
      });
      await makeEvent(request, ann, { title: 'Away', startDate: saturday, endDate: monday, isAllDay: true });
    }
    const page = await openCalendar(browser, ann, '/calendar', zone);
    for (const { sunday, heading, called, one } of changes) {
      await page.goto(`/calendar?view=week&date=${sunday}`);
      await expect(drawn(page, 'Nine')).toHaveCount(2);
      await expect(drawn(page, 'Away')).toHaveCount(2);
      for (const event of await drawn(page, 'Nine').all()) {
        expect(await placeOf(event)).toMatchObject({ top: 432, height: 48 });
      }
      await page.getByRole('button', { name: 'Previous', exact: true }).click();
      await expect(drawn(page, 'Nine')).toHaveCount(1);
      await expect(drawn(page, 'Away')).toHaveCount(1);
      expect(await placeOf(drawn(page, 'Nine'))).toMatchObject({ top: 432, height: 48 });

      // Created in the night of the clock change.
      await page.goto(`/calendar?view=day&date=${sunday}`);
      await expect(page.locator('[data-hour]')).toHaveCount(24);
      // All-day events appear above the hours, which move down.
      await expect(drawn(page, 'Away')).toHaveCount(1);
      await cell(page, new RegExp(`^My Calendar, ${heading}, 1 AM`)).click();
      const form = dialog(page, 'New Event');
      await expect(form.getByLabel('Start Time')).toHaveValue('01:00');
      await expect(form.getByText(called, { exact: true })).toBeVisible();
      await form.getByLabel('Title').fill(`Watch ${sunday}`);
      await form.getByLabel('Description').fill('Who is awake');
      await form.getByLabel('Duration').selectOption('60');
      await form.getByRole('button', { name: 'Create Event' }).click();
      await expect(form).toBeHidden();
      const watch = drawn(page, `Watch ${sunday}`);
      await expect(watch).toBeVisible();
      expect(await placeOf(watch)).toMatchObject({ top: 48, height: 48 });
      expect(await kept(request, ann, `Watch ${sunday}`)).toEqual({ start: one, minutes: 60 });
    }
    await close(page);
  });
}

test('an event in the second of two equal hours stays there', async ({ browser, request }) => {
  const ann = await person(request, 'Ann');
  const half = { durationMinutes: 30 };
  await makeEvent(request, ann, { title: 'Earlier', startDate: '2099-11-01T05:30:00Z', ...half });
  await makeEvent(request, ann, { title: 'Again', startDate: '2099-11-01T06:30:00Z', ...half });
  const path = '/calendar?view=day&date=2099-11-01';
  const page = await openCalendar(browser, ann, path, NEW_YORK, '2099-11-01T06:30:00Z');
  await expect(page.locator('[data-now="90"]')).toBeVisible();
  const [earlier, again] = [drawn(page, 'Earlier'), drawn(page, 'Again')];
  await expect(again).toBeVisible();
  const [left, right] = [await placeOf(earlier), await placeOf(again)];
  expect([left.top, right.top]).toEqual([72, 72]);
  expect(left.left).not.toBe(right.left);

  await earlier.click();
  await expect(dialog(page, 'Earlier')).toContainText('1:30 – 2:00 AM EDT');
  await dialog(page, 'Earlier').getByRole('button', { name: 'Close', exact: true }).last().click();
  await again.click();
  await expect(dialog(page, 'Again')).toContainText('1:30 – 2:00 AM EST');
  await dialog(page, 'Again').getByRole('button', { name: 'Edit Event' }).click();
  const form = dialog(page, 'Edit Event');
  await expect(form.getByText('EST', { exact: true })).toBeVisible();
  await form.getByLabel('Title').fill('Again and again');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog(page, 'Again and again')).toContainText('EST');
  expect(await kept(request, ann, 'Again and again')).toEqual({
    start: '2099-11-01T06:30:00.000Z',
    minutes: 30,
  });
  await page.keyboard.press('Escape');

  // The form asks for one of two equal hours, and only for those.
  await page.getByRole('button', { name: 'New Event' }).click();
  const fresh = dialog(page, 'New Event');
  const question = fresh.getByRole('group', { name: '1:30 AM comes twice on Nov 1, 2099' });
  await fresh.getByLabel('Title').fill('Third');
  await fresh.getByLabel('Description').fill('In the second of them');
  // Only administrators may still create events today.
  await expect(fresh.getByLabel('Start Date')).toHaveValue('2099-11-02');
  await fresh.getByLabel('Start Date').fill('2099-11-01');
  await expect(fresh.getByLabel('Start Time')).toHaveValue('09:00');
  await expect(question).toHaveCount(0);
  await fresh.getByLabel('Start Time').fill('01:30');
  await expect(question.getByLabel('First time (EDT)')).toBeChecked();
  await fresh.getByLabel('Duration').selectOption('45');
  await expect(fresh.getByText('Ends at 1:15 AM EST')).toBeVisible();
  await question.getByLabel('Second time (EST)').check();
  await expect(fresh.getByText(/^Ends at/)).toHaveCount(0);
  await expectGoodEverywhere(page);
  await fresh.getByRole('button', { name: 'Create Event' }).click();
  await expect(fresh).toBeHidden();
  await expect(drawn(page, 'Third, 1:30 – 2:15 AM')).toBeVisible();
  const third = { start: '2099-11-01T06:30:00.000Z', minutes: 45 };
  expect(await kept(request, ann, 'Third')).toEqual(third);
  await drawn(page, 'Third').click();
  await dialog(page, 'Third').getByRole('button', { name: 'Edit Event' }).click();
  await expect(form.getByLabel('Second time (EST)')).toBeChecked();
  await form.getByLabel('First time (EDT)').check();
  await form.getByLabel('Start Date').fill('2099-03-08');
  await form.getByLabel('Start Time').fill('02:30');
  await expect(form.getByText('Clocks skip 2:30 AM on Mar 8, 2099.')).toBeVisible();
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog(page, 'Third')).toContainText('3:30 – 4:15 AM EDT');
  await page.keyboard.press('Escape');

  // In zones without clock changes, an hour is an hour.
  const other = await openCalendar(browser, ann, path, 'America/Phoenix', '2099-11-01T06:30:00Z');
  await other.goto('/calendar?view=week&date=2099-10-31');
  await expect(drawn(other, 'Earlier')).toBeVisible();
  expect(await placeOf(drawn(other, 'Earlier'))).toMatchObject({ top: 1080, height: 24 });
  expect(await placeOf(drawn(other, 'Again'))).toMatchObject({ top: 1128, height: 24 });
  await close(page, other);
});
