import { byId } from '../../../core/contract/schema.ts';
import { procedureFor, router } from '../../../trpc/procedures.ts';
import { openConversation } from './commands.ts';
import { conversationAnswer } from './schema.ts';

export const deploymentConversationsRouter = router({
  open: procedureFor('deployments.manage')
    .meta({
      rest: {
        method: 'POST',
        path: '/deployments/{id}/conversation',
        summary: 'Open the conversation of everybody who is assigned, and join it',
      },
    })
    .input(byId)
    .output(conversationAnswer)
    .mutation(({ ctx, input }) => openConversation(ctx, input.id)),
});
