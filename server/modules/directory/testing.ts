import { ADMINS, APPROVED, type ModuleTesting } from '../../test/module-testing.ts';

export const testing: ModuleTesting = {
  procedures: {
    'directory.export': {
      allowed: ADMINS,
      open: { administered: ['department'] },
      input: () => ({ sort: 'name' }),
    },
    'directory.list': { allowed: APPROVED, open: { filter: ['department'] }, input: () => ({}) },
    'directory.person': {
      allowed: APPROVED,
      open: { person: ['id'] },
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
