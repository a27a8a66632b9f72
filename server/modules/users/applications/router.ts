import { adminProcedure, router } from '../../../trpc/procedures.ts';
import { presentUser } from '../presenter.ts';
import { oneUser } from '../schema.ts';
import { declineApplication } from './commands/decline.ts';
import { sendBackApplication } from './commands/send-back.ts';
import { declineInput, sendBackInput } from './schema.ts';

export const applicationsRouter = router({
  sendBack: adminProcedure
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

  decline: adminProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/auth/pending-users/{id}/decline',
        summary: 'Decline an application and close the account',
      },
    })
    .input(declineInput)
    .output(oneUser)
    .mutation(async ({ ctx, input }) => ({ user: presentUser(ctx, await declineApplication(ctx, input)) })),
});
