import { chromium, type Page } from '@playwright/test';
import lighthouse from 'lighthouse';
import { findBrowser } from '../../scripts/browser.ts';
import { ensureClient } from '../../scripts/client-build.ts';
import { measureMonth } from './calendar-month.ts';
import { startServer } from './child.ts';
import type { Bench } from './environment.ts';
import { openSignedIn, signIn } from './environment.ts';
import { median } from './load.ts';
import type { Figure } from './report.ts';

const KILOBYTE = 1_000;
const DEBUG_PORT = 39_418;
const LIGHTHOUSE_RUNS = 3;

/**
 * The cost of the two most visited pages: their JavaScript, and Lighthouse's results for a phone; and a full month of
 * the calendar.
 */
export async function measureBrowser({ env, email }: Bench): Promise<Figure[]> {
  await ensureClient();
  const portal = await startServer('portal-server.ts', { ...env, PORT: '0' });
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [
      `--remote-debugging-port=${DEBUG_PORT}`,
      '--disable-background-networking',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  });
  try {
    const page = await browser.newPage();
    const figures: Figure[] = [];
    figures.push(await initialScripts(page, `${portal.address}/login`, 'login', 117));
    await openSignedIn(page, portal.address, await signIn(portal.address, email));
    figures.push(await initialScripts(page, `${portal.address}/dashboard`, 'dashboard', 169));
    figures.push(await measureMonth(page, portal.address, (await signIn(portal.address, email)).token));
    // Lighthouse opens its own tabs in the browser's default context, which has no session.
    figures.push(...(await audited(`${portal.address}/login`, 'login')));
    figures.push(
      ...(await audited(`${portal.address}/dashboard`, 'dashboard', await signIn(portal.address, email))),
    );
    return figures;
  } finally {
    await browser.close();
    await portal.stop();
  }
}

/** The gzipped size of every script that the page loads before it is idle. */
async function initialScripts(page: Page, url: string, name: string, limit: number): Promise<Figure> {
  const scripts = new Set<string>();
  const note = (response: { url(): string; request(): { resourceType(): string } }) => {
    if (response.request().resourceType() === 'script') scripts.add(response.url());
  };
  page.on('response', note);
  await page.goto(url, { waitUntil: 'networkidle' });
  page.off('response', note);
  const sizes = await Promise.all([...scripts].map(gzippedSize));
  return {
    what: `initial JavaScript of the ${name} page`,
    value: sizes.reduce((sum, size) => sum + size, 0) / KILOBYTE,
    unit: ' kB gzip',
    limit: { atMost: limit },
    note: `${scripts.size} files`,
  };
}

async function gzippedSize(url: string): Promise<number> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
  const length = response.headers.get('content-length');
  await response.arrayBuffer();
  return Number(length ?? 0);
}

type SignedIn = Awaited<ReturnType<typeof signIn>>;

async function audited(url: string, name: string, session?: SignedIn): Promise<Figure[]> {
  const performance: number[] = [];
  const accessibility: number[] = [];
  for (let run = 0; run < LIGHTHOUSE_RUNS; run += 1) {
    if (session) await storeSession(new URL(url).origin, session);
    const result = await lighthouse(url, {
      port: DEBUG_PORT,
      onlyCategories: ['performance', 'accessibility'],
      disableStorageReset: true,
      logLevel: 'silent',
    });
    const scores = result?.lhr.categories;
    performance.push((scores?.performance?.score ?? 0) * 100);
    accessibility.push((scores?.accessibility?.score ?? 0) * 100);
  }
  return [
    {
      what: `Lighthouse performance of the ${name} page, mobile`,
      value: median(performance),
      limit: { atLeast: 97 },
    },
    {
      what: `Lighthouse accessibility of the ${name} page`,
      value: median(accessibility),
      limit: { atLeast: 100 },
    },
  ];
}

/** Signs in inside the default context, which Lighthouse uses. */
async function storeSession(origin: string, session: SignedIn) {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${DEBUG_PORT}`);
  const [context] = browser.contexts();
  const page = await context?.newPage();
  if (page) await openSignedIn(page, origin, session);
  await page?.close();
}
