import { expect, type Locator, type Page } from '@playwright/test';
import { close, drawn, kept, makeEvent, openCalendar, person, pickUp, placeOf } from './calendar-support.ts';
import { middleOf, moveUntil, NEW_YORK } from './support.ts';
import { test } from './test.ts';

// Moves and resizes events by drag and drop in nights with clock changes.

interface Night {
  /** The Sunday of the clock change, and its first instant. */
  sunday: string;
  midnight: string;
  monday: string;
  /** The zone's abbreviations before and after. */
  called: [before: string, after: string];
}

const DAY_MS = 86_400_000;

const night = (sunday: string, midnight: string, ...called: Night['called']): Night => ({
  sunday,
  midnight,
  monday: new Date(Date.parse(sunday) + DAY_MS).toISOString().slice(0, 10),
  called,
});

const nights: [zone: string, spring: Night, autumn: Night & { twice: number }][] = [
  [
    NEW_YORK,
    night('2099-03-08', '2099-03-08T05:00:00Z', 'EST', 'EDT'),
    { ...night('2099-11-01', '2099-11-01T04:00:00Z', 'EDT', 'EST'), twice: 1 },
  ],
  [
    'America/Anchorage',
    night('2099-03-08', '2099-03-08T09:00:00Z', 'AKST', 'AKDT'),
    { ...night('2099-11-01', '2099-11-01T08:00:00Z', 'AKDT', 'AKST'), twice: 1 },
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

/** The instant this many elapsed hours after the Sunday began. */
const hoursInto = ({ midnight }: Night, hours: number) =>
  new Date(Date.parse(midnight) + hours * 3_600_000).toISOString();

/** Scrolls to the first hours of the day. */
const showNight = (page: Page) =>
  page.getByRole('grid').evaluate((hours) => hours.closest('.overflow-auto')?.scrollTo(0, 0));

/** Drags an event with the mouse, and drops it after the announcement. */
async function drag(page: Page, what: Locator, by: { x?: number; y?: number }, heard: string) {
  const { x, y } = await middleOf(what);
  await page.mouse.down();
  await page.mouse.move(x + Math.sign(by.x ?? 0) * 8, y + Math.sign(by.y ?? 0) * 8);
  await page.mouse.move(x + (by.x ?? 0), y + (by.y ?? 0), { steps: 3 });
  await expect(page.getByText(heard)).toBeAttached();
  await page.mouse.up();
}

/** Picks up an event by keyboard, and drops it after the announcement of the last arrow. */
async function press(
  page: Page,
  what: Locator,
  title: string,
  keys: [key: string, times: number],
  heard: string,
) {
  const [key, times] = keys;
  await pickUp(page, what, title);
  // Announcements before the event is measured are not counted.
  await moveUntil(page, key, page.getByText(new RegExp(`^${title}: `)));
  for (let pressed = 1; pressed < times; pressed += 1) await page.keyboard.press(key);
  await expect(page.getByText(heard)).toBeAttached();
  await page.keyboard.press('Space');
}

for (const [zone, on, back] of nights) {
  test(`in ${zone} events are moved and resized over the missing hour and the repeated one`, async ({
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

    // To the Sunday and back: from 12:30 to 4:00 of wall time, however long that night is.
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

    // The end moves down over the missing hour and up again, and then the whole event moves into that hour and back.
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

    // The same over the repeated hour.
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

test('a recurring night shift ends at the same wall time, whatever its duration', async ({
  browser,
  request,
}) => {
  const ann = await person(request, 'Ann');
  const { event } = await makeEvent(request, ann, {
    title: 'Night shift',
    startDate: '2099-03-05T22:00',
    durationMinutes: 480,
    recurrence: 'FREQ=DAILY;COUNT=6',
  });
  const open = (day: string) => `/calendar?view=week&date=2099-03-08&event=${event.id}&occurrence=${day}`;
  const page = await openCalendar(browser, ann, '/calendar');
  await page.goto(open('2099-03-07'));
  const details = (title: string) => page.getByRole('dialog', { name: title });
  const turned = 'Saturday, March 7, 2099, 10:00 PM EST – Sunday, March 8, 2099, 6:00 AM EDT';
  await expect(details('Night shift')).toContainText(turned);
  await expect(details('Night shift')).toContainText('7 hours');

  // Editing from there keeps the duration of the other occurrences.
  await details('Night shift').getByRole('button', { name: 'Edit Event' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Event' });
  await expect(form.getByLabel('Duration')).toHaveValue('480');
  await expect(form.getByText('Ends at 6:00 AM EDT')).toBeVisible();
  await form.getByLabel('All events').check();
  await form.getByLabel('Title').fill('Night watch');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(details('Night watch')).toContainText(turned);
  await page.goto(open('2099-03-06'));
  await expect(details('Night watch')).toContainText(
    'Friday, March 6, 2099, 10:00 PM – Saturday, March 7, 2099, 6:00 AM',
  );
  await expect(details('Night watch')).toContainText('8 hours');
  await close(page);
});
