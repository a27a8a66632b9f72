import { chromium, type Page } from '@playwright/test';
import lighthouse from 'lighthouse';
import { ensureClient } from '../../scripts/client-build.ts';
import { openBrowser, openSignedIn } from './chromium.ts';
import { ADMIN, type Bench, type Client, call } from './environment.ts';
import { atLeast, atMost, part } from './figures.ts';
import { atPercentile, median } from './load.ts';

const DEBUG_PORT = 39_418;
const LIGHTHOUSE_RUNS = 3;
const SCREEN = { width: 1440, height: 900 };
/** A daily series for each event of a day, because an account may not add hundreds of events at once. */
const DAYS = 30;
const SERIES = 17;
const MONTHS = 9;
/** Large, and far enough apart that each click causes another request. */
const STATES = ['FL', 'TX', 'LA', 'CA', 'GA', 'NC', 'CO', 'NY', 'IL', 'WA'];
const MAPS = 4;
/** Licenses that wait with a document of their own. */
const WAITING = 24;
/** A reviewer reads before going on. */
const READING_MS = 700;

/** What a page costs, and what a person waits for after a press. */
export const browser = part(
  {
    loginScripts: atMost(117, 'initial JavaScript of the login page', ' kB gzip'),
    dashboardScripts: atMost(169, 'initial JavaScript of the dashboard page', ' kB gzip'),
    month: atMost(200, `calendar, press to a painted month of ${SERIES * DAYS} events`, ' ms'),
    mapState: atMost(200, 'talent map, click to painted state, p75', ' ms'),
    mapTable: atMost(200, 'talent map, click to table, p75', ' ms'),
    reviewDesk: atMost(300, 'review desk, key of the next record to its painted document, p75', ' ms'),
    loginSpeed: atLeast(97, 'Lighthouse performance of the login page, mobile'),
    loginAccess: atLeast(100, 'Lighthouse accessibility of the login page'),
    dashboardSpeed: atLeast(97, 'Lighthouse performance of the dashboard page, mobile'),
    dashboardAccess: atLeast(100, 'Lighthouse accessibility of the dashboard page'),
  },
  async (bench) => {
    await ensureClient();
    const chrome = await openBrowser([`--remote-debugging-port=${DEBUG_PORT}`]);
    try {
      const page = await chrome.newPage();
      const loginScripts = await initialScripts(page, `${bench.address}/login`);
      await openSignedIn(page, bench.address, ADMIN);
      const dashboardScripts = await initialScripts(page, `${bench.address}/dashboard`);
      await page.setViewportSize(SCREEN);
      const month = await openMonths(page, bench);
      const reviewDesk = await goThroughReviews(page, bench);
      const map = await clickMap(await chrome.newPage({ viewport: SCREEN }), bench);
      // Lighthouse opens its own tabs in the browser's default context, which has no session.
      const [loginSpeed, loginAccess] = await auditPage(bench.address, '/login');
      const [dashboardSpeed, dashboardAccess] = await auditPage(bench.address, '/dashboard', ADMIN);
      return {
        ...map,
        loginScripts,
        dashboardScripts,
        month,
        reviewDesk,
        loginSpeed,
        loginAccess,
        dashboardSpeed,
        dashboardAccess,
      };
    } finally {
      await chrome.close();
    }
  },
);

/** The gzipped size of every script that the page loads before it is idle. */
async function initialScripts(page: Page, url: string) {
  const scripts = new Set<string>();
  const note = (response: { url(): string; request(): { resourceType(): string } }) => {
    if (response.request().resourceType() === 'script') scripts.add(response.url());
  };
  page.on('response', note);
  await page.goto(url, { waitUntil: 'networkidle' });
  page.off('response', note);
  const sizes = await Promise.all([...scripts].map(gzippedSize));
  return { value: sizes.reduce((sum, size) => sum + size, 0) / 1_000, note: `${scripts.size} files` };
}

async function gzippedSize(url: string): Promise<number> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
  const length = response.headers.get('content-length');
  await response.arrayBuffer();
  return Number(length ?? 0);
}

type Press = {
  /** The element to click, or a key for the page. */
  click?: string;
  key?: string;
  /** What is waited for: so many elements, or others than before. */
  painted: string;
  count?: number;
};

/** The ms from the press to the frame after the one that shows the result, measured in the page. */
const press = (page: Page, what: Press): Promise<number> =>
  page.evaluate(({ click, key, painted, count }) => {
    const before = new Set(document.querySelectorAll(painted));
    const isPainted = () => {
      const found = [...document.querySelectorAll(painted)];
      return count === undefined ? found.some((each) => !before.has(each)) : found.length >= count;
    };
    const started = performance.now();
    if (click) document.querySelector(click)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    if (key)
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    return new Promise((resolve) => {
      const look = () =>
        requestAnimationFrame(isPainted() ? () => resolve(performance.now() - started) : look);
      look();
    });
  }, what);

/** From the click on a month with some 500 visible events until it is painted, including the request. */
async function openMonths(page: Page, client: Client) {
  for (let number = 0; number < SERIES; number += 1)
    await call(client, '/api/calendar/events', {
      title: `Event ${number}`,
      description: 'One of many',
      startDate: `2027-06-01T${String(6 + number).padStart(2, '0')}:00`,
      timeZone: 'America/New_York',
      recurrence: `FREQ=DAILY;COUNT=${DAYS}`,
    });
  const took: number[] = [];
  for (let round = 0; round < MONTHS; round += 1) {
    // Reloads, so that nothing is cached from the round before.
    await page.goto(`${client.address}/calendar?view=month&date=2027-05-10`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Next', exact: true }).evaluate((next) => {
      next.id = 'next-month';
    });
    // Each day of the grid has two events and a count of further ones.
    took.push(await press(page, { click: '#next-month', painted: '[data-event]', count: 2 * DAYS }));
  }
  return { value: median(took), note: `${MONTHS} times, with the reading of them` };
}

/** From the key of the next record until the first page of its document is painted. */
async function goThroughReviews(page: Page, { sql, address }: Bench) {
  await sql`
    insert into licenses (id, user_id, document_id, name, license_number, state, issued_date, expires_date)
    select gen_random_uuid(), f.owner_id, f.id, 'All-Lines Adjuster', 'BENCH-' || row_number() over (order by f.id),
      'ND', current_date, current_date + 700
    from files f join users u on u.id = f.owner_id
    where f.purpose = 'document' and u.status = 'active' order by f.id limit ${WAITING}`;
  const painted = '[data-page-number="1"][data-loaded] canvas';
  await page.goto(`${address}/admin/review?kind=license&q=BENCH-`);
  await page.locator(painted).first().waitFor();
  const took: number[] = [];
  for (let turn = 1; turn < WAITING; turn += 1) {
    await page.waitForTimeout(READING_MS);
    took.push(await press(page, { key: 'j', painted }));
  }
  return { value: atPercentile(75, took), note: `${took.length} records` };
}

/** From a click on the map until the state is painted, and until its table is shown. */
async function clickMap(page: Page, bench: Bench) {
  const { address } = await bench.openVolume('company', 10_000);
  await openSignedIn(page, address, ADMIN);
  const took = { state: [] as number[], table: [] as number[] };
  for (let round = 0; round < MAPS; round += 1) {
    // Reloads, so that nothing is cached from the round before.
    await page.goto(`${address}/talent`);
    for (const [index, state] of STATES.entries()) {
      const click = `[data-state="${state}"]`;
      await page.locator(click).waitFor();
      const isForState = index % 2 === round % 2;
      const painted = isForState ? `${click}[aria-pressed="true"], table tbody tr` : 'table tbody tr';
      took[isForState ? 'state' : 'table'].push(await press(page, { click, painted }));
      await page.getByRole('button', { name: 'Back to Map' }).click();
    }
  }
  const note = `${took.state.length} clicks`;
  return {
    mapState: { value: atPercentile(75, took.state), note },
    mapTable: { value: atPercentile(75, took.table), note },
  };
}

/** Its performance and accessibility for a phone. */
async function auditPage(address: string, path: string, email?: string) {
  const scores = { performance: [] as number[], accessibility: [] as number[] };
  for (let run = 0; run < LIGHTHOUSE_RUNS; run += 1) {
    if (email) await signInDefaultContext(address, email);
    const result = await lighthouse(address + path, {
      port: DEBUG_PORT,
      onlyCategories: ['performance', 'accessibility'],
      disableStorageReset: true,
      logLevel: 'silent',
    });
    scores.performance.push((result?.lhr.categories.performance?.score ?? 0) * 100);
    scores.accessibility.push((result?.lhr.categories.accessibility?.score ?? 0) * 100);
  }
  return [{ value: median(scores.performance) }, { value: median(scores.accessibility) }] as const;
}

async function signInDefaultContext(address: string, email: string) {
  const [context] = (await chromium.connectOverCDP(`http://127.0.0.1:${DEBUG_PORT}`)).contexts();
  const page = await context?.newPage();
  if (page) await openSignedIn(page, address, email);
  await page?.close();
}
