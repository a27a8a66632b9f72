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

/** Drags a position of an element to a point. */
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

/** Drags below the hours, until these have scrolled to their end. */
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

test('scrolling ends at the last hour, and a resized event stays on its day', async ({
  browser,
  request,
}) => {
  const ann = await person(request, 'Ann');
  await makeEvent(request, ann, { title: 'Handover', startDate: `${DAY}T15:00` });
  const page = await openCalendar(browser, ann, WEEK);
  await expect(drawn(page, 'Handover')).toBeVisible();
  const before = await rolledHours(page);
  await carryBelow(page, page.getByRole('button', { name: 'Change when Handover ends' }), 'end');
  // The dragged end does not make the page longer.
  const held = page.locator('[data-held]');
  await expect(held).toContainText('3:00 PM – 12:00 AM');
  expect((await rolledHours(page)).height).toBe(before.height);
  await page.mouse.up();
  await expect(held).toHaveCount(0);
  await expect(drawn(page, 'Handover, 3:00 PM – 12:00 AM')).toBeVisible();
  await expect
    .poll(() => kept(request, ann, 'Handover'))
    .toEqual({ start: '2099-11-24T20:00:00.000Z', minutes: 540 });

  // A dragged event begins on the day under the pointer.
  await carryBelow(page, drawn(page, 'Handover'), 'middle');
  await page.mouse.up();
  await expect
    .poll(() => kept(request, ann, 'Handover'))
    .toEqual({ start: '2099-11-25T04:45:00.000Z', minutes: 540 });
  await close(page);
});

test('an end moves to the day under the pointer, and is drawn on each day meanwhile', async ({
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

test('Escape cancels a move, and releasing the mouse then opens nothing', async ({ browser, request }) => {
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
  // The next click opens an event again.
  await event.click();
  await expect(dialog(page, 'Handover')).toBeVisible();
  await close(page);
});

test('a dragged range becomes a new event, but not in a colleague’s calendar', async ({
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

  // A click without dragging still opens.
  await cell(/^Friday, November 27, 9 AM/).click();
  await expect(form.getByLabel('Start Time')).toHaveValue('09:00');
  await close(page);
});

test('the hours keep their position when all-day events appear above them', async ({ browser, request }) => {
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
