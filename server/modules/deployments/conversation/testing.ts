import type { ModuleTesting } from '../../../test/module-testing.ts';
import { makeDeployment } from '../testing.ts';

export const testing: ModuleTesting = {
  procedures: {
    'deploymentConversations.open': {
      audits: ['conversation.created', 'deployment.conversation_joined'],
      announces: {},
      open: { administered: ['id'] },
      input: async ({ portal }) => ({ id: (await makeDeployment(portal)).id }),
    },
  },
  beyond: [['POST', '/deployments/{}/conversation']],
};
