import { done } from '../../../core/contract/schema.ts';
import { procedureFor, router } from '../../../trpc/procedures.ts';
import { addPosition, removePosition, updatePosition } from './commands.ts';
import { oneOfDeployment, positionAnswer, positionInput, updatePositionInput } from './schema.ts';

export const positionsRouter = router({
  create: procedureFor('deployments.manage')
    .meta({
      rest: {
        method: 'POST',
        path: '/deployments/{id}/positions',
        summary: 'Add a position to a deployment',
        status: 201,
      },
    })
    .input(positionInput)
    .output(positionAnswer)
    .mutation(async ({ ctx, input }) => ({ position: await addPosition(ctx, input) })),

  update: procedureFor('deployments.manage')
    .meta({
      rest: {
        method: 'PUT',
        path: '/deployments/{id}/positions/{positionId}',
        summary: 'Change a position of a deployment',
      },
    })
    .input(updatePositionInput)
    .output(positionAnswer)
    .mutation(async ({ ctx, input }) => ({ position: await updatePosition(ctx, input) })),

  delete: procedureFor('deployments.manage')
    .meta({
      rest: {
        method: 'DELETE',
        path: '/deployments/{id}/positions/{positionId}',
        summary: 'Remove a position from a deployment',
      },
    })
    .input(oneOfDeployment)
    .output(done)
    .mutation(({ ctx, input }) => removePosition(ctx, input)),
});
