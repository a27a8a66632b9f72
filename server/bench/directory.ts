import { compareWithBare } from './compare-with-bare.ts';
import type { Bench } from './environment.ts';
import { ratio } from './load.ts';
import type { Figure } from './report.ts';
import { openVolume, type Volume } from './volume.ts';

const queries = {
  'first page': 'limit=48',
  'first page by position': 'limit=48&sort=position',
  'search for a name': 'limit=48&search=ada+wood',
};

const bareRoutes = {
  'directory, first page': `/api/users/directory?${queries['first page']}`,
  'directory, search for a name': `/api/users/directory?${queries['search for a name']}`,
};

/** The directory of 10,000 people compared with that of 1,000, each in a database of its own beside the bench's. */
export async function measureDirectory(bench: Bench): Promise<Figure[]> {
  const large = await openVolume(bench, 'directory', 10_000);
  try {
    const beside = await compareWithBare(bench, large, bareRoutes);
    return bench.only ? beside : [...beside, ...(await againstFewer(bench, large))];
  } finally {
    await large.portal.stop();
  }
}

async function againstFewer(bench: Bench, large: Volume): Promise<Figure[]> {
  const small = await openVolume(bench, 'directory', 1_000);
  const figures: Figure[] = [];
  try {
    for (const [what, query] of Object.entries(queries)) {
      const path = `/api/users/directory?${query}`;
      const measured = await ratio(
        { url: large.portal.address + path, token: large.token },
        { url: small.portal.address + path, token: small.token },
        { turns: 7 },
      );
      figures.push({
        what: `directory, ${what}: 10,000 people to 1,000`,
        value: measured.ratio,
        limit: { atLeast: 0.5 },
        note: `${Math.round(measured.of)} to ${Math.round(measured.to)} a second`,
      });
    }
    return figures;
  } finally {
    await small.portal.stop();
  }
}
