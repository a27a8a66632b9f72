import type { ModuleTesting } from '../../test/module-testing.ts';

export const testing: ModuleTesting = {
  procedures: {
    'search.find': { input: () => ({ q: 'dana' }) },
  },
  beyond: [['GET', '/search']],
};
