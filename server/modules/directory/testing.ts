import { ADMINS, APPROVED, type ModuleTesting } from '../../test/module-testing.ts';

export const testing: ModuleTesting = {
  procedures: {
    'directory.export': { allowed: ADMINS, input: () => ({ sort: 'name' }) },
    'directory.list': { allowed: APPROVED, input: () => ({}) },
    'directory.person': {
      allowed: APPROVED,
      input: async ({ portal }) => ({ id: (await portal.account('staff')).userId }),
    },
    'directory.locations': { allowed: APPROVED },
  },
  beyond: [
    ['GET', '/directory.csv'],
    ['GET', '/directory/{}'],
  ],
  // Part 1, section 7
  documented: [['GET', '/users/directory']],
};
