import { generateDocuments } from '@portal/db/sample/documents/generator.ts';
import { generateUpdates } from '@portal/db/sample/update-volume.ts';
import { compareSizes, figuresOf, type Reads } from './compare.ts';
import { type Bench, clientOf, type Prepare, STAFF } from './environment.ts';
import { type Figure, part, type Value } from './figures.ts';
import { limitRareState, planEvents, RARE, waitForReview } from './fixtures.ts';

const MANY = '10,000 to 1,000';

/** Lists that grow: a page of the large one, whose whole is counted, to that of a small one. */
type List = {
  large?: number;
  small?: number;
  /** What the sizes are, beside "10,000 to 1,000". */
  sizes?: string;
  /** The people of a volume, unless its size is the number of people. */
  people?: number;
  prepare?: (size: number) => Prepare;
  /** Who reads, unless it is the administrator. */
  as?: string;
  reads: Reads;
};

const LISTS: Record<string, List> = {
  people: {
    prepare: () => limitRareState,
    reads: {
      'directory, first page': { path: '/api/users/directory?limit=48', atLeast: 0.5 },
      'directory, first page by position': {
        path: '/api/users/directory?limit=48&sort=position',
        atLeast: 0.5,
      },
      'directory, search for a name': { path: '/api/users/directory?limit=48&search=ada+wood', atLeast: 0.5 },
      'people, newest account first': { path: '/api/users?limit=48', atLeast: 0.25 },
      'review queue, what has waited longest': { path: '/api/reviews?limit=25', atLeast: 0.25 },
      'review queue, by person': { path: '/api/reviews?limit=25&sort=person', atLeast: 0.25 },
      [`talent, ${RARE.people} people of a small state`]: {
        path: `/api/licenses/by-state/${RARE.state}`,
        atLeast: 1 / 1.3,
        turns: {},
      },
    },
  },
  applicants: {
    prepare: () => waitForReview,
    reads: {
      'applicants, who has waited longest': { path: '/api/auth/pending-users?limit=25', atLeast: 0.25 },
      'applicants, by name': { path: '/api/auth/pending-users?limit=25&sort=name', atLeast: 0.25 },
    },
  },
  documents: {
    people: 0,
    prepare: (documents) => (sql) => generateDocuments(sql, { documents, seed: 1 }),
    as: STAFF,
    reads: {
      'documents, first page': { path: '/api/documents?page=1&limit=20', atLeast: 1 / 1.3 },
      'documents, search for two words': { path: '/api/documents?search=hail+moist', atLeast: 0.3 },
    },
  },
  updates: {
    people: 1,
    prepare: (count) => (sql) => generateUpdates(sql, count),
    reads: { 'published updates': { path: '/api/company-updates/published?limit=50', atLeast: 1 / 1.3 } },
  },
  calendar: {
    sizes: '24,000 events over ten years to 2,400',
    large: 24_000,
    small: 2_400,
    people: 10,
    prepare: planEvents,
    reads: {
      'calendar, a month': {
        path: '/api/calendar/events?start=2026-03-01T05:00:00Z&end=2026-04-05T04:00:00Z&timeZone=America/New_York',
        atLeast: 1 / 1.3,
      },
    },
  },
};

const figures = Object.values(LISTS).reduce<Record<string, Figure>>(
  (all, { reads, sizes = MANY }) => Object.assign(all, figuresOf(reads, sizes)),
  {},
);

export const lists = part(figures, async (bench) => {
  const values: Record<string, Value> = {};
  for (const [name, list] of Object.entries(LISTS)) {
    if (!Object.keys(list.reads).some((what) => what.includes(bench.only ?? ''))) continue;
    const large = await open(bench, name, list, list.large ?? 10_000);
    const small = await open(bench, name, list, list.small ?? 1_000);
    Object.assign(values, await compareSizes(bench, large, small, list.reads));
    await bench.endPart();
  }
  return values;
});

async function open(bench: Bench, name: string, list: List, size: number) {
  const { people = size, prepare, as } = list;
  const volume = await bench.openVolume(`${name}_${size}`, people, prepare?.(size));
  return as === undefined ? volume : clientOf(volume.address, as);
}
