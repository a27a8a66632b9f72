import { deploymentStandbys } from '@portal/db/schema/deployment-standby.ts';
import { deployments } from '@portal/db/schema/deployments.ts';
import { newId } from '../../core/kernel/ids.ts';
import type { TestPortal } from '../../test/harness.ts';
import { freshName } from '../../test/inputs.ts';
import type { Cell, ModuleTesting } from '../../test/module-testing.ts';
import { type Columns, only } from '../../test/rows.ts';

/** Inserts a planned deployment to Louisiana in March 2031 by default. */
export async function makeDeployment(portal: TestPortal, columns: Columns<typeof deployments> = {}) {
  const createdBy = columns.createdBy ?? (await portal.account('admin')).userId;
  return only(
    await portal.services.db
      .insert(deployments)
      .values({
        id: newId(),
        name: freshName('Deployment'),
        kind: 'hurricane' as const,
        states: ['LA'],
        startDate: '2031-03-03',
        endDate: '2031-03-23',
        ...columns,
        createdBy,
      })
      .returning(),
  );
}

export const deploymentFields = () => ({
  name: freshName('Hurricane'),
  kind: 'hurricane',
  catNumber: 'CAT 2631',
  carrier: 'Gulf Mutual',
  states: ['LA', 'MS'],
  startDate: '2031-03-03',
  endDate: '2031-03-23',
  reportTo: 'Baton Rouge, LA',
  description: 'Bring a **ladder**.',
  contact: 'Storm desk, (225) 555-0100',
});

const made =
  (status: 'planned' | 'open' = 'planned') =>
  async ({ portal }: Cell) => ({ id: (await makeDeployment(portal, { status })).id });

const askAbout = ({ portal }: Cell, deploymentId: string, userId: string) =>
  portal.services.db.insert(deploymentStandbys).values({
    id: newId(),
    deploymentId,
    userId,
    askedBy: userId,
    deadline: '2031-03-01T12:00:00.000Z',
  });

export const testing: ModuleTesting = {
  procedures: {
    'deployments.list': { input: () => ({ status: 'open' }) },
    'deployments.byId': {
      adminsMay: true,
      input: async (cell) => {
        const { id } = await made()(cell);
        if (cell.me) await askAbout(cell, id, cell.me.userId);
        return { id };
      },
      foreign: { id: made() },
    },
    'deployments.create': {
      audits: ['deployment.created'],
      announces: { deployments_changed: ['admins'] },
      input: deploymentFields,
    },
    'deployments.clone': {
      audits: ['deployment.cloned'],
      announces: { deployments_changed: ['admins'] },
      open: { administered: ['id'] },
      input: async (cell) => ({
        ...(await made()(cell)),
        name: freshName('Hurricane'),
        startDate: '2031-04-01',
        endDate: '2031-04-20',
      }),
    },
    'deployments.update': {
      audits: ['deployment.updated'],
      announces: { deployments_changed: ['admins'] },
      open: { administered: ['id'] },
      input: async (cell) => ({ ...deploymentFields(), ...(await made()(cell)) }),
    },
    'deployments.open': {
      audits: ['deployment.opened'],
      announces: { deployments_changed: ['admins'] },
      open: { administered: ['id'] },
      input: made(),
    },
    'deployments.close': {
      audits: ['deployment.closed'],
      announces: { deployments_changed: ['admins'] },
      open: { administered: ['id'] },
      input: made('open'),
    },
    'deployments.cancel': {
      audits: ['deployment.canceled'],
      announces: { deployments_changed: ['admins'] },
      open: { administered: ['id'] },
      input: made(),
    },
  },
  auditedIn: { 'deployment.asked_anew': 'server/modules/deployments/offers/changes.test.ts' },
  beyond: [
    ['GET', '/deployments'],
    ['POST', '/deployments'],
    ['GET', '/deployments/{}'],
    ['PUT', '/deployments/{}'],
    ['POST', '/deployments/{}/clone'],
    ['POST', '/deployments/{}/open'],
    ['POST', '/deployments/{}/close'],
    ['POST', '/deployments/{}/cancel'],
  ],
};
