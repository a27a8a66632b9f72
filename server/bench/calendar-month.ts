import type { Page } from '@playwright/test';
import { median } from './load.ts';
import type { Figure } from './report.ts';

const EVENTS = 500;
const DAYS = 30;
const ROUNDS = 9;
/** Days of the grid that have two events and a count. */
const NAMED = 2 * DAYS;

/**
 * From the press that leads to a month with 500 visible events until it is painted, with the reading of them.
 * @param page signed in as the person of the token
 */
export async function measureMonth(page: Page, address: string, token: string): Promise<Figure> {
  for (let number = 0; number < EVENTS; number += 1) {
    await addEvent(address, token, {
      title: `Event ${number}`,
      description: 'One of many',
      startDate: `2027-06-${String((number % DAYS) + 1).padStart(2, '0')}T${String(8 + (number % 9)).padStart(2, '0')}:00`,
      timeZone: 'America/New_York',
    });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // Anew, so that nothing is known from the round before.
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

/** In the page: from the click to the frame after the one in which all of them are there. */
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
