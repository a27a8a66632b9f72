import { type Browser, chromium, type Page } from '@playwright/test';
import { writePdf } from '@portal/db/sample/pdf.ts';
import { findBrowser } from '../../scripts/browser.ts';
import { ensureClient } from '../../scripts/client-build.ts';
import { type Child, startServer } from './child.ts';
import { type Bench, signIn } from './environment.ts';
import type { Figure } from './report.ts';

const LICENSES = 21;

/**
 * The time from the key of the review desk that goes on until the next license's document is painted, with a second
 * of reading before each, in which the desk loads ahead.
 */
export async function measureReviewDesk({ env, email }: Bench): Promise<Figure[]> {
  await ensureClient();
  const portal = await startServer('portal-server.ts', { ...env, PORT: '0' });
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const page = await openDesk(browser, portal, email);
    const waits: number[] = [];
    for (let at = 1; at < LICENSES; at += 1) {
      await page.waitForTimeout(1_000);
      waits.push(await page.evaluate(goOn));
    }
    const ordered = waits.sort((one, other) => one - other);
    return [
      {
        what: 'review desk, key to the painted document of the next license, 75th percentile',
        value: ordered[Math.floor(ordered.length * 0.75)] ?? Number.POSITIVE_INFINITY,
        unit: ' ms',
        limit: { atMost: 300 },
        note: `${ordered.length} times, median ${Math.round(ordered[ordered.length >> 1] ?? 0)} ms`,
      },
    ];
  } finally {
    await browser.close();
    await portal.stop();
  }
}

/** The desk with the waiting licenses of one person, each with a PDF of its own. */
async function openDesk(browser: Browser, portal: Child, email: string): Promise<Page> {
  const { token, user } = await signIn(portal.address, email);
  const { id, token: own } = await newColleague(portal.address, token);
  for (let number = 0; number < LICENSES; number += 1) await submit(portal.address, own, number);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${portal.address}/login`);
  await page.evaluate(
    ([storedToken = '', storedUser = '']) => {
      localStorage.setItem('auth_token', storedToken);
      localStorage.setItem('user', storedUser);
    },
    [token, JSON.stringify(user)],
  );
  await page.goto(`${portal.address}/admin/review?person=${id}`);
  await page.locator('section[aria-label=Document] canvas').first().waitFor();
  return page;
}

async function call<Answer>(address: string, path: string, token: string, body: FormData | object) {
  const isForm = body instanceof FormData;
  const response = await fetch(`${address}/api${path}`, {
    method: 'POST',
    headers: {
      ...(isForm ? {} : { 'content-type': 'application/json' }),
      authorization: `Bearer ${token}`,
    },
    body: isForm ? body : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

async function newColleague(address: string, token: string) {
  const workEmail = `desk.${Date.now()}@bench.example`;
  const password = 'Harbor-Light-26-desk';
  const { user } = await call<{ user: { id: string } }>(address, '/auth/admin-create-user', token, {
    firstName: 'Dee',
    lastName: 'Desk',
    role: 'staff',
    employeeID: `D-${Date.now()}`,
    primaryPhone: '850 555 0177',
    workEmail,
    password,
  });
  const signedIn = await call<{ token: string }>(address, '/auth/login', '', { email: workEmail, password });
  return { id: user.id, token: signedIn.token };
}

async function submit(address: string, token: string, number: number): Promise<void> {
  const lines = [`License ${number}`, 'Dee Desk', 'Valid through 12/31/2098'];
  const pdf = writePdf({ title: `License ${number}`, lines });
  const form = new FormData();
  form.append(
    'document',
    new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }),
    `license-${number}.pdf`,
  );
  const { documentUrl } = await call<{ documentUrl: string }>(address, '/upload/document', token, form);
  await call(address, '/licenses', token, {
    name: `License ${String(number).padStart(2, '0')}`,
    licenseNumber: `D-${number}`,
    state: 'LA',
    expiresDate: '2098-12-31',
    documentUrl,
  });
}

/** Runs in the page: from the key to the frame after the one with the next document. */
async function goOn(): Promise<number> {
  const shown = () => document.querySelector('section[aria-label=Document] canvas:not([hidden])');
  const before = shown();
  const started = performance.now();
  dispatchEvent(new KeyboardEvent('keydown', { key: 'j' }));
  return new Promise((resolve) => {
    const look = () => {
      const now = shown();
      if (now && now !== before) requestAnimationFrame(() => resolve(performance.now() - started));
      else requestAnimationFrame(look);
    };
    look();
  });
}
