import { timeEntries } from '@portal/db/schema/time-clock.ts';
import { newId } from '../../core/kernel/ids.ts';
import type { TestPortal } from '../../test/harness.ts';
import type { ModuleTesting, Row } from '../../test/module-testing.ts';
import { type Columns, only } from '../../test/rows.ts';

type Given = Columns<typeof timeEntries> & { userId: string; clockIn: string };

/** Inserts an entry as clocking in would; running unless the columns end it. */
export async function makeEntry({ services }: TestPortal, columns: Given) {
  return only(
    await services.db
      .insert(timeEntries)
      .values({ id: newId(), ...columns })
      .returning(),
  );
}

const clockedIn: Row['input'] = async ({ portal, me }) => {
  if (me) await makeEntry(portal, { userId: me.userId, clockIn: portal.clock.now().toISOString() });
  return undefined;
};

export const testing: ModuleTesting = {
  procedures: {
    'timeClock.exportEntries': {
      open: { administered: ['userId'] },
      input: () => ({ from: '2026-01-05', to: '2026-01-18', search: 'ada' }),
    },
    'timeClock.get': { input: () => ({}) },
    'timeClock.deployments': {
      adminsMay: true,
      foreign: {
        userId: {
          part: async ({ portal }) => ({ userId: (await portal.account('staff')).userId }),
          answer: 403,
        },
      },
      input: () => ({}),
    },
    'timeClock.clockIn': {
      audits: ['time_entry.clocked_in'],
      announces: { time_clock: ['admins', 'me'] },
    },
    'timeClock.clockOut': {
      audits: ['time_entry.clocked_out'],
      announces: { time_clock: ['admins', 'me'] },
      input: clockedIn,
    },
    'timeClock.entries': {
      open: { administered: ['userId'] },
      input: () => ({ from: '2026-01-05', to: '2026-01-18', search: 'ada' }),
    },
    'timeClock.clockedIn': {
      input: () => ({ search: 'ada', sort: 'longest' }),
    },
    'timeClock.exportClockedIn': {
      input: () => ({ search: 'ada', sort: 'name' }),
    },
  },
  documented: [
    ['GET', '/time-clock'],
    ['POST', '/time-clock/clock-in'],
    ['POST', '/time-clock/clock-out'],
    ['GET', '/time-clock/entries'],
  ],
  // The list of people who are clocked in; the specification names no path.
  beyond: [
    ['GET', '/time-clock/entries.csv'],
    ['GET', '/time-clock/clocked-in'],
    ['GET', '/time-clock/deployments'],
    ['GET', '/time-clock/clocked-in.csv'],
  ],
};
