import { byId, done } from '../../../core/contract/schema.ts';
import { proceduresOf, router } from '../../../trpc/procedures.ts';
import { approveOutside, deleteOutside, rejectOutside, submitOutside } from './commands.ts';
import { presentOutside, presentOutsideOfPerson } from './presenter.ts';
import { countWaitingHours, listOutside, listOwnOutside } from './queries.ts';
import {
  approveHoursInput,
  listOutsideInput,
  outsideAnswer,
  outsideInput,
  outsideListAnswer,
  ownOutsideAnswer,
  rejectHoursInput,
  waitingHoursAnswer,
} from './schema.ts';

const procedureFor = proceduresOf('training');

export const outsideHoursRouter = router({
  my: procedureFor('portal.read')
    .meta({
      rest: {
        method: 'GET',
        path: '/continuing-education/outside/my',
        forOthers: 'GET /continuing-education/outside',
        summary: "The caller's outside hours",
      },
    })
    .output(ownOutsideAnswer)
    .query(async ({ ctx }) => ({ credits: await listOwnOutside(ctx) })),

  submit: procedureFor('courses.take')
    .meta({
      rest: {
        method: 'POST',
        path: '/continuing-education/outside',
        summary: 'Submit hours of continuing education that the caller earned elsewhere',
        status: 201,
      },
    })
    .input(outsideInput)
    .output(outsideAnswer)
    .mutation(async ({ ctx, input }) => ({ credit: presentOutside(ctx, await submitOutside(ctx, input)) })),

  remove: procedureFor('courses.take')
    .meta({
      rest: {
        method: 'DELETE',
        path: '/continuing-education/outside/{id}',
        summary: 'Delete outside hours: own ones until they are approved, administrators any',
      },
    })
    .input(byId)
    .output(done)
    .mutation(({ ctx, input }) => deleteOutside(ctx, input.id)),

  list: procedureFor('courses.read')
    .meta({
      rest: {
        method: 'GET',
        path: '/continuing-education/outside',
        summary: "Everybody's outside hours; those that wait come first",
      },
    })
    .input(listOutsideInput)
    .output(outsideListAnswer)
    .query(async ({ ctx, input }) => {
      const { rows, next, isOnlyAdmin } = await listOutside(ctx, input);
      return { credits: rows.map((row) => presentOutsideOfPerson(ctx, row, isOnlyAdmin)), next };
    }),

  waiting: procedureFor('courses.read')
    .output(waitingHoursAnswer)
    .query(async ({ ctx }) => ({ waiting: await countWaitingHours(ctx) })),

  approve: procedureFor('courses.manage')
    .meta({
      rest: {
        method: 'PUT',
        path: '/continuing-education/outside/{id}/approve',
        summary: 'Approve outside hours; they count for licenses',
      },
    })
    .input(approveHoursInput)
    .output(outsideAnswer)
    .mutation(async ({ ctx, input }) => ({ credit: presentOutside(ctx, await approveOutside(ctx, input)) })),

  reject: procedureFor('courses.manage')
    .meta({
      rest: {
        method: 'PUT',
        path: '/continuing-education/outside/{id}/reject',
        summary: 'Reject outside hours, with a reason',
      },
    })
    .input(rejectHoursInput)
    .output(outsideAnswer)
    .mutation(async ({ ctx, input }) => ({ credit: presentOutside(ctx, await rejectOutside(ctx, input)) })),
});
