import { byId, done } from '../../../core/contract/schema.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { csvExport, filtersOf } from '../../../trpc/csv-export.ts';
import { procedureFor, router } from '../../../trpc/procedures.ts';
import { decideQualification } from '../commands/decide-qualification.ts';
import { removeQualification } from '../commands/remove-qualification.ts';
import { reviseQualification } from '../commands/revise-qualification.ts';
import { submitQualification } from '../commands/submit-qualification.ts';
import { QUALIFICATIONS_PAGE } from '../constants.ts';
import { presentCan, presentEvents, presentForAdmins, presentQualification } from '../presenter.ts';
import { getHistory, listOwnQualifications, listPastQualifications, listQualifications } from '../queries.ts';
import { decideQualificationInput, listQualificationsInput, rejectQualificationInput } from '../schema.ts';
import { experienceDefinition } from './commands.ts';
import { experienceFileColumns } from './presenter.ts';
import type { ExperienceRow } from './queries.ts';
import {
  allExperiences,
  experienceHistory,
  oneExperience,
  ownExperiences,
  reviseExperienceInput,
  submitExperienceInput,
} from './schema.ts';

const shown = (ctx: ActorContext, row: ExperienceRow) => ({
  ...presentQualification(ctx, row),
  ...presentCan(ctx.actor, row),
});

export const experiencesRouter = router({
  list: procedureFor('credentials.read')
    .meta({ rest: { method: 'GET', path: '/experiences', summary: 'All experiences, newest first' } })
    .input(listQualificationsInput)
    .output(allExperiences)
    .query(async ({ ctx, input }) => {
      const { rows, next, total, duplicatesOf } = await listQualifications(ctx, experienceDefinition, input);
      return {
        experiences: rows.map((row) => ({
          ...shown(ctx, row),
          ...presentForAdmins(row, duplicatesOf(row.id)),
        })),
        next,
        total,
      };
    }),

  export: csvExport({
    ability: 'credentials.read',
    path: '/experiences.csv',
    summary: 'Experiences as a file',
    name: 'experiences',
    filters: filtersOf(listQualificationsInput),
    limit: QUALIFICATIONS_PAGE.max,
    columns: experienceFileColumns,
    page: (ctx, input) => listQualifications(ctx, experienceDefinition, input),
  }),

  mine: procedureFor('account.own')
    .meta({
      rest: {
        method: 'GET',
        path: '/experiences/my',
        forOthers: 'GET /experiences',
        summary: 'Your own experiences',
      },
    })
    .output(ownExperiences)
    .query(async ({ ctx }) => {
      const rows = await listOwnQualifications(ctx, experienceDefinition);
      return { experiences: rows.map((row) => shown(ctx, row)) };
    }),

  past: procedureFor('account.own')
    .meta({
      rest: {
        method: 'GET',
        path: '/experiences/my/past',
        summary: 'Your own experiences that were withdrawn',
      },
    })
    .output(ownExperiences)
    .query(async ({ ctx }) => {
      const rows = await listPastQualifications(ctx, experienceDefinition);
      return { experiences: rows.map((row) => shown(ctx, row)) };
    }),

  history: procedureFor('account.own')
    .meta({
      rest: {
        method: 'GET',
        path: '/experiences/{id}/history',
        summary: 'All versions, and who decided what',
      },
    })
    .input(byId)
    .output(experienceHistory)
    .query(async ({ ctx, input }) => {
      const versions = await getHistory(ctx, experienceDefinition, input.id);
      return {
        versions: versions.map(({ row, events }) => ({ ...shown(ctx, row), events: presentEvents(events) })),
      };
    }),

  submit: procedureFor('credentials.submit')
    .meta({
      rest: { method: 'POST', path: '/experiences', summary: 'Submit an experience for review', status: 201 },
    })
    .input(submitExperienceInput)
    .output(oneExperience)
    .mutation(async ({ ctx, input: { userId, staffId, ...experience } }) => {
      const row = await submitQualification(ctx, experienceDefinition, experience, userId ?? staffId);
      return { experience: shown(ctx, row) };
    }),

  revise: procedureFor('credentials.submit')
    .meta({
      rest: {
        method: 'PUT',
        path: '/experiences/{id}',
        summary: 'Change what the body mentions; reviewed again',
      },
    })
    .input(reviseExperienceInput)
    .output(oneExperience)
    .mutation(async ({ ctx, input }) => ({
      experience: shown(ctx, await reviseQualification(ctx, experienceDefinition, input)),
    })),

  remove: procedureFor('credentials.submit')
    .meta({
      rest: {
        method: 'DELETE',
        path: '/experiences/{id}',
        summary: 'Delete an experience, or withdraw an approved one',
      },
    })
    .input(byId)
    .output(done)
    .mutation(({ ctx, input }) => removeQualification(ctx, experienceDefinition, input.id)),

  approve: procedureFor('credentials.manage')
    .meta({
      rest: { method: 'PUT', path: '/experiences/{id}/approve', summary: 'Approve what waits for review' },
    })
    .input(decideQualificationInput)
    .output(oneExperience)
    .mutation(async ({ ctx, input }) => ({
      experience: shown(
        ctx,
        await decideQualification(ctx, experienceDefinition, { ...input, status: 'approved' }),
      ),
    })),

  reject: procedureFor('credentials.manage')
    .meta({ rest: { method: 'PUT', path: '/experiences/{id}/reject', summary: 'Reject with notes' } })
    .input(rejectQualificationInput)
    .output(oneExperience)
    .mutation(async ({ ctx, input }) => ({
      experience: shown(
        ctx,
        await decideQualification(ctx, experienceDefinition, { ...input, status: 'rejected' }),
      ),
    })),
});
