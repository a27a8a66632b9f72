import type { Page } from '@playwright/test';
import { median } from './load.ts';
import type { Figure } from './report.ts';

const DAYS = 30;
/** Daily, because an account may not add hundreds of events at once. */
const SERIES = 17;
const EVENTS = SERIES * DAYS;
const ROUNDS = 9;
/** Each day of the grid has two events and a count of further ones. */
const NAMED = 2 * DAYS;

/**
 * The time from the click on a month with some 500 visible events until it is painted, including the request.
 * @param page signed in as the person of the token
 */
export async function measureMonth(page: Page, address: string, token: string): Promise<Figure> {
  for (let number = 0; number < SERIES; number += 1) {
    await addEvent(address, token, {
      title: `Event ${number}`,
      description: 'One of many',
      startDate: `2027-06-01T${String(6 + number).padStart(2, '0')}:00`,
      timeZone: 'America/New_York',
      recurrence: `FREQ=DAILY;COUNT=${DAYS}`,
    });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // Reloads, so that nothing is cached from the round before.
    await page.goto(`${address}/calendar?view=month&date=2027-05-10`, { waitUntil: 'networkidle' });
    rounds.push(await page.getByRole('button', { name: 'Next', exact: true }).evaluate(pressed, NAMED));
  }
  return {
    what: `calendar, press to a painted month of ${EVENTS} events`,
    value: median(rounds),
    unit: ' ms',
    limit: { atMost: 200 },
    note: `${ROUNDS} times, with the reading of them, on a screen of 1440 px`,
  };
}

async function addEvent(address: string, token: string, event: object): Promise<void> {
  const response = await fetch(`${address}/api/calendar/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(event),
  });
  if (!response.ok) throw new Error(`an event could not be made: ${await response.text()}`);
}

/** Runs in the page: from the click to the frame after the one with all events. */
async function pressed(button: Element, wanted: number): Promise<number> {
  const started = performance.now();
  (button as HTMLElement).click();
  return new Promise((resolve) => {
    const look = () => {
      const drawn = document.querySelectorAll('[data-event]').length >= wanted;
      if (drawn) requestAnimationFrame(() => resolve(performance.now() - started));
      else requestAnimationFrame(look);
    };
    look();
  });
}
