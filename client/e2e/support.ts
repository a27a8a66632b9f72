import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type APIRequestContext, type Browser, expect, type Locator, type Page } from '@playwright/test';
import { boxOf } from './boxes.ts';
import { workerPortal } from './worker-portal.ts';

export { expectAccessible } from './accessible.ts';
export { expectGoodEverywhere } from './everywhere.ts';

/**
 * People of the sample company who only read or write in journeys. A journey that changes a person signs up a new one
 * instead.
 */
export const PASSWORD = 'Harbor-Light-26';
export const DANA = 'dana.whitfield@coastalclaims.example';
export const LUIS = 'luis.ortega@coastalclaims.example';
export const MAYA = 'maya.reyes@coastalclaims.example';

/** The browsers' zone, unless a journey sets another one. */
export const NEW_YORK = 'America/New_York';

/** Opens a page in a new browser without a session. */
export async function openStranger(browser: Browser, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(path);
  return page;
}

/** Signs in by the form, as people do. */
export async function signInByForm(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/login');
  await fillInSignIn(page, email, password);
}

/** Fills in the sign-in form on the open page. */
export async function fillInSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Opens a page in a new browser with a session. */
export async function openAs(
  browser: Browser,
  email: string,
  path: string,
  password = PASSWORD,
): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await visitAs(page, email, path, password);
  return page;
}

const signedIn = new Map<string, SignedIn & { at: number }>();
/** Calls that ask for a confirmation after ten minutes are made within the rest of that time. */
const SIGN_IN_AGAIN_MS = 4 * 60_000;

/** One sign-in for the tests of a few minutes that use this person; another one when a test has ended the session. */
async function signIn(request: APIRequestContext, email: string, password: string): Promise<SignedIn> {
  const known = signedIn.get(email);
  if (known && Date.now() - known.at < SIGN_IN_AGAIN_MS) {
    const headers = { authorization: `Bearer ${known.token}` };
    if ((await request.get('/api/auth/profile', { headers })).ok()) return known;
  }
  const fresh = await callApi<SignedIn>(request, 'POST', '/auth/login', { email, password });
  signedIn.set(email, { ...fresh, at: Date.now() });
  return fresh;
}

/** Counts the calls of `visitAs`, of which the last one decides who is signed in. */
let visits = 0;

/** Opens a page with a session, without the sign-in form. */
export async function visitAs(page: Page, email: string, path: string, password = PASSWORD): Promise<void> {
  const { token, user } = await signIn(page.request, email, password);
  visits += 1;
  // In each document before its own scripts, and stored by the first one only: a later sign-out of the journey must persist.
  // Opening another page to store it there would take a tenth of the time that this one takes.
  await page.addInitScript(
    ({ visit, storedToken, storedUser }) => {
      // A document of another origin inside of the page has no storage.
      if (window !== window.top || Number(sessionStorage.getItem('visit')) >= visit) return;
      sessionStorage.setItem('visit', String(visit));
      localStorage.setItem('auth_token', storedToken);
      localStorage.setItem('user', storedUser);
    },
    { visit: visits, storedToken: token, storedUser: JSON.stringify(user) },
  );
  await page.goto(path);
}

/** Lets the portal prefetch code, as it does for people: `test.ts` keeps it from that. */
export const letPrefetch = (page: Page) =>
  page.addInitScript(() => Reflect.deleteProperty(navigator, 'connection'));

type SignedIn = { token: string; user: { id: string } };

/** Makes a documented call. Fails the test unless it succeeds. */
export async function callApi<Answer = unknown>(
  request: APIRequestContext,
  method: string,
  path: string,
  data?: unknown,
  token?: string,
): Promise<Answer> {
  const answer = await request.fetch(`/api${path}`, {
    method,
    data,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    // A server whose clock was moved closes idle connections, at times just when one is used again.
    maxRetries: 2,
  });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Answer;
}

/** Approves a record in a list and confirms the question, for example because it has no document. */
export async function approveAnyway(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Approve ${name}`, exact: true }).click();
  const question = page.getByRole('dialog', { name: `Approve ${name}?` });
  await question.getByRole('button', { name: 'Approve Anyway' }).click();
}

/** An address that no other test uses. */
export const freshAddress = (name: string) =>
  `${name}.${Date.now()}.${Math.floor(Math.random() * 1e6)}@mail.example`;

/** Registers a new person. */
export async function register(request: APIRequestContext, name: string, email = freshAddress('someone')) {
  const { token, user } = await callApi<SignedIn>(request, 'POST', '/auth/signup', {
    name,
    email,
    password: PASSWORD,
    phoneNumber: '850 555 0177',
  });
  return { email, token, userId: user.id };
}

/** Creates a staff member for this test, as an administrator. */
export async function makeColleague(request: APIRequestContext, firstName: string) {
  const { token } = await callApi<{ token: string }>(request, 'POST', '/auth/login', {
    email: DANA,
    password: PASSWORD,
  });
  const email = freshAddress(firstName.toLowerCase());
  const lastName = `Vega ${Date.now()}`;
  const { user } = await callApi<{ user: { id: string } }>(
    request,
    'POST',
    '/auth/admin-create-user',
    {
      firstName,
      lastName,
      role: 'staff',
      employeeID: `T-${Date.now()}`,
      primaryPhone: '850 555 0177',
      workEmail: email,
      primaryEmail: freshAddress('home'),
      password: PASSWORD,
    },
    token,
  );
  return { email, id: user.id, name: `${firstName} ${lastName}`, adminToken: token };
}

/** The minimum of an onboarding. */
export const leastProfile = {
  homeAddress: { street: '4 Pier Road', city: 'Pensacola', state: 'FL', zipCode: '32501' },
  emergencyContact: { name: 'June Harper', relationship: 'Sister', phone: '850 555 0178' },
};

/** The latest email to the address, from the outbox folder; waits until it exists. */
export async function letterTo(
  address: string,
  subject: RegExp,
  dataDir = workerPortal().dataDir,
): Promise<string> {
  const folder = join(dataDir, 'outbox');
  let found = '';
  await expect
    .poll(
      async () => {
        const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
        for (const name of names.reverse()) {
          const text = decodeQuotedPrintable(await readFile(join(folder, name), 'utf8'));
          if (text.includes(`To: ${address}`) && subject.test(text)) {
            found = text;
            return true;
          }
        }
        return false;
      },
      // The owner is notified of an undoable decision after ten seconds.
      { message: `a letter to ${address}`, timeout: 30_000 },
    )
    .toBe(true);
  return found;
}

const decodeQuotedPrintable = (text: string) =>
  text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_match, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** More steps than any journey moves. */
const STEPS_MAX = 24;

/**
 * Moves a picked-up element step by step with a key until the announcement appears. Each step is announced before the
 * next key. The pick-up is announced a moment before arrow keys work: the first press may have to be repeated.
 */
export async function moveUntil(page: Page, key: string, heard: Locator): Promise<void> {
  const said = page.locator('[id^="DndLiveRegion"]');
  for (let step = 0; step < STEPS_MAX && (await heard.count()) === 0; step += 1) {
    const before = await said.textContent();
    await expect(async () => {
      await page.keyboard.press(key);
      await expect(said).not.toHaveText(before ?? '', { timeout: 10_000 });
    }).toPass();
  }
  await expect(heard).toBeAttached();
}

type Answer<Data> = { result: { data: Data } };

/** Changes the server's answer to a query, whichever other calls are in the same batch. */
export async function changeAnswer<Data = unknown>(
  page: Page,
  query: string,
  change: (answer: Answer<Data>) => Answer<unknown> | { error: unknown },
): Promise<void> {
  await page.route(new RegExp(`/trpc/[^?]*${query.replace('.', '\\.')}\\b`), async (route) => {
    const [, names = ''] = /\/trpc\/([^?]*)/.exec(route.request().url()) ?? [];
    const response = await route.fetch();
    const answers = (await response.json()) as Answer<Data>[];
    const place = decodeURIComponent(names).split(',').indexOf(query);
    await route.fulfill({
      response,
      json: answers.map((answer, index) => (index === place ? change(answer) : answer)),
    });
  });
}

type Point = { x: number; y: number };

/** The middle of the visible element. */
export async function middleOf(target: Locator): Promise<Point> {
  // Hovering waits until it does not move, and scrolls it into view.
  await target.hover();
  const box = await boxOf(target);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * Simulates a finger on the page, as phones report it, until it is lifted. Many elements are larger with touch: read
 * positions after this.
 */
export async function finger(page: Page) {
  const touch = await page.context().newCDPSession(page);
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const tell = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    press: (at: Point) => tell('touchStart', at),
    /** In small steps, as fingers do. */
    async move(from: Point, to: Point) {
      const steps = 8;
      for (let step = 1; step <= steps; step += 1) {
        const part = step / steps;
        await tell('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
      }
    },
    lift: () => tell('touchEnd'),
    async takeAway() {
      await touch.send('Emulation.setTouchEmulationEnabled', { enabled: false });
      await touch.detach();
    },
  };
}

/** An entry of the administrators' second sidebar, on a wide screen. */
export const adminEntry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name });
