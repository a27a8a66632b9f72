import { deploymentPositions } from '@portal/db/schema/deployments.ts';
import { newId } from '../../../core/kernel/ids.ts';
import type { TestPortal } from '../../../test/harness.ts';
import type { Cell, ModuleTesting } from '../../../test/module-testing.ts';
import { type Columns, only } from '../../../test/rows.ts';
import { makeDeployment } from '../testing.ts';

/** Inserts a position for ten adjusters by default. */
export async function makePosition(
  { services }: TestPortal,
  deploymentId: string,
  columns: Columns<typeof deploymentPositions> = {},
) {
  const values = { id: newId(), deploymentId, role: 'adjuster' as const, count: 10, ...columns };
  return only(await services.db.insert(deploymentPositions).values(values).returning());
}

const made = async ({ portal }: Cell) => {
  const { id } = await makeDeployment(portal);
  return { id, positionId: (await makePosition(portal, id)).id };
};

export const testing: ModuleTesting = {
  procedures: {
    'positions.create': {
      audits: ['deployment.position_added'],
      announces: { deployments_changed: ['admins'] },
      open: { administered: ['id'] },
      input: async ({ portal }) => ({
        id: (await makeDeployment(portal)).id,
        role: 'adjuster',
        count: 40,
        states: ['LA'],
        startDate: '2031-03-05',
        endDate: '',
      }),
    },
    'positions.update': {
      audits: ['deployment.position_changed'],
      announces: { deployments_changed: ['admins'] },
      open: { administered: ['id', 'positionId'] },
      input: async (cell) => ({
        ...(await made(cell)),
        role: 'inspector',
        count: 10,
        states: [],
        startDate: '',
        endDate: '',
      }),
    },
    'positions.delete': {
      audits: ['deployment.position_removed'],
      announces: { deployments_changed: ['admins'] },
      open: { administered: ['id', 'positionId'] },
      input: made,
    },
  },
  beyond: [
    ['POST', '/deployments/{}/positions'],
    ['PUT', '/deployments/{}/positions/{}'],
    ['DELETE', '/deployments/{}/positions/{}'],
  ],
};
