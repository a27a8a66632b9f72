import { deploymentAssignments, deploymentOffers } from '@portal/db/schema/deployment-offers.ts';
import { newId } from '../../../core/kernel/ids.ts';
import type { TestPortal } from '../../../test/harness.ts';
import type { Cell, ModuleTesting } from '../../../test/module-testing.ts';
import { type Columns, only } from '../../../test/rows.ts';
import { makeBond, makeLicense } from '../../qualifications/credentials/testing.ts';
import { makePosition } from '../positions/testing.ts';
import { makeDeployment } from '../testing.ts';
import { arrangeAssignment, endExpiredOffers } from './jobs.ts';

const held = { status: 'approved', issuedDate: '2025-01-01', expiresDate: '2033-01-01' } as const;

/** Gives a person what an adjuster needs in the states for good. */
export async function makeReady(portal: TestPortal, userId: string, states: string[] = ['LA']) {
  await portal.database.sql`update users set work = 'adjuster' where id = ${userId}`;
  for (const state of states) {
    await makeLicense(portal, userId, { ...held, state });
    await makeBond(portal, userId, { ...held, state });
  }
}

/** An open deployment to Louisiana with a position for adjusters. */
export async function makeOpenPosition(
  portal: TestPortal,
  { count = 10, ...columns }: Parameters<typeof makeDeployment>[1] & { count?: number } = {},
) {
  const deployment = await makeDeployment(portal, { status: 'open', ...columns });
  return { deployment, position: await makePosition(portal, deployment.id, { count }) };
}

type Offered = { deploymentId: string; positionId: string; userId: string };

/** Inserts an offer that can still be answered. */
export async function makeOffer(
  { services }: TestPortal,
  columns: Columns<typeof deploymentOffers> & Offered & { offeredBy: string },
) {
  const values = { id: newId(), deadline: '2031-03-01T12:00:00.000Z', ...columns };
  return only(await services.db.insert(deploymentOffers).values(values).returning());
}

/** Inserts an accepted offer with its assignment. */
export async function makeAssignment(
  portal: TestPortal,
  {
    startDate = '2031-03-03',
    endDate = '2031-03-23',
    ...offered
  }: Offered & {
    offeredBy: string;
    startDate?: string;
    endDate?: string;
  },
) {
  const offer = await makeOffer(portal, {
    ...offered,
    status: 'accepted',
    answeredAt: new Date().toISOString(),
  });
  const { deploymentId, positionId, userId } = offered;
  return only(
    await portal.services.db
      .insert(deploymentAssignments)
      .values({ id: newId(), offerId: offer.id, deploymentId, positionId, userId, startDate, endDate })
      .returning(),
  );
}

const metaOf = ({ services: { log } }: TestPortal) => ({
  jobId: '1',
  attempt: 1,
  maxAttempts: 25,
  log,
  signal: new AbortController().signal,
});

/** Does what the job of each five minutes does. */
export const endExpired = (portal: TestPortal) => endExpiredOffers.run(portal.services, {}, metaOf(portal));

/** Does what the queued jobs do after acceptances, where the queue does not run. */
export async function arrangeAccepted(portal: TestPortal) {
  const { database, services } = portal;
  const rows = await database.sql<{ payload: { assignmentId: string } }[]>`
    select payload from graphile_worker._private_jobs where payload->>'assignmentId' is not null`;
  for (const { payload } of rows) await arrangeAssignment.run(services, payload, metaOf(portal));
}

/** An offer to somebody who may accept it. */
async function offerTo(portal: TestPortal, userId: string) {
  const { deployment, position } = await makeOpenPosition(portal);
  await makeReady(portal, userId);
  return makeOffer(portal, {
    deploymentId: deployment.id,
    positionId: position.id,
    userId,
    offeredBy: deployment.createdBy,
  });
}

const mine = async ({ portal, me }: Cell) => ({
  id: (await offerTo(portal, me?.userId ?? (await portal.account('staff')).userId)).id,
});
const ofAnother = async ({ portal }: Cell) => ({
  id: (await offerTo(portal, (await portal.account('staff')).userId)).id,
});

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
    'offers.create': {
      audits: ['deployment.offered'],
      announces: { offers_changed: ['admins', 'other'], notification: ['other'] },
      open: { administered: ['id', 'positionId'], person: ['userIds[]'] },
      input: async ({ portal }) => {
        const { deployment, position } = await makeOpenPosition(portal);
        const { userId } = await portal.account('staff');
        await makeReady(portal, userId);
        return {
          id: deployment.id,
          positionId: position.id,
          userIds: [userId],
          message: 'Rooms are booked.',
          deadline: '2031-03-01T12:00:00Z',
        };
      },
    },
    'offers.mine': {},
    'offers.get': { input: mine, foreign: { id: ofAnother } },
    'offers.accept': {
      audits: ['deployment.accepted'],
      announces: { offers_changed: ['admins', 'me'] },
      input: mine,
      foreign: { id: ofAnother },
    },
    'offers.decline': {
      audits: ['deployment.declined'],
      announces: { offers_changed: ['admins', 'me'] },
      input: async (cell) => ({ ...(await mine(cell)), reason: 'My truck is in the shop.' }),
      foreign: { id: ofAnother },
    },
    'offers.withdraw': {
      audits: ['deployment.withdrawn'],
      announces: { offers_changed: ['admins', 'other'] },
      open: { administered: ['id'] },
      input: ofAnother,
    },
    'offers.offerPlace': {
      audits: ['deployment.place_offered'],
      announces: { offers_changed: ['admins', 'other'], notification: ['other'] },
      open: { administered: ['id'] },
      input: async ({ portal }) => {
        const { deployment, position } = await makeOpenPosition(portal);
        const { id } = await makeOffer(portal, {
          deploymentId: deployment.id,
          positionId: position.id,
          offeredBy: deployment.createdBy,
          userId: (await portal.account('staff')).userId,
          status: 'waitlisted',
          queued: 1,
        });
        return { id };
      },
    },
    'deploymentAssignments.setStatus': {
      adminsMay: true,
      audits: ['deployment.assignment_set'],
      announces: { offers_changed: ['admins', 'me'] },
      input: async (cell) => assigned(cell, cell.me?.userId ?? (await cell.portal.account('staff')).userId),
      foreign: {
        id: async (cell) => ({ id: (await assigned(cell, (await cell.portal.account('staff')).userId)).id }),
      },
    },
  },
  auditedIn: { 'deployment.waitlisted': 'server/modules/deployments/offers/offers.test.ts' },
  beyond: [
    ['POST', '/deployments/{}/offers'],
    ['GET', '/offers/my'],
    ['GET', '/offers/{}'],
    ['POST', '/offers/{}/accept'],
    ['POST', '/offers/{}/decline'],
    ['POST', '/offers/{}/withdraw'],
    ['POST', '/offers/{}/offer-place'],
    ['POST', '/assignments/{}/status'],
  ],
};
