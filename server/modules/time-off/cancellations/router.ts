import { byId } from '../../../core/contract/schema.ts';
import { proceduresOf, router } from '../../../trpc/procedures.ts';
import { presentRequest, presentRequestOfPerson } from '../presenter.ts';
import { decisionAnswer, requestAnswer } from '../schema.ts';
import { askCancellation, cancelApproved, declineCancellation, withdrawCancellation } from './commands.ts';
import { cancelInput, cancellationInput } from './schema.ts';

const procedureFor = proceduresOf('time-off');

export const timeOffCancellationsRouter = router({
  ask: procedureFor('leave.request')
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

  withdraw: procedureFor('leave.request')
    .meta({
      rest: {
        method: 'DELETE',
        path: '/time-off/{id}/cancellation',
        summary: 'Withdraw the request to take approved time off back',
      },
    })
    .input(byId)
    .output(requestAnswer)
    .mutation(async ({ ctx, input }) => ({
      request: presentRequest(ctx, await withdrawCancellation(ctx, input.id)),
    })),

  cancel: procedureFor('leave.manage')
    .meta({ rest: { method: 'PUT', path: '/time-off/{id}/cancel', summary: 'Take approved time off back' } })
    .input(cancelInput)
    .output(decisionAnswer)
    .mutation(async ({ ctx, input }) => ({
      request: presentRequestOfPerson(ctx, await cancelApproved(ctx, input)),
    })),

  decline: procedureFor('leave.manage')
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
