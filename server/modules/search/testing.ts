import { APPROVED, type ModuleTesting } from '../../test/module-testing.ts';

export const testing: ModuleTesting = {
  procedures: {
    'search.find': { allowed: APPROVED, input: () => ({ q: 'dana' }) },
  },
  beyond: [['GET', '/search']],
};
