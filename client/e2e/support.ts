import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';

/** People of the sample company whom journeys play. Those who are changed by a journey sign up for it instead. */
export const PASSWORD = 'Harbor-Light-26';
export const DANA = 'dana.whitfield@coastalclaims.example';
export const LUIS = 'luis.ortega@coastalclaims.example';
export const MAYA = 'maya.reyes@coastalclaims.example';

/**
 * Zero violations on what is shown, once it stands: a page that is still being drawn has no heading yet, and
 * what is half faded has no contrast to measure. Documents in frames are not ours to judge.
 * @param rules of axe; all of them unless it says otherwise
 */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  await expect(page.locator('h1:visible').first()).toBeVisible();
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished),
    ),
  );
  // A menu that floats over the page belongs to no region of it.
  const axe = new AxeBuilder({ page }).exclude('iframe');
  const { violations } = await (rules ? axe.withRules(rules) : axe.disableRules('region')).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  expect(found).toEqual([]);
}

/** The same in both themes, at the width of a phone and of a desk; nothing may reach over the side. */
export async function expectGoodEverywhere(page: Page): Promise<void> {
  const before = page.viewportSize() ?? { width: 1360, height: 860 };
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of [360, 1360]) {
      await page.setViewportSize({ width, height: 860 });
      // The other theme is the same page in other colours.
      await expectAccessible(page, colorScheme === 'dark' ? ['color-contrast'] : undefined);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  await page.setViewportSize(before);
}

/** A page of a new browser without any sign-in. */
export async function openStranger(browser: Browser, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(path);
  return page;
}

/** Signs in over the form, as people do. */
export async function signInByForm(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/login');
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

/** Goes there signed in already, without the detour over the form. */
export async function visitAs(page: Page, email: string, path: string, password = PASSWORD): Promise<void> {
  const { token, user } = await callApi<SignedIn>(page.request, 'POST', '/auth/login', { email, password });
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

/** The least that an onboarding needs. */
export const leastProfile = {
  homeAddress: { street: '4 Pier Road', city: 'Pensacola', state: 'FL', zipCode: '32501' },
  emergencyContact: { name: 'June Harper', relationship: 'Sister', phone: '850 555 0178' },
};

/** The newest letter to the address, from the outbox folder; waits until it is there. */
export async function letterTo(address: string, subject: RegExp): Promise<string> {
  const folder = join(process.env.PORTAL_E2E_DATA_DIR ?? '', 'outbox');
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
