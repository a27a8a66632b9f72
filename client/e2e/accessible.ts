import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Zero violations on what is shown, once it stands: a page that is still being drawn has no heading yet, and
 * what is half faded has no contrast to measure.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('h1:visible').first()).toBeVisible();
  await page.evaluate(drawAll);
  await page.evaluate(settled);
  // By default each look opens a blank page of its own and says what is right, too: the same findings in three times the time.
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], preload: false })
    // Toasts come and go by themselves, for four seconds each: what is half faded has no contrast to measure.
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

/** In the page: what `content-visibility` leaves out below the window keeps the colors of the theme before until it is drawn. */
function drawAll(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets.push(sheet);
}

/** In the page: a color that is inherited moves on from parent to child, each of which begins when the one before has ended. */
async function settled(): Promise<void> {
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const moving = () =>
    document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  for (let still = 0; still < 2; still += 1) {
    // A browser that draws no frames for a while calls nobody back, and moves nothing.
    await Promise.race([new Promise((resolve) => requestAnimationFrame(resolve)), pause(1_000)]);
    const animations = moving();
    if (animations.length === 0) continue;
    await Promise.race([Promise.allSettled(animations.map(({ finished }) => finished)), pause(5_000)]);
    for (const animation of animations) if (animation.playState === 'running') animation.finish();
    still = -1;
  }
}
