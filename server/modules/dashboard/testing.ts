import type { ModuleTesting } from '../../test/module-testing.ts';

export const testing: ModuleTesting = {
  procedures: {
    'dashboard.hints': {},
  },
};
