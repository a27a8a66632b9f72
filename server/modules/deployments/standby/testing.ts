import { deploymentStandbys } from '@portal/db/schema/deployment-standby.ts';
import { newId } from '../../../core/kernel/ids.ts';
import type { TestPortal } from '../../../test/harness.ts';
import type { Cell, ModuleTesting } from '../../../test/module-testing.ts';
import { type Columns, only } from '../../../test/rows.ts';
import { makeDeployment } from '../testing.ts';

/** Inserts a question to the person that can still be answered. */
export async function makeStandby(
  portal: TestPortal,
  { userId, ...columns }: Columns<typeof deploymentStandbys> & { userId: string },
) {
  const deployment = await makeDeployment(portal, { status: 'open' });
  const values = {
    id: newId(),
    deploymentId: deployment.id,
    userId,
    askedBy: deployment.createdBy,
    deadline: '2031-03-01T12:00:00.000Z',
    ...columns,
  };
  return only(await portal.services.db.insert(deploymentStandbys).values(values).returning());
}

const mine = async ({ portal, me }: Cell) => ({
  id: (await makeStandby(portal, { userId: me?.userId ?? (await portal.account('staff')).userId })).id,
});
const ofAnother = async ({ portal }: Cell) => ({
  id: (await makeStandby(portal, { userId: (await portal.account('staff')).userId })).id,
});

export const testing: ModuleTesting = {
  procedures: {
    'standby.ask': {
      audits: ['deployment.standby_asked'],
      announces: { standby_changed: ['admins', 'other'], notification: ['other'] },
      open: { administered: ['id'], person: ['userIds[]'] },
      input: async ({ portal }) => ({
        id: (await makeDeployment(portal, { status: 'planned' })).id,
        userIds: [(await portal.account('staff')).userId],
        message: 'Landfall is on Thursday.',
        deadline: '2031-03-01T12:00:00Z',
      }),
    },
    'standby.tally': {
      open: { administered: ['id'] },
      input: async ({ portal }) => ({ id: (await makeDeployment(portal)).id }),
    },
    'standby.mine': {},
    'standby.answer': {
      audits: ['deployment.standby_answered'],
      announces: { standby_changed: ['admins', 'me'] },
      input: async (cell) => ({ ...(await mine(cell)), answer: 'yes', from: '2031-03-04', note: 'By car.' }),
      foreign: { id: ofAnother },
    },
    'standby.see': {
      audits: [],
      announces: { standby_changed: ['admins'] },
      input: mine,
      foreign: { id: ofAnother },
    },
  },
  beyond: [
    ['POST', '/deployments/{}/standby'],
    ['GET', '/deployments/{}/standby'],
    ['GET', '/standby/my'],
    ['POST', '/standby/{}/answer'],
    ['POST', '/standby/{}/seen'],
  ],
};
