import { ADMINS, type ModuleTesting } from '../../../test/module-testing.ts';
import { makeLicense } from '../licenses/testing.ts';

export const testing: ModuleTesting = {
  procedures: {
    'assessments.get': {
      allowed: ADMINS,
      open: { administered: ['id'] },
      input: async ({ portal }) => {
        const { userId } = await portal.account('staff');
        return { noun: 'license', id: (await makeLicense(portal, userId)).id };
      },
    },
    'reviews.waiting': { allowed: ADMINS },
  },
  beyond: [['GET', '/reviews/{}/{}']],
};
