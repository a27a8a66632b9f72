import { timeCorrections } from '@portal/db/schema/time-clock.ts';
import { newId } from '../../../core/kernel/ids.ts';
import type { TestPortal } from '../../../test/harness.ts';
import type { Cell, ModuleTesting } from '../../../test/module-testing.ts';
import { type Columns, only } from '../../../test/rows.ts';
import { makeDeployment } from '../../deployments/testing.ts';
import { makeEntry } from '../testing.ts';

/** Inserts a correction for a missing entry, short enough for others; pending unless the columns say otherwise. */
export async function makeCorrection(
  { services }: TestPortal,
  columns: Columns<typeof timeCorrections> & { userId: string },
) {
  const values = { id: newId(), reason: 'The tablet was off.', ...nextTime(), ...columns };
  return only(await services.db.insert(timeCorrections).values(values).returning());
}

let made = 0;

/** An hour on another day for each call. */
function nextTime() {
  made += 1;
  const clockIn = Date.parse('2024-01-01T14:00:00Z') + made * 7_200_000;
  return {
    clockIn: new Date(clockIn).toISOString(),
    clockOut: new Date(clockIn + 3_600_000).toISOString(),
  };
}

const of = async ({ portal }: Cell, userId: string | undefined) => ({
  id: (await makeCorrection(portal, { userId: userId ?? (await portal.account('staff')).userId })).id,
});
const ofAnother = (cell: Cell) => of(cell, undefined);

export const testing: ModuleTesting = {
  procedures: {
    'timeCorrections.export': {
      input: () => ({ search: 'ada', status: 'pending', sort: 'oldest' }),
    },
    'timeCorrections.request': {
      foreign: {
        entryId: async ({ portal }) => ({
          entryId: (
            await makeEntry(portal, { userId: (await portal.account('staff')).userId, ...nextTime() })
          ).id,
        }),
        deploymentId: async ({ portal }) => ({ deploymentId: (await makeDeployment(portal)).id }),
      },
      audits: ['time_correction.requested'],
      announces: { time_clock: ['admins', 'me'], notification: ['each admin'] },
      input: () => ({ ...nextTime(), reason: 'The tablet was off.' }),
    },
    'timeCorrections.my': { input: () => ({ status: 'pending' }) },
    'timeCorrections.withdraw': {
      foreign: { id: ofAnother },
      audits: ['time_correction.withdrawn'],
      announces: { time_clock: ['admins', 'me'] },
      input: (cell) => of(cell, cell.me?.userId),
    },
    'timeCorrections.list': {
      input: () => ({ search: 'ada', status: 'pending', sort: 'oldest' }),
    },
    'timeCorrections.approve': {
      audits: ['time_correction.approved'],
      announces: { notification: ['other'], time_clock: ['admins', 'other'] },
      open: { administered: ['id'] },
      input: ofAnother,
    },
    'timeCorrections.reject': {
      audits: ['time_correction.rejected'],
      announces: { notification: ['other'], time_clock: ['admins', 'other'] },
      open: { administered: ['id'] },
      input: async (cell) => ({ ...(await ofAnother(cell)), reviewNotes: 'You were on leave.' }),
    },
  },
  documented: [
    ['POST', '/time-clock/corrections'],
    ['GET', '/time-clock/corrections'],
    ['PUT', '/time-clock/corrections/{}/approve'],
    ['PUT', '/time-clock/corrections/{}/reject'],
  ],
  // One's own corrections, and withdrawing one; the specification names no path.
  beyond: [
    ['GET', '/time-clock/corrections.csv'],
    ['GET', '/time-clock/corrections/my'],
    ['DELETE', '/time-clock/corrections/{}'],
  ],
};
