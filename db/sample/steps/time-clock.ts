import { eq } from '../../drizzle.ts';
import { timeCorrections, timeEntries, timeEntryChanges } from '../../schema/time-clock.ts';
import { personId } from '../roster.ts';
import { inBatches, instantAgo, type LoadSample, type Sample, type SampleStep } from '../sample.ts';
import { pick, sampleId } from '../sample-id.ts';

const people = [
  'maya-reyes',
  'owen-brandt',
  'marcus-boone',
  'andre-fontenot',
  'priya-nair',
  'samuel-okafor',
  'lily-chen',
  'rachel-nguyen',
  'angela-brooks',
  'ethan-park',
];
/** Three pay periods, of which the last one is open. */
const DAYS = 40;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** People who are clocked in, and for how many hours. */
const clockedIn = { 'samuel-okafor': 2.4, 'rachel-nguyen': 3.1, 'ethan-park': 0.7 } as const;

/** The working days of some weeks, from about eight to five Eastern Time, with small variations. */
const loadTimeClock: LoadSample = async ({ db, now, audit }) => {
  const midnight = Math.floor(now.getTime() / DAY) * DAY;
  // Entries end before this: a person who is clocked in now came in later.
  const latest = now.getTime() - 4 * HOUR;
  const entries = people.flatMap((key) =>
    Array.from({ length: DAYS }, (_, ago) => {
      const day = midnight - (ago + 1) * DAY;
      const name = `time/${key}/${ago + 1}`;
      const start = day + 12.75 * HOUR + pick(name, 50) * 60_000;
      // Marcus works long days before the season; some others leave early.
      const end = start + (key === 'marcus-boone' ? 8.5 : 7.5) * HOUR + pick(`${name}/end`, 75) * 60_000;
      return { key, name, ago: ago + 1, day, start, end };
    }).filter(({ name, day, end }) => {
      const weekday = new Date(day).getUTCDay();
      return weekday >= 1 && weekday <= 5 && end < latest && pick(`${name}/off`, 12) > 0;
    }),
  );
  const finished = entries.map(({ key, name, ago, start, end }) => ({
    id: sampleId(name, ago),
    userId: personId(key),
    clockIn: new Date(start).toISOString(),
    clockOut: new Date(end).toISOString(),
    createdAt: new Date(start).toISOString(),
    updatedAt: new Date(end).toISOString(),
  }));
  const active = Object.entries(clockedIn).map(([key, hours]) => ({
    id: sampleId(`time/${key}/now`, hours / 24),
    userId: personId(key),
    clockIn: instantAgo(now, hours / 24),
    createdAt: instantAgo(now, hours / 24),
    updatedAt: instantAgo(now, hours / 24),
  }));
  await inBatches([finished, active], 1, (rows) => db.insert(timeEntries).values(rows));

  const changed = finished.find(({ userId }) => userId === personId('maya-reyes'));
  if (changed) await correctEntry({ db, now, audit }, changed);

  const last = finished.find(({ userId }) => userId === personId('lily-chen'));
  if (!last) return;
  const subject = ['time_correction', sampleId('time-correction/lily-chen', 0.1)] as const;
  await db.insert(timeCorrections).values({
    id: subject[1],
    userId: last.userId,
    entryId: last.id,
    entryVersion: 1,
    previousClockIn: last.clockIn,
    previousClockOut: last.clockOut,
    clockIn: last.clockIn,
    clockOut: new Date(Date.parse(last.clockOut) + 0.75 * HOUR).toISOString(),
    reason: 'The drone inspection in Pensacola ran late, and there was no signal at the site.',
    createdAt: instantAgo(now, 0.1),
  });
  const { userId } = last;
  audit.push({
    daysAgo: 0.1,
    actorId: userId,
    action: 'time_correction.requested',
    subject,
    personId: userId,
  });
};

type Finished = { id: string; userId: string; clockIn: string; clockOut: string };

/** An administrator's correction of an entry that ended later. */
async function correctEntry(
  { db, now, audit }: Pick<Sample, 'db' | 'now' | 'audit'>,
  entry: Finished,
): Promise<void> {
  const { id, userId, clockIn, clockOut } = entry;
  const daysAgo = 0.15;
  const previousClockOut = new Date(Date.parse(clockOut) + 0.75 * HOUR).toISOString();
  const reason = 'The drive home is not working time. You left the site at this time.';
  const changedBy = personId('luis-ortega');
  const createdAt = instantAgo(now, daysAgo);
  await db.update(timeEntries).set({ version: 2, updatedAt: createdAt }).where(eq(timeEntries.id, id));
  await db.insert(timeEntryChanges).values({
    id: sampleId('time-entry-change/maya-reyes', daysAgo),
    entryId: id,
    kind: 'changed',
    previousClockIn: clockIn,
    userId,
    clockIn,
    previousClockOut,
    clockOut,
    reason,
    changedBy,
    createdAt,
  });
  audit.push({
    daysAgo,
    actorId: changedBy,
    action: 'time_entry.changed',
    subject: ['time_entry', id],
    detail: { userId, from: { clockIn, clockOut: previousClockOut }, to: { clockIn, clockOut }, reason },
  });
}

export const step: SampleStep = { order: 160, load: loadTimeClock };
