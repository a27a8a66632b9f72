import { eq } from '@portal/db/drizzle.ts';
import { users } from '@portal/db/schema/users.ts';
import type { Cell, ModuleTesting } from '../../../test/module-testing.ts';
import { questionPath } from '../offer-links/queries.ts';
import { makeOffer, makeOpenPosition } from '../offers/testing.ts';

const offerTo = async ({ portal }: Cell, userId: string) => {
  const { deployment, position } = await makeOpenPosition(portal);
  const { id } = await makeOffer(portal, {
    deploymentId: deployment.id,
    positionId: position.id,
    userId,
    offeredBy: deployment.createdBy,
  });
  const path = questionPath(portal.services, id);
  return { id, key: path.slice(path.indexOf('=') + 1) };
};
const ofAnother = async (cell: Cell) => offerTo(cell, (await cell.portal.account('staff')).userId);

/** A deactivated person has no session, and no offer that anybody reads. */
async function mayHold({ portal, me }: Cell): Promise<string | undefined> {
  if (!me) return undefined;
  const [row] = await portal.services.db
    .select({ status: users.status })
    .from(users)
    .where(eq(users.id, me.userId));
  return row?.status === 'inactive' ? undefined : me.userId;
}

export const testing: ModuleTesting = {
  procedures: {
    'offerQuestions.read': {
      input: async (cell) => {
        const userId = await mayHold(cell);
        return userId ? offerTo(cell, userId) : ofAnother(cell);
      },
      foreign: { id: async (cell) => ({ id: (await ofAnother(cell)).id }) },
    },
  },
  beyond: [['GET', '/offers/{}/question']],
};
