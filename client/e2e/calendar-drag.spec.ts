import { expect, type Locator, type Page } from '@playwright/test';
import { boxOf } from './boxes.ts';
import { close, dialog, drawn, grid, kept, makeEvent, openCalendar, person } from './calendar-support.ts';
import { test } from './test.ts';

/** A Tuesday. */
const DAY = '2099-11-24';
const WEEK = `/calendar?view=week&date=${DAY}`;

const rolledHours = (page: Page) =>
  grid(page).evaluate((table) => {
    const frame = table.closest('.overflow-auto') as HTMLElement;
    return { top: Math.round(frame.scrollTop), height: frame.scrollHeight, seen: frame.clientHeight };
  });

/** Presses a place of what is drawn and carries it to a point. */
async function carry(
  page: Page,
  what: Locator,
  to: { x?: number; y: number },
  at: 'middle' | 'end' = 'middle',
) {
  await what.scrollIntoViewIfNeeded();
  const box = await boxOf(what);
  const from = { x: box.x + box.width / 2, y: at === 'end' ? box.y + box.height - 2 : box.y + 12 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 10);
  await page.mouse.move(to.x ?? from.x, to.y, { steps: 4 });
}

/** Below the hours, where they roll until their end. */
async function carryBelow(page: Page, what: Locator, at: 'middle' | 'end') {
  const { height } = page.viewportSize() ?? { height: 0 };
  await carry(page, what, { y: height - 3 }, at);
  await expect
    .poll(async () => {
      const { top, height: all, seen } = await rolledHours(page);
      return all - seen - top;
    })
    .toBeLessThanOrEqual(1);
}

test('hours stop rolling at the last one, and an end that is pulled below them stays on its day', async ({
  browser,
  request,
}) => {
  const ann = await person(request, 'Ann');
  await makeEvent(request, ann, { title: 'Handover', startDate: `${DAY}T15:00` });
  const page = await openCalendar(browser, ann, WEEK);
  await expect(drawn(page, 'Handover')).toBeVisible();
  const before = await rolledHours(page);
  await carryBelow(page, page.getByRole('button', { name: 'Change when Handover ends' }), 'end');
  // Held there, nothing grows.
  const held = page.locator('[data-held]');
  await expect(held).toContainText('3:00 PM – 12:00 AM');
  expect((await rolledHours(page)).height).toBe(before.height);
  await page.mouse.up();
  await expect(held).toHaveCount(0);
  await expect(drawn(page, 'Handover, 3:00 PM – 12:00 AM')).toBeVisible();
  await expect
    .poll(() => kept(request, ann, 'Handover'))
    .toEqual({ start: '2099-11-24T20:00:00.000Z', minutes: 540 });

  // Moved there, it begins on that day.
  await carryBelow(page, drawn(page, 'Handover'), 'middle');
  await page.mouse.up();
  await expect
    .poll(() => kept(request, ann, 'Handover'))
    .toEqual({ start: '2099-11-25T04:45:00.000Z', minutes: 540 });
  await close(page);
});

test('an end goes to the day that the pointer is over, and is drawn on each day meanwhile', async ({
  browser,
  request,
}) => {
  const ann = await person(request, 'Ann');
  await makeEvent(request, ann, { title: 'Night watch', startDate: `${DAY}T15:00` });
  const page = await openCalendar(browser, ann, WEEK);
  const end = page.getByRole('button', { name: 'Change when Night watch ends' });
  const thursday = await boxOf(grid(page).getByRole('gridcell', { name: /^Thursday, November 26, 3 PM/ }));
  await carry(page, end, { x: thursday.x + thursday.width / 2, y: thursday.y + 47 }, 'end');
  await expect(page.locator('[data-held]')).toHaveCount(3);
  await page.mouse.up();
  await expect
    .poll(() => kept(request, ann, 'Night watch'))
    .toEqual({ start: '2099-11-24T20:00:00.000Z', minutes: 49 * 60 });
  await close(page);
});

test('Escape gives a move up, and the button of the mouse opens nothing then', async ({
  browser,
  request,
}) => {
  const ann = await person(request, 'Ann');
  await makeEvent(request, ann, { title: 'Handover', startDate: `${DAY}T10:00` });
  const page = await openCalendar(browser, ann, WEEK);
  const event = drawn(page, 'Handover');
  const box = await boxOf(event);
  await carry(page, event, { y: box.y + 100 });
  await expect(page.locator('[data-held]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-held]')).toHaveCount(0);
  await page.mouse.move(box.x + 10, box.y + 12);
  await page.mouse.up();
  await expect(page.getByText('Canceled. Handover stays where it was.')).toBeAttached();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(drawn(page, 'Handover, 10:00 – 11:00 AM')).toBeVisible();
  expect(await kept(request, ann, 'Handover')).toEqual({ start: '2099-11-24T15:00:00.000Z', minutes: 60 });
  // What is pressed next opens again.
  await event.click();
  await expect(dialog(page, 'Handover')).toBeVisible();
  await close(page);
});

test('time that is dragged over becomes a new event; in a colleague’s calendar nothing does', async ({
  browser,
  request,
}) => {
  const ann = await person(request, 'Ann');
  const page = await openCalendar(browser, ann, WEEK);
  const cell = (name: RegExp) => grid(page).getByRole('gridcell', { name });
  const nine = await boxOf(cell(/^Wednesday, November 25, 9 AM/));
  const [x, y] = [nine.x + nine.width / 2, nine.y + 1];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 20);
  await page.mouse.move(x, y + 118, { steps: 4 });
  await expect(page.locator('[data-held]')).toContainText('9:00 AM – 11:30 AM');
  await page.mouse.up();
  const form = dialog(page, 'New Event');
  await expect(form.getByLabel('End Time')).toHaveValue('11:30');
  await expect(form.getByLabel('Duration')).toHaveValue('150');
  await form.getByLabel('Title').fill('Yard count');
  await form.getByLabel('Description').fill('All of it');
  await form.getByRole('button', { name: 'Create Event' }).click();
  await expect(drawn(page, 'Yard count, 9:00 – 11:30 AM')).toBeVisible();
  expect(await kept(request, ann, 'Yard count')).toEqual({ start: '2099-11-25T14:00:00.000Z', minutes: 150 });

  // A press is still a press.
  await cell(/^Friday, November 27, 9 AM/).click();
  await expect(form.getByLabel('Start Time')).toHaveValue('09:00');
  await close(page);
});

test('hours stay where they are when whole days arrive above them', async ({ browser, request }) => {
  const ann = await person(request, 'Ann');
  const page = await openCalendar(browser, ann, WEEK);
  const nine = grid(page).getByRole('gridcell', { name: /^Tuesday, November 24, 9 AM/ });
  const before = await boxOf(nine);
  for (const [title, wanted] of [
    ['Audit', 1],
    ['Drill', 2],
    ['Fair', 3],
  ] as const) {
    await makeEvent(request, ann, { title, startDate: DAY, endDate: DAY, isAllDay: true });
    await expect(grid(page).locator('[data-event]')).toHaveCount(wanted);
    expect(await boxOf(nine)).toEqual(before);
  }
  await close(page);
});
