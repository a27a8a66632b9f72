import { type Browser, expect, type Page } from '@playwright/test';
import { DANA, openAs } from './support.ts';

/** Opens the talent area as an administrator, once the map is drawn and all data is loaded. */
export async function openTalent(browser: Browser, search = ''): Promise<Page> {
  const page = await openAs(browser, DANA, `/talent${search}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Talent' })).toBeVisible();
  return page;
}

export const state = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}, [A-Z]{2}$`) });
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
