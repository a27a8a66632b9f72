import { compareSizes, compareWithBare, figuresBesideBare, figuresOf, type Reads } from './compare.ts';
import { type Bench, call, clientOf, STAFF } from './environment.ts';
import { atMost, part } from './figures.ts';
import { sendNotifications } from './fixtures.ts';
import { median, timed } from './load.ts';
import { openPortalTab, timeToReach } from './tabs.ts';

const PATH = '/api/notifications/my?limit=50';
const FIRST_PAGE: Reads = { 'notifications, first page of 100,000': { path: PATH, atLeast: 0.8 } };
const GROWTH: Reads = { 'notifications, first page': { path: PATH, atLeast: 1 / 1.3 } };

const EVERYBODY = 10_000;
const TIMES = 9;

/** A person's many notifications, and one to everybody. */
export const notifications = part(
  {
    ...figuresBesideBare(FIRST_PAGE),
    ...figuresOf(GROWTH, '100,000 to 10,000'),
    answered: atMost(
      1_000,
      `a notification to ${EVERYBODY} people, answered, the slowest of ${TIMES}`,
      ' ms',
    ),
    heardOf: atMost(
      1_000,
      `a notification to ${EVERYBODY} people, heard of in a tab, the slowest of ${TIMES}`,
      ' ms',
    ),
  },
  async (bench) => {
    const large = await bench.openVolume('notifications_100000', 10, sendNotifications(100_000));
    const beside = await compareWithBare(bench, large, FIRST_PAGE);
    if (bench.only) return beside;
    const small = await bench.openVolume('notifications_10000', 10, sendNotifications(10_000));
    const growth = await compareSizes(bench, large, small, GROWTH);
    await bench.endPart();
    return { ...beside, ...growth, ...(await toEverybody(bench)) };
  },
);

async function toEverybody(bench: Bench) {
  const volume = await bench.openVolume('company', EVERYBODY);
  const tab = openPortalTab(volume.address, (await clientOf(volume.address, STAFF)).token);
  const answered: number[] = [];
  const heardOf: number[] = [];
  const notify = () =>
    call(volume, '/api/notifications', {
      title: 'Storm deployment',
      type: 'info',
      message: 'Teams leave on Monday.',
      selectionMode: 'role',
      role: 'staff',
    });
  try {
    await tab.ready;
    for (let time = 0; time < TIMES; time += 1)
      heardOf.push(
        await timeToReach(tab, '"name":"notification"', async () => {
          answered.push(await timed(notify));
        }),
      );
  } finally {
    tab.close();
  }
  const slowest = (values: number[]) => ({
    value: Math.max(...values),
    note: `median ${Math.round(median(values))} ms`,
  });
  return { answered: slowest(answered), heardOf: slowest(heardOf) };
}
