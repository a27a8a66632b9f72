import { expect, type Page } from '@playwright/test';
import { boxOf } from './boxes.ts';
import { close, drawn, makeEvent, openCalendar, person } from './calendar-support.ts';
import { finger, middleOf } from './support.ts';
import { test } from './test.ts';

const DAY = '2099-11-24';
const HOUR = 48;

/** The scroll positions of the hours and of the page. */
const rolled = (page: Page) =>
  page.getByRole('grid').evaluate((grid) => {
    const frame = grid.closest('.overflow-auto');
    return { hours: Math.round(frame?.scrollTop ?? -1), page: Math.round(window.scrollY) };
  });

/** Expects only the hours to scroll: the page has no content below the screen. */
const expectStill = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);

const pickedUp = (page: Page) => page.getByText('Picked up Handover.');

for (const [device, width, height] of [
  ['phone', 390, 780],
  ['tablet', 820, 1100],
] as const) {
  test(`a finger moves and resizes an event on a ${device}`, async ({ browser, request }) => {
    const ann = await person(request, 'Ann');
    await makeEvent(request, ann, { title: 'Handover', startDate: `${DAY}T10:00` });
    const page = await openCalendar(browser, ann, `/calendar?view=week&date=${DAY}`);
    await page.setViewportSize({ width, height });
    const event = drawn(page, 'Handover');
    const end = page.getByRole('button', { name: 'Change when Handover ends' });
    const thumb = await finger(page);

    await expect(event).toBeVisible();
    await expectStill(page);

    // After a long press the event follows the finger: an hour later, on the next day. The page does not
    // scroll.
    const from = await middleOf(event);
    const before = await rolled(page);
    const wednesday = await middleOf(page.getByRole('gridcell', { name: /^Wednesday, November 25, 11 AM/ }));
    await thumb.press(from);
    await expect(pickedUp(page)).toBeAttached();
    await thumb.move(from, { x: wednesday.x, y: from.y + HOUR });
    await expect(
      page.getByText('Wednesday, November 25, 2099, 11:00 AM – 12:00 PM', { exact: true }),
    ).toBeVisible();
    await thumb.lift();
    await expect(drawn(page, 'Handover, 11:00 AM – 12:00 PM')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Events on Wednesday, November 25' })).toContainText(
      'Handover',
    );
    expect(await rolled(page)).toEqual(before);

    const bottom = await middleOf(end);
    await thumb.press(bottom);
    await expect(pickedUp(page)).toBeAttached();
    await thumb.move(bottom, { x: bottom.x, y: bottom.y + HOUR / 2 });
    await thumb.lift();
    await expect(drawn(page, 'Handover, 11:00 AM – 12:30 PM')).toBeVisible();
    expect(await rolled(page)).toEqual(before);

    // A finger that moves at once scrolls the hours. The clock is paused, so that a slow machine causes no long press.
    await page.clock.pauseAt('2026-11-23T01:00:01Z');
    const here = await middleOf(event);
    await thumb.press(here);
    await thumb.move(here, { x: here.x, y: here.y + 2 * HOUR });
    await thumb.lift();
    await expect.poll(async () => (await rolled(page)).hours).toBeLessThan(before.hours);
    await page.clock.runFor(1_000);
    await page.clock.resume();
    await expect(drawn(page, 'Handover, 11:00 AM – 12:30 PM')).toBeVisible();

    await page.goto(`/calendar?view=day&date=2099-11-25`);
    const alone = await middleOf(event);
    await expectStill(page);
    await thumb.press(alone);
    await expect(pickedUp(page)).toBeAttached();
    await thumb.move(alone, { x: alone.x, y: alone.y - HOUR });
    await thumb.lift();
    await expect(drawn(page, 'Handover, 10:00 – 11:30 AM')).toBeVisible();
    const last = await middleOf(end);
    await thumb.press(last);
    await expect(pickedUp(page)).toBeAttached();
    await thumb.move(last, { x: last.x, y: last.y - HOUR / 2 });
    await thumb.lift();
    await expect(drawn(page, 'Handover, 10:00 – 11:00 AM')).toBeVisible();

    // A tap still opens the event.
    const there = await middleOf(event);
    await thumb.press(there);
    await thumb.lift();
    await expect(page.getByRole('dialog', { name: 'Handover' })).toBeVisible();
    await thumb.takeAway();
    await close(page);
  });
}

test('a month does not scroll on a phone, and a tapped day opens its list', async ({ browser, request }) => {
  const ann = await person(request, 'Ann');
  for (const title of ['First', 'Second', 'Third'])
    await makeEvent(request, ann, { title, startDate: `${DAY}T10:00` });
  const page = await openCalendar(browser, ann, `/calendar?view=month&date=${DAY}`);
  await page.setViewportSize({ width: 390, height: 780 });
  const day = page.getByRole('gridcell', { name: /^Tuesday, November 24, 2099, 3 events/ });
  await expect(day.locator('[data-event]')).toHaveCount(2);
  await expectStill(page);
  const thumb = await finger(page);
  const tap = async (name: RegExp) => {
    await thumb.press(await middleOf(page.getByRole('gridcell', { name })));
    await thumb.lift();
  };
  await tap(/^Tuesday, November 24, 2099, 3 events/);
  const list = page.getByRole('dialog', { name: 'Events for Tuesday, November 24, 2099' });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();

  // A free day opens the form with its date.
  await tap(/^Wednesday, November 25, 2099, no events/);
  const form = page.getByRole('dialog', { name: 'New Event' });
  await expect(form.getByLabel('Start Date')).toHaveValue('2099-11-25');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();

  // August 2099 has six weeks.
  await page.goto('/calendar?view=month&date=2099-08-15');
  await expect(page.getByRole('gridcell', { name: /^Saturday, September 5, 2099/ })).toBeVisible();
  await expectStill(page);
  await thumb.takeAway();
  await close(page);
});

test('a finger opens the list of a day on a tablet, whose events are lower than a finger is wide', async ({
  browser,
  request,
}) => {
  const ann = await person(request, 'Ann');
  await makeEvent(request, ann, { title: 'Handover', startDate: `${DAY}T10:00` });
  const page = await openCalendar(browser, ann, `/calendar?view=month&date=${DAY}`);
  await page.setViewportSize({ width: 820, height: 1100 });
  const thumb = await finger(page);
  const event = drawn(page, 'Handover');
  await expect(event).toBeVisible();
  const { x, y, width, height } = await boxOf(event);
  await thumb.press({ x: x + width / 2, y: y + height / 2 });
  await thumb.lift();
  await expect(page.getByRole('dialog', { name: 'Events for Tuesday, November 24, 2099' })).toContainText(
    'Handover',
  );
  await thumb.takeAway();
  await close(page);
});
