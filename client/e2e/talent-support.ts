import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { callApi, DANA, makeColleague, openAs } from './support.ts';

/** The date this many days from today; negative for the past. */
export const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const held = () => ({ issuedDate: dayIn(-100), expiresDate: dayIn(400) });

/** A colleague with an approved license in the state. */
export async function licensed(request: APIRequestContext, firstName: string, state: string) {
  const colleague = await makeColleague(request, firstName);
  const { id, adminToken } = colleague;
  const { license } = await callApi<{ license: { id: string } }>(
    request,
    'POST',
    '/licenses',
    { ...held(), name: 'Adjuster', userId: id, state, licenseNumber: `${state}-${id.slice(-6)}` },
    adminToken,
  );
  await callApi(request, 'PUT', `/licenses/${license.id}/approve`, undefined, adminToken);
  return colleague;
}

/** A colleague who may work in the state as an adjuster. */
export async function readyAdjuster(request: APIRequestContext, firstName: string, state: string) {
  const colleague = await licensed(request, firstName, state);
  const { id, name, adminToken } = colleague;
  await callApi(request, 'PUT', `/users/${id}`, { work: 'adjuster' }, adminToken);
  const { bond } = await callApi<{ bond: { id: string } }>(
    request,
    'POST',
    '/bonds',
    {
      ...held(),
      name: `Bond of ${name}`,
      userId: id,
      state,
      amount: 10_000,
      bondNumber: `B-${id.slice(-6)}`,
    },
    adminToken,
  );
  await callApi(request, 'PUT', `/bonds/${bond.id}/approve`, undefined, adminToken);
  return { ...colleague, bondId: bond.id };
}

/** Opens the talent area as an administrator, once the map is drawn and all data is loaded. */
export async function openTalent(browser: Browser, search = ''): Promise<Page> {
  const page = await openAs(browser, DANA, `/talent${search}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Talent' })).toBeVisible();
  return page;
}

export const state = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}, [A-Z]{2}( [\\d,]+ ready)?$`) });
export const map = (page: Page) => page.getByRole('group', { name: 'Map of the United States' });
export const found = (page: Page) => page.getByText(/Talent Found$/);
export const region = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name} \\d+`) });

/** The middle of a state's largest part; that of its box may lie in the ocean. */
export async function placeOf(page: Page, name: string): Promise<{ x: number; y: number }> {
  const path = state(page, name).locator('path').first();
  await path.scrollIntoViewIfNeeded();
  return path.evaluate((element) => {
    const area = element as SVGPathElement;
    const box = area.getBBox();
    const inside = (x: number, y: number) => area.isPointInFill(new DOMPoint(x, y));
    let best = { x: 0, y: 0, room: -1 };
    for (let across = 1; across < 24; across += 1) {
      for (let down = 1; down < 24; down += 1) {
        const x = box.x + (box.width * across) / 24;
        const y = box.y + (box.height * down) / 24;
        let room = 0;
        while (
          room < 12 &&
          [-room, 0, room].every((offset) => inside(x + offset, y) && inside(x, y + offset))
        )
          room += 1;
        if (room > best.room) best = { x, y, room };
      }
    }
    const { x, y } = new DOMPoint(best.x, best.y).matrixTransform(area.getScreenCTM() ?? undefined);
    return { x, y };
  });
}

export async function clickState(page: Page, name: string) {
  const { x, y } = await placeOf(page, name);
  await page.mouse.click(x, y);
}

/** Delays calls of one kind until they are released. */
export async function holdBack(page: Page, call: string): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(`**/trpc/${call}*`, async (route) => {
    await held;
    await route.continue();
  });
  return () => letGo();
}

/** Opens a part of the page of a deployment: `Fill`, `Board`, `Safety` or `Carrier`. */
export const openPart = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();
