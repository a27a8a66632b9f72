import { done } from '../../../core/contract/schema.ts';
import { withEffects } from '../../../core/security/step-up.ts';
import { procedureFor, router } from '../../../trpc/procedures.ts';
import { declineApplication, sendBackApplication } from '../commands/decide-application.ts';
import { undoApplication } from '../commands/undo-application.ts';
import { presentUser } from '../presenter.ts';
import { oneUser } from '../schema.ts';
import { applicationKey, declineInput, sendBackInput } from './schema.ts';

export const applicationsRouter = router({
  sendBack: procedureFor('applicants.review')
    .meta({
      rest: {
        method: 'POST',
        path: '/auth/pending-users/{id}/send-back',
        summary: 'Return an application for corrections, with notes',
      },
    })
    .input(sendBackInput)
    .output(oneUser)
    .mutation(async ({ ctx, input }) => ({ user: presentUser(ctx, await sendBackApplication(ctx, input)) })),

  decline: procedureFor('applicants.review')
    .meta({
      rest: {
        method: 'POST',
        path: '/auth/pending-users/{id}/decline',
        summary: 'Decline an application and close the account',
      },
      effects: withEffects('closes_account'),
    })
    .input(declineInput)
    .output(oneUser)
    .mutation(async ({ ctx, input }) => ({ user: presentUser(ctx, await declineApplication(ctx, input)) })),

  undo: procedureFor('applicants.review')
    .meta({
      rest: {
        method: 'PUT',
        path: '/auth/pending-users/{id}/undo',
        summary: 'Undo your own undoable decision within ten seconds',
      },
    })
    .input(applicationKey)
    .output(done)
    .mutation(({ ctx, input }) => undoApplication(ctx, input.id)),
});
