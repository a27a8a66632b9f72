import type { Cell, ModuleTesting } from '../../../test/module-testing.ts';
import { APPROVED } from '../../../test/module-testing.ts';
import { makeAssignment, makeOpenPosition } from '../offers/testing.ts';

async function assigned({ portal }: Cell, userId: string) {
  const { deployment, position } = await makeOpenPosition(portal);
  const { id } = await makeAssignment(portal, {
    deploymentId: deployment.id,
    positionId: position.id,
    userId,
    offeredBy: deployment.createdBy,
  });
  return { id, status: 'traveling' };
}

export const testing: ModuleTesting = {
  procedures: {
    'deploymentAssignments.setStatus': {
      allowed: APPROVED,
      adminsMay: true,
      audits: ['deployment.assignment_set'],
      announces: { offers_changed: ['admins', 'me'] },
      input: async (cell) => assigned(cell, cell.me?.userId ?? (await cell.portal.account('staff')).userId),
      foreign: {
        id: async (cell) => ({ id: (await assigned(cell, (await cell.portal.account('staff')).userId)).id }),
      },
    },
  },
  beyond: [['POST', '/assignments/{}/status']],
};
