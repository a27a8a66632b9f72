import { chromium, type Page } from '@playwright/test';
import postgres from 'postgres';
import { findBrowser } from '../../scripts/browser.ts';
import { ensureClient } from '../../scripts/client-build.ts';
import { startServer } from './child.ts';
import type { Bench } from './environment.ts';
import { openSignedIn, signIn } from './environment.ts';
import { atPercentile } from './load.ts';
import type { Figure } from './report.ts';

/** Licenses that wait with a document of their own. */
const WAITING = 24;

/** A reviewer reads before going on. */
const READING_MS = 700;

/** The time from the key of the next record until the first page of its document is painted. */
export async function measureReviewDesk({ databaseUrl, env, email }: Bench): Promise<Figure[]> {
  await submitLicenses(databaseUrl);
  await ensureClient();
  const portal = await startServer('portal-server.ts', { ...env, PORT: '0' });
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await openSignedIn(page, portal.address, await signIn(portal.address, email));
    await page.goto(`${portal.address}/admin/review?kind=license&q=BENCH-`);
    await page.locator(PAINTED).first().waitFor();
    const took: number[] = [];
    for (let turn = 1; turn < WAITING; turn += 1) {
      await page.waitForTimeout(READING_MS);
      took.push(await next(page));
    }
    return [
      {
        what: 'review desk, key of the next record to its painted document, p75',
        value: atPercentile(75, took),
        unit: ' ms',
        limit: { atMost: 300 },
        note: `${took.length} records`,
      },
    ];
  } finally {
    await browser.close();
    await portal.stop();
  }
}

const PAINTED = '[data-page-number="1"][data-loaded] canvas';

/** Measured in the page, from the key to the frame after the one that has the page of the other document. */
const next = (page: Page): Promise<number> =>
  page.evaluate(async (painted) => {
    const before = new Set(document.querySelectorAll(painted));
    performance.mark('next record');
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true, cancelable: true }));
    await new Promise<void>((resolve) => {
      const look = () => {
        const shown = [...document.querySelectorAll(painted)].some((each) => !before.has(each));
        requestAnimationFrame(shown ? () => resolve() : look);
      };
      look();
    });
    return performance.measure('painted document', 'next record').duration;
  }, PAINTED);

/** Gives the owners of stored documents a license each that waits for review with it. */
async function submitLicenses(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1 });
  await sql`
    insert into licenses (id, user_id, document_id, name, license_number, state, issued_date, expires_date)
    select gen_random_uuid(), f.owner_id, f.id, 'All-Lines Adjuster', 'BENCH-' || row_number() over (order by f.id),
      'ND', current_date, current_date + 700
    from files f join users u on u.id = f.owner_id
    where f.purpose = 'document' and u.status = 'active' order by f.id limit ${WAITING}`;
  await sql.end();
}
