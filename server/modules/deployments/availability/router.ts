import { isoNow } from '../../../core/kernel/clock.ts';
import { procedureFor, router } from '../../../trpc/procedures.ts';
import { setAvailability } from './commands.ts';
import { presentAvailability } from './presenter.ts';
import { readOwnAvailability } from './queries.ts';
import { availability, availabilityInput } from './schema.ts';

export const availabilityRouter = router({
  mine: procedureFor('portal.read')
    .meta({
      rest: { method: 'GET', path: '/availability/me', summary: 'Where, how soon and when you can be sent' },
    })
    .output(availability)
    .query(async ({ ctx }) =>
      presentAvailability(await readOwnAvailability(ctx), isoNow(ctx.services.clock)),
    ),

  tell: procedureFor('deployments.answer')
    .meta({
      rest: {
        method: 'PUT',
        path: '/availability/me',
        summary: 'Tell where, how soon and when you can be sent, or that it is still right',
      },
    })
    .input(availabilityInput)
    .output(availability)
    .mutation(async ({ ctx, input }) =>
      presentAvailability(await setAvailability(ctx, input), isoNow(ctx.services.clock)),
    ),
});
