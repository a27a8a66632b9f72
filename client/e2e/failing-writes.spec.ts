import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { walkThrough } from './auditor-walk.ts';
import { callApi, DANA, LUIS, MAYA, openAs, PASSWORD, visitAs } from './support.ts';
import { dayIn, readyAdjuster } from './talent-support.ts';
import { test } from './test.ts';

/** Pages of each feature whose controls write without a form, as somebody who may write there. */
const PAGES: [person: string, paths: string[]][] = [
  [MAYA, ['/dashboard', '/notifications', '/courses', '/documents', '/app-vault']],
  [LUIS, ['/time-clock', '/time-off', '/training', '/messenger', '/my-deployments']],
  [DANA, ['/admin?tab=system', '/admin?tab=action-items', '/action-items']],
];

test.describe.configure({ mode: 'parallel', timeout: 180_000 });

/** @returns the controls whose failed write nobody hears of */
async function silentOn(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await expect(page.locator('main').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const { silent } = await walkThrough(page, 'fail');
  return silent.map((control) => `${path}: ${control}`);
}

for (const [person, paths] of PAGES)
  test(`every failed write of ${paths.join(', ')} is said`, async ({ page }) => {
    await visitAs(page, person, '/dashboard');
    const silent: string[] = [];
    for (const path of paths) silent.push(...(await silentOn(page, path)));
    expect(silent).toEqual([]);
  });

/** An open deployment with an offer to a ready adjuster. */
async function offered(request: APIRequestContext) {
  const person = await readyAdjuster(request, 'Ines', 'ME');
  const make = <Answer = unknown>(path: string, body?: object) =>
    callApi<Answer>(request, 'POST', path, body, person.adminToken);
  const { deployment } = await make<{ deployment: { id: string } }>('/deployments', {
    name: `Nor'easter ${Date.now()}`,
    kind: 'other',
    states: ['ME'],
    startDate: dayIn(5),
    endDate: dayIn(19),
    reportTo: 'Pier 3, Portland, ME',
    contact: 'Storm desk, (207) 555-0139',
  });
  const path = `/deployments/${deployment.id}`;
  await make(`${path}/positions`, { role: 'adjuster', count: 1 });
  await make(`${path}/open`);
  return { person, path };
}

test('an answer to an offer that fails is said beside its button, and is given once by Try Again', async ({
  browser,
  request,
}) => {
  const { person, path } = await offered(request);
  const manager = await openAs(browser, DANA, path);
  await manager.getByLabel(`Select ${person.name}`).check();
  await manager.getByRole('button', { name: 'Offer Position' }).click();
  const dialog = manager.getByRole('dialog', { name: 'Offer to 1 Person' });
  await dialog.getByLabel('Deadline').fill(`${dayIn(3)}T18:00`);
  await dialog.getByRole('button', { name: 'Send Offers' }).click();
  await expect(manager.getByText('Offered to 1 person')).toBeVisible();

  const page = await openAs(browser, person.email, '/my-deployments', PASSWORD);
  const accept = page.getByRole('button', { name: /^Accept/ }).first();
  await expect(accept).toBeVisible();
  const keys: (string | undefined)[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes('offers.accept')) keys.push(sent.headers()['idempotency-key']);
  });
  await page.route('**/trpc/offers.accept', (route) => route.abort('connectionrefused'));
  await accept.click();
  const said = page.getByRole('alert').filter({ hasText: 'Your answer was not saved' });
  await expect(said).toBeVisible();
  const [button, bubble] = [await accept.boundingBox(), await said.boundingBox()];
  expect(Math.abs((bubble?.y ?? 0) - (button?.y ?? 0))).toBeLessThan(160);
  await page.unroute('**/trpc/offers.accept');
  await said.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('You accepted the offer')).toBeVisible();
  await expect(said).toHaveCount(0);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});
