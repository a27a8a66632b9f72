import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import {
  cell,
  close,
  dialog,
  drawn,
  makeEvent,
  openCalendar,
  type Person,
  person,
  pickUp,
  placeOf,
} from './calendar-support.ts';
import { callApi, expectGoodEverywhere, middleOf, moveUntil } from './support.ts';

// Clocks are turned on Sunday, March 8, and on Sunday, November 1, 2099: on at 2 AM, and back at 2 AM.

/** What the server keeps of an event. */
async function kept(request: APIRequestContext, { token }: Person, title: string) {
  const { events } = await callApi<{
    events: { title: string; start: string; durationMinutes: number }[];
  }>(
    request,
    'GET',
    '/calendar/events?start=2099-03-01T00:00:00Z&end=2099-12-01T00:00:00Z',
    undefined,
    token,
  );
  const event = events.find((one) => one.title === title);
  return event && { start: event.start, minutes: event.durationMinutes };
}

interface Change {
  /** The first day of the week that begins with it. */
  sunday: string;
  heading: string;
  saturday: string;
  monday: string;
  /** How the zone is called at 1 AM, and when that is. */
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
    'America/New_York',
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
  test(`in ${zone} times of the day stay while clocks are turned`, async ({ browser, request }) => {
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

      // Made in the night in which it happens.
      await page.goto(`/calendar?view=day&date=${sunday}`);
      await expect(page.locator('[data-hour]')).toHaveCount(24);
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

test('the hour that clocks show twice: what is in the second one stays there', async ({
  browser,
  request,
}) => {
  const ann = await person(request, 'Ann');
  const half = { durationMinutes: 30 };
  await makeEvent(request, ann, { title: 'Earlier', startDate: '2099-11-01T05:30:00Z', ...half });
  await makeEvent(request, ann, { title: 'Again', startDate: '2099-11-01T06:30:00Z', ...half });
  const path = '/calendar?view=day&date=2099-11-01';
  const page = await openCalendar(browser, ann, path, 'America/New_York', '2099-11-01T06:30:00Z');
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

  // Which of the two is asked for where there are two, and nowhere else.
  await page.getByRole('button', { name: 'New Event' }).click();
  const fresh = dialog(page, 'New Event');
  const question = fresh.getByRole('group', { name: '1:30 AM comes twice on Nov 1, 2099' });
  await fresh.getByLabel('Title').fill('Third');
  await fresh.getByLabel('Description').fill('In the second of them');
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
  await form.getByLabel(/^Date/).fill('2099-03-08');
  await form.getByLabel('Start Time').fill('02:30');
  await expect(form.getByText('Clocks skip 2:30 AM on Mar 8, 2099.')).toBeVisible();
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog(page, 'Third')).toContainText('3:30 – 4:15 AM EDT');
  await page.keyboard.press('Escape');

  // An hour apart is an hour apart where clocks stay.
  const other = await openCalendar(browser, ann, path, 'America/Phoenix', '2099-11-01T06:30:00Z');
  await other.goto('/calendar?view=week&date=2099-10-31');
  await expect(drawn(other, 'Earlier')).toBeVisible();
  expect(await placeOf(drawn(other, 'Earlier'))).toMatchObject({ top: 1080, height: 24 });
  expect(await placeOf(drawn(other, 'Again'))).toMatchObject({ top: 1128, height: 24 });
  await close(page, other);
});

interface Night {
  /** The Sunday on which clocks are turned, and when it begins. */
  sunday: string;
  midnight: string;
  monday: string;
  /** How the zone is called before and after. */
  called: [before: string, after: string];
}

const nights: [zone: string, spring: Night, autumn: Night & { twice: number }][] = [
  [
    'America/New_York',
    {
      sunday: spring.sunday,
      midnight: '2099-03-08T05:00:00Z',
      monday: spring.monday,
      called: ['EST', 'EDT'],
    },
    {
      sunday: autumn.sunday,
      midnight: '2099-11-01T04:00:00Z',
      monday: autumn.monday,
      called: ['EDT', 'EST'],
      twice: 1,
    },
  ],
  [
    'Europe/Berlin',
    {
      sunday: '2099-03-29',
      midnight: '2099-03-28T23:00:00Z',
      monday: '2099-03-30',
      called: ['GMT+1', 'GMT+2'],
    },
    {
      sunday: '2099-10-25',
      midnight: '2099-10-24T22:00:00Z',
      monday: '2099-10-26',
      called: ['GMT+2', 'GMT+1'],
      twice: 2,
    },
  ],
];

const ROW = 48;

/** `Sunday, March 8` */
const said = (date: string) =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(date));

/** So many hours after the Sunday began, by no clock. */
const hoursInto = ({ midnight }: Night, hours: number) =>
  new Date(Date.parse(midnight) + hours * 3_600_000).toISOString();

/** Shows the first hours of the day. */
const showNight = (page: Page) =>
  page.getByRole('grid').evaluate((hours) => hours.closest('.overflow-auto')?.scrollTo(0, 0));

/** Moves something with the mouse, and drops it when that is said of it. */
async function drag(page: Page, what: Locator, by: { x?: number; y?: number }, heard: string) {
  const { x, y } = await middleOf(what);
  await page.mouse.down();
  await page.mouse.move(x + Math.sign(by.x ?? 0) * 8, y + Math.sign(by.y ?? 0) * 8);
  await page.mouse.move(x + (by.x ?? 0), y + (by.y ?? 0), { steps: 3 });
  await expect(page.getByText(heard)).toBeAttached();
  await page.mouse.up();
}

/** Picks up by keyboard, and drops after so many arrows, when that is said of it. */
async function press(
  page: Page,
  what: Locator,
  title: string,
  keys: [key: string, times: number],
  heard: string,
) {
  const [key, times] = keys;
  await pickUp(page, what, title);
  // What comes before it is measured is not counted.
  await moveUntil(page, key, page.getByText(new RegExp(`^${title}: `)));
  for (let pressed = 1; pressed < times; pressed += 1) await page.keyboard.press(key);
  await expect(page.getByText(heard)).toBeAttached();
  await page.keyboard.press('Space');
}

for (const [zone, on, back] of nights) {
  test(`in ${zone} events are moved and drawn out over the hour that is missing and the one that comes twice`, async ({
    browser,
    request,
  }) => {
    const ann = await person(request, 'Ann');
    const make = (title: string, startDate: string, durationMinutes: number) =>
      makeEvent(request, ann, { title, startDate, durationMinutes, timeZone: zone });
    const isKept = (title: string, start: string, minutes: number) =>
      expect.poll(() => kept(request, ann, title)).toEqual({ start, minutes });
    const end = (title: string) => page.getByRole('button', { name: `Change when ${title} ends` });
    const page = await openCalendar(browser, ann, '/calendar', zone);

    // To the Sunday and back: from half past twelve to four on the clock, however long that night is.
    for (const [night, hours] of [
      [on, 23],
      [back, 25],
    ] as const) {
      const title = `Patrol ${night.sunday}`;
      const [before, after] = night.called;
      await make(title, `${night.monday}T00:30`, 210);
      await page.goto(`/calendar?view=week&date=${night.monday}`);
      const patrol = drawn(page, title);
      await expect(patrol).toContainText(`${title}, 12:30 – 4:00 AM`);
      await showNight(page);
      const from = await middleOf(page.getByRole('columnheader', { name: said(night.monday) }));
      const to = await middleOf(page.getByRole('columnheader', { name: said(night.sunday) }));
      const times = `12:30 AM ${before} – 4:00 AM ${after}`;
      await drag(page, patrol, { x: to.x - from.x }, `${title}: ${said(night.sunday)}, 2099, ${times}.`);
      await expect(patrol).toContainText(times);
      expect(await placeOf(patrol)).toMatchObject({ top: ROW / 2, height: 3.5 * ROW });
      await isKept(title, hoursInto(night, 0.5), 210 + 60 * (hours - 24));
      const onMonday = `${title}: ${said(night.monday)}, 2099, 12:30 – 4:00 AM.`;
      await press(page, patrol, title, ['ArrowRight', 1], onMonday);
      await isKept(title, hoursInto(night, hours + 0.5), 210);
    }

    // The end goes down over the hour that is missing and up again, and then all of it goes into that hour and back.
    await make('Round', `${on.sunday}T00:30`, 60);
    await page.goto(`/calendar?view=day&date=${on.sunday}`);
    const round = drawn(page, 'Round');
    await expect(round).toContainText('12:30 – 1:30 AM');
    await showNight(page);
    const [winter, summer] = on.called;
    await drag(page, end('Round'), { y: 2 * ROW }, `12:30 AM ${winter} – 3:30 AM ${summer}.`);
    await isKept('Round', hoursInto(on, 0.5), 120);
    await expect(round).toContainText(`12:30 AM ${winter} – 3:30 AM ${summer}`);
    expect(await placeOf(round)).toMatchObject({ top: ROW / 2, height: 3 * ROW });
    await press(page, end('Round'), 'Round', ['ArrowUp', 8], '12:30 – 1:30 AM.');
    await isKept('Round', hoursInto(on, 0.5), 60);
    await press(page, round, 'Round', ['ArrowDown', 8], '3:30 – 4:30 AM.');
    await isKept('Round', hoursInto(on, 2.5), 60);
    expect(await placeOf(round)).toMatchObject({ top: 3.5 * ROW, height: ROW });
    await drag(page, round, { y: -2 * ROW }, `1:30 AM ${winter} – 3:30 AM ${summer}.`);
    await isKept('Round', hoursInto(on, 1.5), 60);

    // The same over the hour that comes twice.
    const { twice } = back;
    const [first, second] = back.called;
    const at = (hour: number, minute = '30') => `${hour % 12 || 12}:${minute}`;
    await make('Vigil', `${back.sunday}T0${twice - 1}:30`, 60);
    await page.goto(`/calendar?view=day&date=${back.sunday}`);
    const vigil = drawn(page, 'Vigil');
    await expect(vigil).toContainText(`${at(twice - 1)} – ${at(twice)} AM`);
    await showNight(page);
    const drawnOut = `${at(twice - 1)} AM ${first} – ${at(twice + 1)} AM ${second}`;
    await drag(page, end('Vigil'), { y: ROW }, `${drawnOut}.`);
    await isKept('Vigil', hoursInto(back, twice - 0.5), 180);
    await expect(vigil).toContainText(drawnOut);
    expect(await placeOf(vigil)).toMatchObject({ height: 2 * ROW });
    await press(page, end('Vigil'), 'Vigil', ['ArrowUp', 4], `${at(twice - 1)} – ${at(twice)} AM.`);
    await isKept('Vigil', hoursInto(back, twice - 0.5), 60);
    const across = `${at(twice)} AM ${first} – ${at(twice + 1)} AM ${second}.`;
    await press(page, vigil, 'Vigil', ['ArrowDown', 4], across);
    await isKept('Vigil', hoursInto(back, twice + 0.5), 120);
    expect(await placeOf(vigil)).toMatchObject({ height: ROW });
    await drag(page, vigil, { y: 2.5 * ROW }, `${at(twice + 3, '00')} – ${at(twice + 4, '00')} AM.`);
    await isKept('Vigil', hoursInto(back, twice + 4), 60);
    await close(page);
  });
}
