import { expect } from '@playwright/test';
import {
  admin,
  cell,
  close,
  dialog,
  drawn,
  grid,
  makeEvent,
  openCalendar,
  person,
  placeOf,
} from './calendar-support.ts';
import { callApi, expectGoodEverywhere } from './support.ts';
import { test } from './test.ts';

test('a month: events are shown, changed and deleted', async ({ browser, request }) => {
  const ann = await person(request, 'Ann');
  const page = await openCalendar(browser, ann, '/calendar');
  await expect(page.getByRole('heading', { name: 'November 2026' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Calendars' })).toContainText('My Calendar');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'December 2026' })).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();

  // An empty day opens the form with its date, and invalid values are not sent.
  await cell(page, /^Monday, November 30, 2026, no events/).click();
  const form = dialog(page, 'New Event');
  await expect(form.getByLabel('Start Date')).toHaveValue('2026-11-30');
  await expect(form.getByLabel('Start Time')).toHaveValue('09:00');
  await expect(form.getByLabel('Duration')).toHaveValue('15');
  await form.getByRole('button', { name: 'Create Event' }).click();
  await expect(form.getByText('Title and Description are required')).toBeVisible();
  await expectGoodEverywhere(page);
  await form.getByLabel('Title').fill('Roof inspection');
  await form.getByLabel('Description').fill('Shingles and gutters');
  await form.getByLabel('Start Date').fill('2026-11-21');
  await form.getByRole('button', { name: 'Create Event' }).click();
  await expect(
    form.getByText(
      'Non-executive users cannot schedule events on the same day. Please schedule at least 24 hours in advance.',
    ),
  ).toBeVisible();
  await form.getByLabel('Start Date').fill('2099-11-30');
  await form.getByLabel('Start Time').fill('14:00');
  // The end follows the start, shows the duration, and is refused before the start.
  await expect(form.getByLabel('End Date')).toHaveValue('2099-11-30');
  await expect(form.getByLabel('End Time')).toHaveValue('14:15');
  await form.getByLabel('End Time').fill('13:00');
  await expect(form.getByLabel('Duration')).toHaveValue('');
  await form.getByRole('button', { name: 'Create Event' }).click();
  await expect(form.getByText('The event ends before it starts. Choose a later end.')).toBeVisible();
  await form.getByLabel('End Time').fill('16:20');
  await expect(form.getByText('The event ends before it starts. Choose a later end.')).toHaveCount(0);
  await expect(form.getByLabel('Duration')).toHaveValue('140');
  await form.getByLabel('Duration').selectOption('15');
  await expect(form.getByLabel('End Time')).toHaveValue('14:15');
  await form.getByRole('button', { name: 'Create Event' }).click();
  await expect(form).toBeHidden();

  // Navigates to a distant day.
  await page.getByRole('button', { name: 'Go to Date' }).click();
  const choice = dialog(page, 'Go to date');
  await choice.getByLabel('Date').fill('2099-11-30');
  await expectGoodEverywhere(page);
  await choice.getByRole('button', { name: 'Show Date' }).click();
  await expect(choice).toBeHidden();
  await expect(page.getByRole('heading', { name: 'November 2099' })).toBeVisible();
  await drawn(page, 'Roof inspection').click();
  const details = dialog(page, 'Roof inspection');
  await expect(details).toContainText('Monday, November 30, 2099, 2:00 – 2:15 PM');
  await expect(details).toContainText('15 minutes');
  await expect(details).toContainText('Attendees (0)');
  await expectGoodEverywhere(page);
  await details.getByRole('button', { name: 'Edit Event' }).click();
  const edit = dialog(page, 'Edit Event');
  await edit.getByLabel('Title').fill('Roof and attic');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  const changed = dialog(page, 'Roof and attic');
  await expect(changed).toBeVisible();
  await expect(edit).toBeHidden();
  await changed.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(
    'Are you sure you want to delete "Roof and attic"? This action cannot be undone.',
  );
  await expectGoodEverywhere(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(changed).toBeHidden();
  await expect(drawn(page, 'Roof and attic')).toHaveCount(0);
  await close(page);
});

test('a day shows two events, and the others in its list', async ({ browser, request }) => {
  const ann = await person(request, 'Ann');
  const luis = await admin(request);
  for (const title of ['First', 'Second', 'Third', 'Fourth']) {
    await makeEvent(request, luis, { title, startDate: '2026-11-24T10:00', participants: [ann.id] });
  }
  await makeEvent(request, luis, {
    title: 'Away',
    startDate: '2026-11-27',
    endDate: '2026-11-29',
    isAllDay: true,
    participants: [ann.id],
  });
  const page = await openCalendar(browser, ann, '/calendar?view=month');
  const tuesday = cell(page, /^Tuesday, November 24, 2026, 4 events/);
  await expect(tuesday.locator('[data-event]')).toHaveCount(2);
  // An event of three days is drawn on each of them, also in the next week.
  await expect(drawn(page, 'Away')).toHaveCount(3);
  await expect(cell(page, /^Sunday, November 29/).locator('[data-event]')).toHaveCount(1);
  await expectGoodEverywhere(page);

  // By keyboard: to the day, into its list, and back to the day.
  await cell(page, /^Sunday, November 22/).focus();
  await page.keyboard.press('ArrowRight');
  await expect(cell(page, /^Monday, November 23/)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tuesday).toBeFocused();
  await page.keyboard.press('Enter');
  const list = dialog(page, 'Events for Tuesday, November 24, 2026');
  await expect(list.getByRole('button', { name: /^(First|Second|Third|Fourth)/ })).toHaveCount(4);
  await expectGoodEverywhere(page);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(tuesday).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('heading', { name: 'December 2026' })).toBeVisible();
  await expect(cell(page, /^Thursday, December 24/)).toBeFocused();
  await page.keyboard.press('PageUp');
  await expect(tuesday).toBeFocused();

  await tuesday.getByRole('button', { name: /^\+2 more/ }).click();
  await list.getByRole('button', { name: /^First/ }).click();
  const details = dialog(page, 'First');
  await expect(details.getByRole('button', { name: 'Edit Event' })).toHaveCount(0);
  await details.getByText('Decline', { exact: true }).click();
  await expect(details.getByRole('listitem').filter({ hasText: ann.name })).toContainText('Declined');
  await details.getByRole('button', { name: 'Luis Ortega' }).click();
  await expect(dialog(page, 'About Luis Ortega')).toContainText('Call');
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'About Luis Ortega')).toBeHidden();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(drawn(page, 'declined').first()).toBeVisible();
  await close(page);
});

test('a week is drawn by wall time, 48 px an hour, on both sides of daylight saving', async ({
  browser,
  request,
}) => {
  const ann = await person(request, 'Ann');
  const luis = await admin(request);
  const participants = [ann.id];
  // Clocks in New York and Los Angeles changed on March 8, those in Phoenix do not.
  await makeEvent(request, luis, {
    title: 'Nine',
    startDate: '2026-03-06T09:00',
    recurrence: 'FREQ=DAILY;COUNT=5',
    participants,
  });
  await makeEvent(request, luis, {
    title: 'Night',
    startDate: '2026-03-10T22:00',
    durationMinutes: 240,
    participants,
  });
  await makeEvent(request, luis, {
    title: 'Long',
    startDate: '2026-03-12T10:00',
    durationMinutes: 120,
    participants,
  });
  await makeEvent(request, luis, {
    title: 'Short',
    startDate: '2026-03-12T10:30',
    durationMinutes: 15,
    participants,
  });
  const page = await openCalendar(browser, ann, '/calendar?view=week&date=2026-03-10');
  await expect(page.getByRole('heading', { name: 'Mar 8 – 14, 2026' })).toBeVisible();
  await expect(drawn(page, 'Nine')).toHaveCount(3);
  for (let day = 0; day < 3; day += 1) {
    expect(await placeOf(drawn(page, 'Nine').nth(day))).toMatchObject({ top: 432, height: 48 });
  }
  expect(await placeOf(drawn(page, 'Night').first())).toMatchObject({ top: 1056, height: 96 });
  expect(await placeOf(drawn(page, 'Night').last())).toMatchObject({ top: 0, height: 96 });
  const [long, short] = [await placeOf(drawn(page, 'Long')), await placeOf(drawn(page, 'Short'))];
  expect(long).toMatchObject({ top: 480, height: 96 });
  expect(short).toMatchObject({ top: 504, height: 20 });
  expect(Math.abs(short.width - long.width)).toBeLessThanOrEqual(1);
  expect(short.left).toBeGreaterThanOrEqual(long.left + long.width - 1);
  await expectGoodEverywhere(page);

  const elsewhere: [zone: string, before: number, after: number][] = [
    ['America/Phoenix', 336, 288],
    ['America/Los_Angeles', 288, 288],
  ];
  for (const [zone, before, after] of elsewhere) {
    const other = await openCalendar(browser, ann, '/calendar?view=week&date=2026-03-07', zone);
    await expect(drawn(other, 'Nine')).toHaveCount(2);
    expect(await placeOf(drawn(other, 'Nine').first())).toMatchObject({ top: before, height: 48 });
    await other.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(drawn(other, 'Nine')).toHaveCount(3);
    expect(await placeOf(drawn(other, 'Nine').first())).toMatchObject({ top: after, height: 48 });
    await close(other);
  }
  await close(page);
});

test('a day has a column for each calendar, and only the own one creates events', async ({
  browser,
  request,
}) => {
  const ann = await person(request, 'Ann');
  const ben = await person(request, 'Ben');
  await makeEvent(request, ben, { title: 'Open talk', startDate: '2099-11-24T10:00' });
  await makeEvent(request, ben, { title: 'Secret', startDate: '2099-11-24T12:00', isPrivate: true });
  const page = await openCalendar(browser, ann, '/calendar?view=day&date=2099-11-24');
  await page.getByRole('button', { name: 'Add Calendar' }).click();
  const add = dialog(page, 'Add Calendar');
  await expect(add.getByRole('radio')).toHaveCount(6);
  await add.getByRole('combobox', { name: 'Colleague' }).fill(ben.name);
  await page.getByRole('option', { name: ben.name }).click();
  await expectGoodEverywhere(page);
  await add.getByRole('button', { name: 'Add Calendar' }).click();
  await expect(add).toBeHidden();

  await expect(grid(page).getByRole('columnheader', { name: ben.name })).toBeVisible();
  await expect(drawn(page, 'Open talk')).toBeVisible();
  await expect(drawn(page, 'Busy')).toBeVisible();
  await expect(page.getByText('Secret')).toHaveCount(0);
  // The current time is drawn on its own day only.
  await expect(page.locator('[data-now]')).toHaveCount(0);
  await expectGoodEverywhere(page);
  await cell(page, new RegExp(`^${ben.name}, Tuesday, November 24, 4 PM`)).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await cell(page, /^My Calendar, Tuesday, November 24, 3 PM/).click();
  const form = dialog(page, 'New Event');
  await expect(form.getByLabel('Start Date')).toHaveValue('2099-11-24');
  await expect(form.getByLabel('Start Time')).toHaveValue('15:00');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Today' }).click();
  await expect(page.getByRole('heading', { name: 'Sunday, November 22, 2026' })).toBeVisible();
  await expect(page.locator('[data-now="1200"]')).toHaveCount(2);

  // The chosen view is remembered, and removing the calendar restores the start.
  await page.getByRole('radio', { name: 'Week' }).press('Space');
  await expect(page.getByRole('heading', { name: 'Nov 22 – 28, 2026' })).toBeVisible();
  await expect
    .poll(
      async () =>
        (await callApi<{ view: string }>(request, 'GET', '/calendar/preferences', undefined, ann.token)).view,
    )
    .toBe('week');
  await page.goto('/calendar');
  await expect(page.getByRole('heading', { name: 'Nov 22 – 28, 2026' })).toBeVisible();
  await page.getByRole('button', { name: `Remove calendar of ${ben.name}` }).click();
  await expect(page.getByRole('list', { name: 'Calendars' })).not.toContainText(ben.name);
  await close(page);
});

test("any name in the calendar opens the person's card", async ({ browser, request }) => {
  const ann = await person(request, 'Ann');
  const ben = await person(request, 'Ben');
  await callApi(request, 'PUT', '/profile/me', { phoneShared: true }, ben.token);
  await makeEvent(request, ben, {
    title: 'Open talk',
    startDate: '2099-11-24T10:00',
    participants: [ann.id],
  });
  await callApi(
    request,
    'POST',
    '/calendar/preferences/add-calendar',
    { userId: ben.id, color: '#10B981' },
    ann.token,
  );
  const page = await openCalendar(browser, ann, '/calendar?view=day&date=2099-11-24');
  const card = dialog(page, `About ${ben.name}`);
  const called = { name: ben.name, exact: true };
  for (const place of [grid(page).getByRole('columnheader'), page.getByRole('list', { name: 'Calendars' })]) {
    await place.getByRole('button', called).click();
    await expect(card.getByRole('link', { name: `Email ${ben.name}` })).toHaveAttribute(
      'href',
      `mailto:${ben.email}`,
    );
    await page.keyboard.press('Escape');
    await expect(card).toBeHidden();
  }
  await drawn(page, 'Open talk').first().click();
  const details = dialog(page, 'Open talk');
  await expect(
    details.getByRole('listitem').getByRole('button', { name: ann.name, exact: true }),
  ).toBeVisible();
  await details.getByRole('button', called).click();
  await expect(card.getByRole('link', { name: `Call ${ben.name}` })).toHaveAttribute('href', /^tel:\d+$/);
  await expectGoodEverywhere(page);
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await details.getByRole('button', called).click();
  await card.getByRole('button', { name: /^Message/ }).click();
  await expect(page).toHaveURL(/\/messenger/);
  await close(page);
});
