import { APPROVED, type ModuleTesting } from '../../test/module-testing.ts';

export const testing: ModuleTesting = {
  procedures: {
    'directory.list': { allowed: APPROVED, input: () => ({}) },
    'directory.locations': { allowed: APPROVED },
  },
  // Part 1, section 7
  documented: [['GET', '/users/directory']],
};
