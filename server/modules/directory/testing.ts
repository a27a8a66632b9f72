import type { ModuleTesting } from '../../test/module-testing.ts';

export const testing: ModuleTesting = {
  procedures: {
    'directory.export': {
      open: { administered: ['department'] },
      input: () => ({ sort: 'name' }),
    },
    'directory.list': { open: { filter: ['department'] }, input: () => ({}) },
    'directory.person': {
      open: { person: ['id'] },
      input: async ({ portal }) => ({ id: (await portal.account('staff')).userId }),
    },
    'directory.locations': {},
  },
  beyond: [
    ['GET', '/directory.csv'],
    ['GET', '/directory/{}'],
  ],
  // Part 1, section 7
  documented: [['GET', '/users/directory']],
};
