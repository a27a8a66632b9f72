import type { ModuleTesting } from '../../../test/module-testing.ts';
import { makeOpenPosition } from '../offers/testing.ts';

export const testing: ModuleTesting = {
  procedures: {
    'board.get': {
      open: { administered: ['id'] },
      input: async ({ portal }) => ({ id: (await makeOpenPosition(portal)).deployment.id }),
    },
  },
  beyond: [['GET', '/deployments/{}/board']],
};
