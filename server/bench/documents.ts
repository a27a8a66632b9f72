import { generateDocuments } from '@portal/db/sample/documents/generator.ts';
import { type Bench, signIn } from './environment.ts';
import { ratio } from './load.ts';
import type { Figure } from './report.ts';
import { openVolume, type Volume } from './volume.ts';

const FIRST_PAGE = '/api/documents?page=1&limit=20';
/** A member of one department. */
const STAFF = 'maya.reyes@coastalclaims.example';

/** The library's first page with 10,000 documents, compared with a tenth of the documents. Each page counts them. */
export async function measureDocuments(bench: Bench): Promise<Figure[]> {
  const libraryOf = (documents: number) =>
    openVolume(bench, `documents_${documents}`, 0, (sql) => generateDocuments(sql, { documents, seed: 1 }));
  const small = await libraryOf(1_000);
  const large = await libraryOf(10_000);
  try {
    const figures: Figure[] = [];
    const token = await tokenOf(large);
    for (const [what, path] of Object.entries({
      'first page': FIRST_PAGE,
      'search for two words': '/api/documents?search=hail+moist',
    })) {
      const measured = await ratio(
        { url: large.portal.address + path, token },
        { url: small.portal.address + path, token: await tokenOf(small) },
        { turns: 7 },
      );
      figures.push({
        what: `documents, ${what}: 10,000 to 1,000`,
        value: measured.ratio,
        limit: { atLeast: what === 'first page' ? 1 / 1.3 : 0.3 },
        note: `${Math.round(measured.of)} to ${Math.round(measured.to)} a second`,
      });
    }
    return figures;
  } finally {
    await small.portal.stop();
    await large.portal.stop();
  }
}

const tokenOf = async ({ portal }: Volume) => (await signIn(portal.address, STAFF)).token;
