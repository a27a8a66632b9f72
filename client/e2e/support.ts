import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type APIRequestContext, type Browser, expect, type Locator, type Page } from '@playwright/test';
import { boxOf } from './boxes.ts';
import { workerPortal } from './worker-portal.ts';

export { expectAccessible } from './accessible.ts';
export { expectGoodEverywhere } from './everywhere.ts';

/** People of the sample company whom journeys play. Those who are changed by a journey sign up for it instead. */
export const PASSWORD = 'Harbor-Light-26';
export const DANA = 'dana.whitfield@coastalclaims.example';
export const LUIS = 'luis.ortega@coastalclaims.example';
export const MAYA = 'maya.reyes@coastalclaims.example';

/** Where the browsers are, unless a journey says otherwise. */
export const NEW_YORK = 'America/New_York';

/** A page of a new browser without any sign-in. */
export async function openStranger(browser: Browser, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(path);
  return page;
}

/** Signs in over the form, as people do. */
export async function signInByForm(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/login');
  await fillInSignIn(page, email, password);
}

/** The same on the page that is open, which goes on as it is. */
export async function fillInSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** A page of a new browser that is signed in already. */
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

const signedIn = new Map<string, SignedIn>();

/** One sign-in for all the tests of a worker that play this person; another one when a test has ended it. */
async function signIn(request: APIRequestContext, email: string, password: string): Promise<SignedIn> {
  const known = signedIn.get(email);
  if (known) {
    const headers = { authorization: `Bearer ${known.token}` };
    if ((await request.get('/api/auth/profile', { headers })).ok()) return known;
  }
  const fresh = await callApi<SignedIn>(request, 'POST', '/auth/login', { email, password });
  signedIn.set(email, fresh);
  return fresh;
}

/** Goes there signed in already, without the detour over the form. */
export async function visitAs(page: Page, email: string, path: string, password = PASSWORD): Promise<void> {
  const { token, user } = await signIn(page.request, email, password);
  // Once only: a later sign-out of the journey has to last.
  await page.goto('/theme.js');
  await page.evaluate(
    ([storedToken = '', storedUser = '']) => {
      localStorage.setItem('auth_token', storedToken);
      localStorage.setItem('user', storedUser);
    },
    [token, JSON.stringify(user)],
  );
  await page.goto(path);
}

type SignedIn = { token: string; user: { id: string } };

/** One of the documented calls. Fails the test unless it answers with success. */
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
  });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Answer;
}

/** Approves in a list what is asked about, such as because it has no document. */
export async function approveAnyway(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Approve ${name}`, exact: true }).click();
  const question = page.getByRole('dialog', { name: `Approve ${name}?` });
  await question.getByRole('button', { name: 'Approve Anyway' }).click();
}

/** An address that no other test uses. */
export const freshAddress = (name: string) =>
  `${name}.${Date.now()}.${Math.floor(Math.random() * 1e6)}@mail.example`;

/** Somebody who registered just now. */
export async function register(request: APIRequestContext, name: string, email = freshAddress('someone')) {
  const { token, user } = await callApi<SignedIn>(request, 'POST', '/auth/signup', {
    name,
    email,
    password: PASSWORD,
    phoneNumber: '850 555 0177',
  });
  return { email, token, userId: user.id };
}

/** A staff member of the test's own, made by an administrator. */
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

/** The least that an onboarding needs. */
export const leastProfile = {
  homeAddress: { street: '4 Pier Road', city: 'Pensacola', state: 'FL', zipCode: '32501' },
  emergencyContact: { name: 'June Harper', relationship: 'Sister', phone: '850 555 0178' },
};

/** The newest letter to the address, from the outbox folder; waits until it is there. */
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
      { message: `a letter to ${address}`, timeout: 15_000 },
    )
    .toBe(true);
  return found;
}

const decodeQuotedPrintable = (text: string) =>
  text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_match, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Further than anything is moved here. */
const STEPS_MAX = 24;

/**
 * Moves what was picked up by the keyboard step by step, until it is heard where it is. Each step is heard before the next
 * one. The pick-up is announced a moment before arrow keys are listened to: whoever was faster presses again.
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

/** Changes what the server answers to a query, whichever others travel in the same request. */
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

/** The middle of what is shown. */
export async function middleOf(target: Locator): Promise<Point> {
  // It stands still, and in the window, when a mouse can be over it.
  await target.hover();
  const box = await boxOf(target);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * A finger on the page, as a phone tells of it, until it is taken away. Much is larger for fingers: where things are is
 * looked up after this.
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
