import type { Cell, ModuleTesting } from '../../../test/module-testing.ts';
import { makeRequest } from '../testing.ts';

const reason = 'The trip fell through.';

/** Approved time off of that person, by default of another one; the columns may request its cancellation. */
const approved = async ({ portal }: Cell, userId?: string, columns = {}) => ({
  id: (
    await makeRequest(portal, {
      userId: userId ?? (await portal.account('staff')).userId,
      status: 'approved',
      ...columns,
    })
  ).id,
  reason,
});
/** Time off whose cancellation the person requests. */
const requestedCancellation = async (cell: Cell, userId?: string) => {
  const columns = { cancellationAskedAt: new Date().toISOString(), cancellationReason: reason };
  return approved(cell, userId, columns);
};
const ofAnother = (cell: Cell) => approved(cell);

export const testing: ModuleTesting = {
  procedures: {
    'timeOffCancellations.ask': {
      audits: ['time_off.cancellation_requested'],
      announces: { time_off: ['admins', 'me'], notification: ['each admin'] },
      input: (cell) => approved(cell, cell.me?.userId),
      foreign: { id: ofAnother },
    },
    'timeOffCancellations.withdraw': {
      audits: ['time_off.cancellation_withdrawn'],
      announces: { time_off: ['admins', 'me'] },
      input: async (cell) => ({ id: (await requestedCancellation(cell, cell.me?.userId)).id }),
      foreign: { id: async (cell) => ({ id: (await requestedCancellation(cell)).id }) },
    },
    'timeOffCancellations.cancel': {
      audits: ['time_off.taken_back'],
      announces: { notification: ['other'], time_off: ['admins', 'other'] },
      open: { administered: ['id'] },
      input: ofAnother,
    },
    'timeOffCancellations.decline': {
      audits: ['time_off.cancellation_rejected'],
      announces: { notification: ['other'], time_off: ['admins', 'other'] },
      open: { administered: ['id'] },
      input: (cell) => requestedCancellation(cell),
    },
  },
  documented: [
    ['PUT', '/time-off/{}/cancel'],
    ['POST', '/time-off/{}/cancellation'],
  ],
  // Withdrawing and declining a cancellation; the specification names no path.
  beyond: [
    ['DELETE', '/time-off/{}/cancellation'],
    ['PUT', '/time-off/{}/cancellation/reject'],
  ],
};
