import { generateUpdates } from '@portal/db/sample/update-volume.ts';
import type { Bench } from './environment.ts';
import { ratio } from './load.ts';
import type { Figure } from './report.ts';
import { openVolume } from './volume.ts';

const PATH = '/api/company-updates/published?limit=50';

/** Reads of 10,000 company updates by staff, compared with 1,000 updates. */
export async function measureUpdates(bench: Bench): Promise<Figure[]> {
  const small = await openVolume(bench, 'updates_small', 1, (sql) => generateUpdates(sql, 1_000));
  const large = await openVolume(bench, 'updates_large', 1, (sql) => generateUpdates(sql, 10_000));
  try {
    const ours = { url: large.portal.address + PATH, token: large.token };
    const toSmall = await ratio(ours, { url: small.portal.address + PATH, token: small.token }, { turns: 7 });
    return [
      {
        what: 'published updates: 10,000 to 1,000',
        value: toSmall.ratio,
        limit: { atLeast: 0.77 },
        note: `${Math.round(toSmall.of)} to ${Math.round(toSmall.to)} a second`,
      },
    ];
  } finally {
    await small.portal.stop();
    await large.portal.stop();
  }
}
