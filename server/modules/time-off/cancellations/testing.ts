import { ADMINS, APPROVED, type Cell, type ModuleTesting } from '../../../test/module-testing.ts';
import { makeRequest } from '../testing.ts';

const reason = 'The trip fell through.';

/** Approved time off of that person, else of somebody else; asked to be canceled with that column. */
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
/** What the person asks to have taken back. */
const asked = async (cell: Cell, userId?: string) => {
  const columns = { cancellationAskedAt: new Date().toISOString(), cancellationReason: reason };
  return approved(cell, userId, columns);
};
const ofAnother = (cell: Cell) => approved(cell);

export const testing: ModuleTesting = {
  procedures: {
    'timeOffCancellations.ask': {
      allowed: APPROVED,
      input: (cell) => approved(cell, cell.me?.userId),
      foreign: ofAnother,
    },
    'timeOffCancellations.withdraw': {
      allowed: APPROVED,
      input: async (cell) => ({ id: (await asked(cell, cell.me?.userId)).id }),
      foreign: async (cell) => ({ id: (await asked(cell)).id }),
    },
    'timeOffCancellations.cancel': { allowed: ADMINS, input: ofAnother },
    'timeOffCancellations.decline': {
      allowed: ADMINS,
      input: (cell) => asked(cell),
    },
  },
  documented: [
    ['PUT', '/time-off/{}/cancel'],
    ['POST', '/time-off/{}/cancellation'],
  ],
  // Withdrawing it, and letting the time off stand; the specification names no path.
  beyond: [
    ['DELETE', '/time-off/{}/cancellation'],
    ['PUT', '/time-off/{}/cancellation/reject'],
  ],
};
