import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Expects no axe violations, once the page is drawn: a page that is still loading has no heading, and a half-faded
 * element has no contrast to measure.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('h1:visible').first()).toBeVisible();
  // A page of a document gets its name while it is drawn.
  await expect(page.locator('.pdfViewer .loadingIcon')).toHaveCount(0);
  await page.evaluate(drawAll);
  await page.evaluate(settled);
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  // By default axe opens a blank page for each run and reports passed rules, too: the same findings in three times the
  // time. Its code is half a megabyte, which a page keeps from the run before.
  const axe = new AxeBuilder({ page, axeSource: isThere ? 'void 0;' : undefined })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], preload: false })
    // Toasts fade in and out within four seconds: a half-faded one has no contrast to measure.
    .exclude('[data-sonner-toaster]');
  // A menu that floats over the page belongs to no region of it.
  const { violations } = await axe.disableRules('region').analyze();
  await page.evaluate(() => document.adoptedStyleSheets.pop());
  const found = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')}`,
  );
  expect(found).toEqual([]);
}

/**
 * Runs in the page: elements skipped by `content-visibility` below the viewport keep the former theme's colors until
 * they are drawn.
 */
function drawAll(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets.push(sheet);
}

/** Runs in the page: transitions of inherited colors run from parent to child, each after the one before. */
async function settled(): Promise<void> {
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const moving = () =>
    document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  for (let still = 0; still < 2; still += 1) {
    // A browser that draws no frames for a while never calls back, and animates nothing.
    await Promise.race([new Promise((resolve) => requestAnimationFrame(resolve)), pause(1_000)]);
    const animations = moving();
    if (animations.length === 0) continue;
    await Promise.race([Promise.allSettled(animations.map(({ finished }) => finished)), pause(5_000)]);
    for (const animation of animations) if (animation.playState === 'running') animation.finish();
    still = -1;
  }
}
