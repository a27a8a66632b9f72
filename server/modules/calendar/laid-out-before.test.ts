import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { planEvent } from './testing.ts';

const migration = new URL('../../../db/migrations/0037_night_series.sql', import.meta.url);

let portal: TestPortal;
let staff: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  portal.clock.freeze('2026-10-20T15:00:00.000Z');
  staff = await portal.account('staff');
});
afterAll(closeTestPortal);

/** Every night of half a year, over both changes of clocks: when it begins there, and minutes by the clock. */
const NIGHTS = [
  ['22:00', 480],
  ['17:00', 540],
  ['20:00', 300],
  ['01:15', 30],
  ['01:30', 30],
  ['01:45', 60],
  ['02:15', 30],
  ['02:30', 90],
  ['21:30', 1_440],
] as const;

test('what was laid out when series lasted the same time each night ends by the clock after the migration', async () => {
  const { sql } = portal.database;
  for (const timeZone of ['America/New_York', 'America/Los_Angeles', 'America/Phoenix', 'Europe/Berlin'])
    for (const [time, durationMinutes] of NIGHTS)
      await planEvent(portal, staff, {
        startDate: `2026-10-22T${time}`,
        durationMinutes,
        timeZone,
        recurrence: 'FREQ=DAILY;UNTIL=20270401T000000Z',
      });
  const rows = () => sql<Array<{ endsAt: Date }>>`
    select e.time_zone, e.start_time, o.date, o.ends_at as "endsAt" from calendar_occurrences o
    join calendar_events e on e.id = o.event_id order by 1, 2, 3, e.duration_minutes`;
  const laidOut = await rows();
  const formerly = await sql`
    update calendar_occurrences o set ends_at = o.starts_at + make_interval(mins => e.duration_minutes)
    from calendar_events e where e.id = o.event_id
      and o.ends_at <> o.starts_at + make_interval(mins => e.duration_minutes)`;
  // Those that lie over a change of clocks, where there is one.
  expect(formerly.count).toBe(18);
  expect(await rows()).not.toEqual(laidOut);
  await sql.unsafe(readFileSync(migration, 'utf8'));
  expect(await rows()).toEqual(laidOut);
});
