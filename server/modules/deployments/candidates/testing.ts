import type { ModuleTesting } from '../../../test/module-testing.ts';
import { makePosition } from '../positions/testing.ts';
import { makeDeployment } from '../testing.ts';

export const testing: ModuleTesting = {
  procedures: {
    'candidates.list': {
      open: { administered: ['id', 'positionId'] },
      input: async ({ portal }) => {
        const { id } = await makeDeployment(portal);
        const position = await makePosition(portal, id);
        return { id, positionId: position.id, verdict: 'ready', q: 'ada', conflicts: 'none' };
      },
    },
  },
  beyond: [['GET', '/deployments/{}/candidates']],
};
