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
const ofAnother = (cell: Cell) => approved(cell);

export const testing: ModuleTesting = {
  procedures: {
    'timeOffCancellations.ask': {
      allowed: APPROVED,
      input: (cell) => approved(cell, cell.me?.userId),
      foreign: ofAnother,
    },
    'timeOffCancellations.cancel': { allowed: ADMINS, input: ofAnother },
    'timeOffCancellations.decline': {
      allowed: ADMINS,
      input: (cell) =>
        approved(cell, undefined, {
          cancellationAskedAt: new Date().toISOString(),
          cancellationReason: reason,
        }),
    },
  },
  documented: [
    ['PUT', '/time-off/{}/cancel'],
    ['POST', '/time-off/{}/cancellation'],
  ],
  // The specification names no path for letting it stand.
  beyond: [['PUT', '/time-off/{}/cancellation/reject']],
};
