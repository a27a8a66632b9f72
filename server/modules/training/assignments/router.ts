import { byId, done } from '../../../core/contract/schema.ts';
import { csvExport, filtersOf, pagesOf } from '../../../trpc/csv-export.ts';
import { proceduresOf, router } from '../../../trpc/procedures.ts';
import { assignCourse, stopAssignment, withdrawAssignment } from './commands.ts';
import { LEARNERS_PAGE } from './constants.ts';
import { learnerFileColumns, presentLearner } from './presenter.ts';
import { listLearners, listMyTraining, listStandingAssignments } from './queries.ts';
import {
  assignAnswer,
  assignInput,
  learnersAnswer,
  listLearnersInput,
  myTrainingInput,
  standingAnswer,
} from './schema.ts';

const procedureFor = proceduresOf('training');

export const assignmentsRouter = router({
  learners: procedureFor('courses.read')
    .meta({
      rest: { method: 'GET', path: '/training/learners', summary: 'Who has completed which course' },
    })
    .input(listLearnersInput)
    .output(learnersAnswer)
    .query(async ({ ctx, input }) => {
      const { rows, next } = await listLearners(ctx, input);
      return { learners: rows.map((row) => presentLearner(ctx, row)), next };
    }),

  export: csvExport({
    ability: 'courses.read',
    path: '/training/learners.csv',
    summary: 'Who has completed which course, as a file',
    name: 'training-progress',
    filters: filtersOf(listLearnersInput),
    limit: LEARNERS_PAGE.max,
    columns: learnerFileColumns,
    page: pagesOf(listLearners, presentLearner),
  }),

  my: procedureFor('portal.read')
    .meta({
      rest: {
        method: 'GET',
        path: '/training/my',
        forOthers: 'GET /training/learners',
        summary: "The caller's own courses, what is due first",
      },
    })
    .input(myTrainingInput)
    .output(learnersAnswer)
    .query(async ({ ctx, input }) => {
      const { rows, next } = await listMyTraining(ctx, input);
      return { learners: rows.map((row) => presentLearner(ctx, row)), next };
    }),

  assign: procedureFor('courses.manage')
    .meta({
      rest: {
        method: 'POST',
        path: '/training/assignments',
        summary: 'Assign a course to people, a department, a role or everyone',
        status: 201,
      },
    })
    .input(assignInput)
    .output(assignAnswer)
    .mutation(({ ctx, input }) => assignCourse(ctx, input)),

  standing: procedureFor('courses.read')
    .meta({
      rest: {
        method: 'GET',
        path: '/courses/{id}/assignments',
        summary: 'Who gets a course when they join',
      },
    })
    .input(byId)
    .output(standingAnswer)
    .query(async ({ ctx, input }) => ({ assignments: await listStandingAssignments(ctx, input.id) })),

  stop: procedureFor('courses.manage')
    .meta({
      rest: {
        method: 'DELETE',
        path: '/training/assignments/{id}',
        summary: 'Stop assigning a course to people who join',
      },
    })
    .input(byId)
    .output(done)
    .mutation(({ ctx, input }) => stopAssignment(ctx, input.id)),

  withdraw: procedureFor('courses.manage')
    .meta({
      rest: {
        method: 'DELETE',
        path: '/training/learners/{id}',
        summary: "Withdraw a person's assignment; what they have done stays",
      },
    })
    .input(byId)
    .output(done)
    .mutation(({ ctx, input }) => withdrawAssignment(ctx, input.id)),
});
