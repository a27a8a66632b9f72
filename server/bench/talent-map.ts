import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.ts';
import { ensureClient } from '../../scripts/client-build.ts';
import type { Bench } from './environment.ts';
import { openSignedIn, signIn } from './environment.ts';
import { atPercentile } from './load.ts';
import type { Figure } from './report.ts';
import { openVolume } from './volume.ts';

/** Large, and far enough apart that each click causes another request. */
const STATES = ['FL', 'TX', 'LA', 'CA', 'GA', 'NC', 'CO', 'NY', 'IL', 'WA'];
const ROUNDS = 4;

/** The time from a click on the map until the state is painted, and until the table is shown. */
export async function measureTalentMap(bench: Bench): Promise<Figure[]> {
  await ensureClient();
  const { portal } = await openVolume(bench, 'talent_map', 10_000);
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1360, height: 860 } });
    await openSignedIn(page, portal.address, await signIn(portal.address, bench.email));
    const clicks: Click[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      // Reloads, so that nothing is cached from the round before.
      await page.goto(`${portal.address}/talent`);
      await page.locator('[data-state]').first().waitFor();
      for (const state of STATES) clicks.push(await click(page, state));
    }
    const painted = atPercentile(
      75,
      clicks.map((each) => each.painted),
    );
    const shown = atPercentile(
      75,
      clicks.map((each) => each.shown),
    );
    const note = `${clicks.length} clicks`;
    const limit = { atMost: 200 };
    return [
      { what: 'talent map, click to painted state, p75', value: painted, unit: ' ms', limit, note },
      { what: 'talent map, click to table, p75', value: shown, unit: ' ms', limit, note },
    ];
  } finally {
    await browser.close();
    await portal.stop();
  }
}

type Click = { painted: number; shown: number };

/** Measured in the page, from the click to the frame after the one that shows the result. */
async function click(page: Page, state: string): Promise<Click> {
  const measured = await page.locator(`[data-state="${state}"]`).evaluate(async (element) => {
    const seen = (happened: () => boolean) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (happened()) requestAnimationFrame(() => resolve(performance.now()));
          else requestAnimationFrame(look);
        };
        look();
      });
    const started = performance.now();
    element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    const painted = seen(() => element.getAttribute('aria-pressed') === 'true' || !element.isConnected);
    const shown = seen(() => document.querySelectorAll('table tbody tr').length > 0);
    return { painted: (await painted) - started, shown: (await shown) - started };
  });
  await page.getByRole('button', { name: 'Back to Map' }).click();
  await page.locator(`[data-state="${state}"]`).waitFor();
  return measured;
}
