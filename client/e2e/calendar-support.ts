import { type APIRequestContext, type Browser, expect, type Locator, type Page } from '@playwright/test';
import { callApi, LUIS, makeColleague, NEW_YORK, PASSWORD, visitAs } from './support.ts';

/** A Sunday evening in New York: the 22nd there, and the 23rd in UTC. */
const NOW = new Date('2026-11-23T01:00:00Z');

export interface Person {
  email: string;
  id: string;
  name: string;
  token: string;
}

export async function person(request: APIRequestContext, firstName: string): Promise<Person> {
  const { email, id, name } = await makeColleague(request, firstName);
  const { token } = await callApi<{ token: string }>(request, 'POST', '/auth/login', {
    email,
    password: PASSWORD,
  });
  return { email, id, name, token };
}

/** An administrator: their events may begin at any time. */
export async function admin(request: APIRequestContext): Promise<Person> {
  const { token, user } = await callApi<{ token: string; user: { id: string } }>(
    request,
    'POST',
    '/auth/login',
    {
      email: LUIS,
      password: PASSWORD,
    },
  );
  return { email: LUIS, id: user.id, name: 'Luis Ortega', token };
}

interface Event {
  title: string;
  /** Wall time in New York. */
  startDate: string;
  durationMinutes?: number;
  [more: string]: unknown;
}

export const makeEvent = (request: APIRequestContext, { token }: Person, event: Event) =>
  callApi<{ event: { id: string } }>(
    request,
    'POST',
    '/calendar/events',
    { description: `About ${event.title}`, timeZone: NEW_YORK, durationMinutes: 60, ...event },
    token,
  );

/** The event as the server stores it. */
export async function kept(request: APIRequestContext, { token }: Person, title: string) {
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

/**
 * Opens a person's calendar with a fixed clock.
 * @param timeZone of the profile; the browser is in New York
 */
export async function openCalendar(
  browser: Browser,
  { email, token }: Person,
  path: string,
  timeZone = NEW_YORK,
  now: Date | string = NOW,
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1360, height: 900 } });
  if (timeZone !== NEW_YORK) await callApi(context.request, 'PUT', '/profile/me', { timeZone }, token);
  const page = await context.newPage();
  await page.clock.setFixedTime(now);
  await visitAs(page, email, path);
  await expect(page.getByRole('heading', { name: 'Calendar', level: 1 })).toBeVisible();
  return page;
}

export const grid = (page: Page) => page.getByRole('grid');
export const cell = (page: Page, day: RegExp) => grid(page).getByRole('gridcell', { name: day });
export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
/** The event itself, not its resize handle. */
export const drawn = (page: Page, text: string) =>
  page.locator('button[data-event]').filter({ hasText: text });

/** Picks up with Space; `moveUntil` moves it. */
export async function pickUp(page: Page, what: Locator, title: string): Promise<void> {
  await what.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(`Picked up ${title}.`)).toBeAttached();
  // The drag library handles further keys from a timer that it set before the announcement.
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
}

export const close = (...pages: Page[]) => Promise.all(pages.map((page) => page.context().close()));

/** The distance of an event from the top of the day, and its height, in px. */
export async function placeOf(
  event: Locator,
): Promise<{ top: number; height: number; width: number; left: number }> {
  return event.evaluate((button) => {
    const item = button.closest('li') as HTMLElement;
    const { left, width } = item.getBoundingClientRect();
    return {
      top: item.offsetTop,
      height: item.offsetHeight,
      left: Math.round(left),
      width: Math.round(width),
    };
  });
}
