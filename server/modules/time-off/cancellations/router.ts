import { adminProcedure, router, staffProcedureOf } from '../../../trpc/procedures.ts';
import { presentRequest, presentRequestOfPerson } from '../presenter.ts';
import { decisionAnswer, requestAnswer } from '../schema.ts';
import { askCancellation, cancelApproved, declineCancellation } from './commands.ts';
import { cancellationInput } from './schema.ts';

const staffProcedure = staffProcedureOf('time-off');

export const timeOffCancellationsRouter = router({
  ask: staffProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/time-off/{id}/cancellation',
        summary: 'Ask to have approved time off taken back',
        status: 201,
      },
    })
    .input(cancellationInput)
    .output(requestAnswer)
    .mutation(async ({ ctx, input }) => ({
      request: presentRequest(ctx, await askCancellation(ctx, input)),
    })),

  cancel: adminProcedure
    .meta({ rest: { method: 'PUT', path: '/time-off/{id}/cancel', summary: 'Take approved time off back' } })
    .input(cancellationInput)
    .output(decisionAnswer)
    .mutation(async ({ ctx, input }) => ({
      request: presentRequestOfPerson(ctx, await cancelApproved(ctx, input)),
    })),

  decline: adminProcedure
    .meta({
      rest: {
        method: 'PUT',
        path: '/time-off/{id}/cancellation/reject',
        summary: 'Let approved time off stand that somebody asked to cancel',
      },
    })
    .input(cancellationInput)
    .output(decisionAnswer)
    .mutation(async ({ ctx, input }) => ({
      request: presentRequestOfPerson(ctx, await declineCancellation(ctx, input)),
    })),
});
