import { readFileSync } from 'node:fs';
import { compareSizes, compareWithBare, figuresBesideBare, figuresOfSizes, type Reads } from './compare.ts';
import { type Bench, call, clientOf, STAFF, signIn } from './environment.ts';
import { part } from './figures.ts';
import { sendNotifications } from './fixtures.ts';
import { atPercentile, median, timed } from './load.ts';
import { openBareTab, openPortalTab, type Tab, timeToReach } from './tabs.ts';

const PATH = '/api/notifications/my?limit=50';
const FIRST_PAGE: Reads = { 'notifications, first page of 100,000': { path: PATH, atLeast: 0.8 } };
const GROWTH: Reads = { 'notifications, first page': { path: PATH, atLeast: 1 / 1.3 } };

const EVERYBODY = 10_000;
const TIMES = 9;

const TABS = 1_000;
/** The limit of connections for one account. */
const TABS_OF_ACCOUNT = 20;
/** Enough that a hundredth of them is more than one pause of the machine. */
const ROUNDS = 200;
/** Rounds until both servers run compiled code. */
const WARM_UP = 10;

/** A person's many notifications, one to everybody, and an update to a thousand tabs. */
export const notifications = part(
  {
    ...figuresBesideBare(FIRST_PAGE),
    ...figuresOfSizes(GROWTH, '100,000 to 10,000'),
    answered: {
      what: `a notification to ${EVERYBODY} people, answered, the slowest of ${TIMES}`,
      unit: ' ms',
      limit: { atMost: 1_000 },
    },
    heardOf: {
      what: `a notification to ${EVERYBODY} people, heard of in a tab, the slowest of ${TIMES}`,
      unit: ' ms',
      limit: { atMost: 1_000 },
    },
    broadcast: {
      what: `a published update to ${TABS} tabs, p99, to a bare broadcast of the same bytes`,
      limit: { atMost: 2 },
    },
    memory: {
      what: `memory of the server after ${ROUNDS} updates to ${TABS} tabs, to that after half of them`,
      limit: { atMost: 1.1 },
    },
  },
  async (bench) => {
    const large = await bench.openVolume('notifications_100000', 10, sendNotifications(100_000));
    const beside = await compareWithBare(bench, large, FIRST_PAGE);
    if (bench.only) return beside;
    const small = await bench.openVolume('notifications_10000', 10, sendNotifications(10_000));
    const growth = await compareSizes(bench, large, small, GROWTH);
    await bench.endPart();
    return { ...beside, ...growth, ...(await toEverybody(bench)), ...(await toManyTabs(bench)) };
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
        ...(await timeToReach([tab], '"name":"notification"', async () => {
          answered.push(await timed(notify));
        })),
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

const EVENT = 'update_published';

async function toManyTabs(bench: Bench) {
  const volume = await bench.openVolume('company', 100);
  const bare = await bench.start('bare/broadcast.ts');
  const people = await volume.sql<Array<{ email: string }>>`
    select primary_email as email from users
    where status = 'active' and onboarding_status = 'approved' and password_hash is not null
    order by id desc limit ${TABS / TABS_OF_ACCOUNT}`;
  const [tabs, plain]: [Tab[], Tab[]] = [[], []];
  try {
    for (const [place, { email }] of people.entries()) {
      const { token } = await signIn(volume.address, email, `203.0.113.${place}`);
      for (let count = 0; count < TABS_OF_ACCOUNT; count += 1)
        tabs.push(openPortalTab(volume.address, token, place));
      await Promise.all(tabs.map(({ ready }) => ready));
    }
    while (plain.length < TABS) plain.push(openBareTab(bare.address));
    await Promise.all(plain.map(({ ready }) => ready));

    let bytes = '';
    const publish = () =>
      call(volume, '/api/company-updates', {
        title: 'Storm deployment',
        content: 'Teams leave on Monday.',
        type: 'news',
        isPublished: true,
      });
    const broadcast = () => fetch(bare.address, { method: 'POST', body: bytes });
    const heard = new Promise<void>((resolve) => {
      const [tab] = tabs;
      if (tab)
        tab.onFrame = (frame) => {
          if (!frame.includes(EVENT)) return;
          bytes = String(frame);
          resolve();
        };
    });
    await publish();
    await heard;
    const times: Record<'ours' | 'theirs', number[]> = { ours: [], theirs: [] };
    const memory: number[] = [];
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      const theirs = await timeToReach(plain, EVENT, broadcast);
      const ours = await timeToReach(tabs, EVENT, publish);
      if (round < 0) continue;
      times.theirs.push(...theirs);
      times.ours.push(...ours);
      memory.push(residentMegabytes(volume.portal.pid));
    }
    const [ours, theirs] = [atPercentile(99, times.ours), atPercentile(99, times.theirs)];
    const [before = 0, after = 0] = [memory[ROUNDS / 2], memory.at(-1)];
    return {
      broadcast: { value: ours / theirs, note: `${Math.round(ours)} to ${Math.round(theirs)} ms` },
      memory: { value: after / before, note: `${Math.round(after)} MB` },
    };
  } finally {
    for (const tab of [...tabs, ...plain]) tab.close();
  }
}

export const residentMegabytes = (pid: number): number =>
  (Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4_096) / 1_048_576;
