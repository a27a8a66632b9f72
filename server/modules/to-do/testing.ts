import type { ModuleTesting } from '../../test/module-testing.ts';

export const testing: ModuleTesting = {
  procedures: {
    'toDo.list': { input: () => ({ limit: 5 }) },
  },
  beyond: [['GET', '/to-do']],
};
