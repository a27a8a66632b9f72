import { rollCallAnswers, rollCalls } from '@portal/db/schema/roll-calls.ts';
import { newId } from '../../../core/kernel/ids.ts';
import type { TestPortal } from '../../../test/harness.ts';
import type { Cell, ModuleTesting } from '../../../test/module-testing.ts';
import { only } from '../../../test/rows.ts';
import { makeAssignment, makeOpenPosition } from '../offers/testing.ts';
import { makeDeployment } from '../testing.ts';

/** Inserts a roll call that asks the person. */
export async function makeRollCall(portal: TestPortal, userId: string) {
  const { db } = portal.services;
  const deployment = await makeDeployment(portal, { status: 'open' });
  const rollCall = only(
    await db
      .insert(rollCalls)
      .values({ id: newId(), deploymentId: deployment.id, askedBy: deployment.createdBy })
      .returning(),
  );
  const askedAt = new Date().toISOString();
  await db.insert(rollCallAnswers).values({ rollCallId: rollCall.id, userId, askedAt });
  return rollCall;
}

const mine = async ({ portal, me }: Cell) => ({
  id: (await makeRollCall(portal, me?.userId ?? (await portal.account('staff')).userId)).id,
});
const ofAnother = async ({ portal }: Cell) => ({
  id: (await makeRollCall(portal, (await portal.account('staff')).userId)).id,
});

export const testing: ModuleTesting = {
  procedures: {
    'rollCalls.start': {
      audits: ['deployment.roll_call_started'],
      announces: { roll_call_changed: ['admins', 'other'], notification: ['other'] },
      open: { administered: ['id'] },
      input: async ({ portal }) => {
        const { deployment, position } = await makeOpenPosition(portal);
        await makeAssignment(portal, {
          deploymentId: deployment.id,
          positionId: position.id,
          offeredBy: deployment.createdBy,
          userId: (await portal.account('staff')).userId,
        });
        return { id: deployment.id, message: 'The storm has passed.' };
      },
    },
    'rollCalls.latest': {
      open: { administered: ['id'] },
      input: async ({ portal }) => ({ id: (await makeDeployment(portal)).id }),
    },
    'rollCalls.end': {
      audits: ['deployment.roll_call_ended'],
      announces: { roll_call_changed: ['admins', 'other'] },
      open: { administered: ['id'] },
      input: ofAnother,
    },
    'rollCalls.mine': {},
    'rollCalls.answer': {
      audits: ['deployment.roll_call_answered'],
      announces: { roll_call_changed: ['admins', 'me'] },
      input: async (cell) => ({ ...(await mine(cell)), answer: 'safe', note: 'At the hotel.' }),
      foreign: { id: ofAnother },
    },
  },
  beyond: [
    ['POST', '/deployments/{}/roll-calls'],
    ['GET', '/deployments/{}/roll-call'],
    ['POST', '/roll-calls/{}/end'],
    ['GET', '/roll-calls/my'],
    ['POST', '/roll-calls/{}/answer'],
  ],
};
