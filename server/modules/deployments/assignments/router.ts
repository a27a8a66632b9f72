import { router, staffProcedure } from '../../../trpc/procedures.ts';
import { setAssignmentStatus } from './commands/set-status.ts';
import { assignmentAnswer, setAssignmentInput } from './schema.ts';

/** `assignments` are those of training. */
export const deploymentAssignmentsRouter = router({
  setStatus: staffProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/assignments/{id}/status',
        summary: 'Tell where an assigned person is, or that they leave',
      },
    })
    .input(setAssignmentInput)
    .output(assignmentAnswer)
    .mutation(async ({ ctx, input }) => ({ assignment: await setAssignmentStatus(ctx, input) })),
});
