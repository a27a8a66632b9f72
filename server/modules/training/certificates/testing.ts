import { certificates } from '@portal/db/schema/certificates.ts';
import { newId } from '../../../core/kernel/ids.ts';
import type { TestPortal } from '../../../test/harness.ts';
import type { Cell, ModuleTesting } from '../../../test/module-testing.ts';
import { type Columns, only } from '../../../test/rows.ts';

/** Inserts a certificate for a deleted course. */
export async function makeCertificate(
  { services }: TestPortal,
  columns: Columns<typeof certificates> & { userId: string },
) {
  const id = newId();
  const values = {
    id,
    number: `TEST-${id.slice(-12).toUpperCase()}`,
    courseTitle: 'Roof Safety',
    personName: 'Ada Brook',
    issuedAt: '2026-03-09T15:00:00.000Z',
    ...columns,
  };
  return only(await services.db.insert(certificates).values(values).returning());
}

const ofSomebodyElse = async ({ portal }: Cell) =>
  makeCertificate(portal, { userId: (await portal.account('staff')).userId });

export const testing: ModuleTesting = {
  procedures: {
    'certificates.my': { input: () => ({}) },
    'certificates.get': {
      input: async (cell) => ({
        id: (
          await (cell.me ? makeCertificate(cell.portal, { userId: cell.me.userId }) : ofSomebodyElse(cell))
        ).id,
      }),
      adminsMay: true,
      foreign: { id: async (cell) => ({ id: (await ofSomebodyElse(cell)).id }) },
    },
    'certificates.verify': {
      input: async ({ portal }) => {
        const { userId } = await portal.account('staff');
        const { number } = await makeCertificate(portal, {
          userId,
          number: newId()
            .slice(-12)
            .toUpperCase()
            .replace(/(.{4})(?=.)/g, '$1-'),
        });
        return { number };
      },
    },
  },
  beyond: [
    ['GET', '/certificates'],
    ['GET', '/certificates/{}'],
    ['GET', '/certificates/verify/{}'],
  ],
};
