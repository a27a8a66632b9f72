import { deepStrictEqual } from 'node:assert';
import { generateUpdates } from '@portal/db/sample/update-volume.ts';
import { startServer } from './child.ts';
import type { Bench } from './environment.ts';
import { ratio } from './load.ts';
import type { Figure } from './report.ts';
import { openVolume } from './volume.ts';

const PATH = '/api/company-updates/published?limit=50';

/** Reads of 10,000 company updates by staff, compared with a bare route on the same data, and with 1,000 updates. */
export async function measureUpdates(bench: Bench): Promise<Figure[]> {
  const small = await openVolume(bench, 'updates_small', 1, (sql) => generateUpdates(sql, 1_000));
  const large = await openVolume(bench, 'updates_large', 1, (sql) => generateUpdates(sql, 10_000));
  const bare = await startServer('bare-updates.ts', { DATABASE_URL: large.databaseUrl });
  try {
    const ours = { url: large.portal.address + PATH, token: large.token };
    const theirs = { url: bare.address + PATH };
    deepStrictEqual(await answerOf(ours), await answerOf(theirs));
    const toBare = await ratio(ours, theirs, { turns: 7 });
    const toSmall = await ratio(ours, { url: small.portal.address + PATH, token: small.token }, { turns: 7 });
    return [
      {
        what: 'published updates, to the best statement on a bare route',
        value: toBare.ratio,
        limit: { atLeast: 0.8 },
        note: `${Math.round(toBare.of)} to ${Math.round(toBare.to)} a second`,
      },
      {
        what: 'published updates: 10,000 to 1,000',
        value: toSmall.ratio,
        limit: { atLeast: 0.77 },
        note: `${Math.round(toSmall.of)} to ${Math.round(toSmall.to)} a second`,
      },
    ];
  } finally {
    await bare.stop();
    await small.portal.stop();
    await large.portal.stop();
  }
}

async function answerOf({ url, token }: { url: string; token?: string }): Promise<unknown> {
  const response = await fetch(url, { headers: token ? { authorization: `Bearer ${token}` } : {} });
  return response.json();
}
