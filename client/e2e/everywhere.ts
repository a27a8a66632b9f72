import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { findOverflow } from './fitting.ts';
import { test } from './test.ts';

const WIDTHS = [360, 768, 1024, 1440] as const;
type Width = (typeof WIDTHS)[number];
/** Widths with touch: tablets. At a phone's width the portal looks the same with a mouse. */
const TOUCHED: readonly Width[] = [768, 1024];
/**
 * axe runs once in each theme. Elements of only phones or only desktops are judged once; fitting does not depend on
 * colors, so that the dark theme is drawn at no other width.
 */
const DARK_WIDTH: Width = 1440;
const LIGHT_AXE_WIDTH: Width = 360;

/** Time for one look: five combinations of size and theme, two of them judged by axe. */
const LOOK_MS = 40_000;

/** A table that does not fit has dozens of controls that do not: only some of them are listed. */
const SAID_OF_EACH = 5;

/**
 * Expects the page to fit in both themes on a phone, two tablets and a desktop: no sideways scrolling, no control
 * outside of the viewport, no broken word that fits into a line; and no axe violations.
 */
export async function expectGoodEverywhere(page: Page): Promise<void> {
  // A journey with six looks would otherwise reach its timeout on a busy machine.
  test.setTimeout(test.info().timeout + LOOK_MS);
  // A background tab draws once a second.
  await page.bringToFront();
  const before = page.viewportSize() ?? { width: 1360, height: 860 };
  const screen = await screenOf(page);
  const found = new Set<string>();
  const touch = await page.context().newCDPSession(page);
  const setTouch = (enabled: boolean) => touch.send('Emulation.setTouchEmulationEnabled', { enabled });
  await page.emulateMedia({ colorScheme: 'light' });
  for (const width of WIDTHS) {
    await setTouch(TOUCHED.includes(width));
    await page.setViewportSize({ width, height: 860 });
    await drawn(page);
    if (width === LIGHT_AXE_WIDTH) await expectAccessible(page);
    for (const misfit of (await misfits(page)).slice(0, SAID_OF_EACH)) found.add(`${width} px: ${misfit}`);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html'), 'the page follows the system').toHaveClass(/dark/);
  await page.setViewportSize({ width: DARK_WIDTH, height: 860 });
  await drawn(page);
  await expectAccessible(page);
  await setTouch(false);
  await touch.detach();
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize(before);
  // Resizing the window cancels a keyboard drag, which must happen before the next key.
  await drawn(page);
  expect([...found], [screen, ...found].join(' · ')).toEqual([]);
}

/** A changed theme or width takes effect with the next frame. */
export const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

/** A screenshot for the report of a failure. */
async function screenOf(page: Page): Promise<string> {
  const { pathname, search } = new URL(page.url());
  const dialogs = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  const titles = await dialogs.getByRole('heading').allTextContents();
  return [pathname + search, ...titles].join(' · ');
}

/** The misfits that persist: after a resize a busy machine may draw for a while. */
async function misfits(page: Page): Promise<string[]> {
  let found = await page.evaluate(findOverflow);
  for (let look = 0; look < LOOKS && found.length > 0; look += 1) {
    await page.waitForTimeout(300);
    found = await page.evaluate(findOverflow);
  }
  return found;
}

const LOOKS = 15;
