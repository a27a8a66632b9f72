import type { Cell, ModuleTesting } from '../../../test/module-testing.ts';
import { makeEntry } from '../testing.ts';

let made = 0;

/** An hour on another day for each call. */
function nextTimes() {
  made += 1;
  const clockIn = Date.parse('2023-01-02T14:00:00Z') + made * 7_200_000;
  return {
    clockIn: new Date(clockIn).toISOString(),
    clockOut: new Date(clockIn + 3_600_000).toISOString(),
  };
}

const another = async ({ portal }: Cell) => (await portal.account('staff')).userId;
const entryOfAnother = async (cell: Cell) => ({
  id: (await makeEntry(cell.portal, { userId: await another(cell), ...nextTimes() })).id,
});
const reason = 'The tablet was off.';

export const testing: ModuleTesting = {
  procedures: {
    'timeEntries.get': { open: { administered: ['id'] }, input: entryOfAnother },
    'timeEntries.add': {
      audits: ['time_entry.added'],
      announces: { notification: ['other'], time_clock: ['admins', 'other'] },
      open: { administered: ['userId', 'deploymentId'] },
      input: async (cell) => ({ userId: await another(cell), ...nextTimes(), reason }),
    },
    'timeEntries.change': {
      audits: ['time_entry.changed'],
      announces: { notification: ['other'], time_clock: ['admins', 'other'] },
      open: { administered: ['id', 'deploymentId'] },
      input: async (cell) => ({ ...(await entryOfAnother(cell)), ...nextTimes(), reason, version: 2 }),
    },
    'timeEntries.delete': {
      audits: ['time_entry.deleted'],
      announces: { notification: ['other'], time_clock: ['admins', 'other'] },
      open: { administered: ['id'] },
      input: async (cell) => ({ ...(await entryOfAnother(cell)), reason }),
    },
    'timeEntries.myChanges': { input: () => ({ limit: 10 }) },
  },
  documented: [
    ['POST', '/time-clock/entries'],
    ['PUT', '/time-clock/entries/{}'],
    ['DELETE', '/time-clock/entries/{}'],
  ],
  // An entry with its history, and the caller's own changes; the specification names no path.
  beyond: [
    ['GET', '/time-clock/entries/{}'],
    ['GET', '/time-clock/changes/my'],
  ],
};
