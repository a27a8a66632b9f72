import { byId, done } from '../../../core/contract/schema.ts';
import { csvExport, filtersOf } from '../../../trpc/csv-export.ts';
import { procedureFor, router } from '../../../trpc/procedures.ts';
import { QUALIFICATIONS_PAGE } from '../constants.ts';
import { callsOf, facesOf } from '../router.ts';
import { decideQualificationInput, listQualificationsInput, rejectQualificationInput } from '../schema.ts';
import { experienceDefinition } from './commands.ts';
import { experienceFileColumns } from './presenter.ts';
import {
  allExperiences,
  experienceHistory,
  oneExperience,
  ownExperiences,
  reviseExperienceInput,
  submitExperienceInput,
} from './schema.ts';

const experience = callsOf(experienceDefinition);
const experienceFaces = facesOf('experiences', 'an experience');

export const experiencesRouter = router({
  list: procedureFor('credentials.read')
    .meta({ rest: experienceFaces.list })
    .input(listQualificationsInput)
    .output(allExperiences)
    .query(async ({ ctx, input }) => {
      const { rows, page } = await experience.list(ctx, input);
      return { experiences: rows, ...page };
    }),

  export: csvExport({
    ability: 'credentials.read',
    path: '/experiences.csv',
    summary: 'Experiences as a file',
    name: 'experiences',
    filters: filtersOf(listQualificationsInput),
    limit: QUALIFICATIONS_PAGE.max,
    columns: experienceFileColumns,
    page: experience.file,
  }),

  mine: procedureFor('account.own')
    .meta({ rest: experienceFaces.mine })
    .output(ownExperiences)
    .query(async ({ ctx }) => ({ experiences: await experience.mine(ctx) })),

  past: procedureFor('account.own')
    .meta({ rest: experienceFaces.past })
    .output(ownExperiences)
    .query(async ({ ctx }) => ({ experiences: await experience.past(ctx) })),

  history: procedureFor('account.own')
    .meta({ rest: experienceFaces.history })
    .input(byId)
    .output(experienceHistory)
    .query(async ({ ctx, input }) => ({ versions: await experience.history(ctx, input.id) })),

  submit: procedureFor('credentials.submit')
    .meta({ rest: experienceFaces.submit })
    .input(submitExperienceInput)
    .output(oneExperience)
    .mutation(async ({ ctx, input: { userId, staffId, ...input } }) => ({
      experience: await experience.submit(ctx, input, userId ?? staffId),
    })),

  revise: procedureFor('credentials.submit')
    .meta({ rest: experienceFaces.revise })
    .input(reviseExperienceInput)
    .output(oneExperience)
    .mutation(async ({ ctx, input }) => ({ experience: await experience.revise(ctx, input) })),

  remove: procedureFor('credentials.submit')
    .meta({ rest: experienceFaces.remove })
    .input(byId)
    .output(done)
    .mutation(({ ctx, input }) => experience.remove(ctx, input.id)),

  approve: procedureFor('credentials.manage')
    .meta({ rest: experienceFaces.approve })
    .input(decideQualificationInput)
    .output(oneExperience)
    .mutation(async ({ ctx, input }) => ({ experience: await experience.approve(ctx, input) })),

  reject: procedureFor('credentials.manage')
    .meta({ rest: experienceFaces.reject })
    .input(rejectQualificationInput)
    .output(oneExperience)
    .mutation(async ({ ctx, input }) => ({ experience: await experience.reject(ctx, input) })),
});
