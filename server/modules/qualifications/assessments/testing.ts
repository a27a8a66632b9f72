import type { ModuleTesting } from '../../../test/module-testing.ts';
import { makeLicense } from '../credentials/testing.ts';

export const testing: ModuleTesting = {
  procedures: {
    'assessments.get': {
      open: { administered: ['id'] },
      input: async ({ portal }) => {
        const { userId } = await portal.account('staff');
        return { noun: 'license', id: (await makeLicense(portal, userId)).id };
      },
    },
    'assessments.draft': {
      adminsMay: true,
      foreign: {
        id: async ({ portal }) => ({
          id: (await makeLicense(portal, (await portal.account('staff')).userId)).id,
        }),
        userId: {
          part: async ({ portal }) => ({ userId: (await portal.account('staff')).userId }),
          answer: 403,
        },
      },
      input: () => ({ noun: 'license', state: 'LA', number: 'LA 77-10', expiresDate: '2097-12-31' }),
    },
    'reviews.waiting': {},
  },
  beyond: [
    ['GET', '/reviews/{}/{}'],
    ['GET', '/qualifications/warnings'],
  ],
};
