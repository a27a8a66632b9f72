import { byId, done } from '../../../core/contract/schema.ts';
import { csvExport, filtersOf } from '../../../trpc/csv-export.ts';
import { procedureFor, router } from '../../../trpc/procedures.ts';
import { createSynonym, deleteSynonym, updateSynonym } from './commands.ts';
import { SYNONYMS_PAGE } from './constants.ts';
import { synonymFileColumns } from './presenter.ts';
import { listSynonyms } from './queries.ts';
import {
  listSynonymsInput,
  synonymAnswer,
  synonymInput,
  synonymsAnswer,
  updateSynonymInput,
} from './schema.ts';

export const synonymsRouter = router({
  list: procedureFor('specialists.read')
    .meta({ rest: { method: 'GET', path: '/synonyms', summary: 'Phrases that mean the same in documents' } })
    .input(listSynonymsInput)
    .output(synonymsAnswer)
    .query(async ({ ctx, input }) => {
      const { rows, next } = await listSynonyms(ctx, input);
      return { synonyms: rows, next };
    }),

  export: csvExport({
    ability: 'specialists.read',
    path: '/synonyms.csv',
    summary: 'Synonyms as a file',
    name: 'synonyms',
    namesNobody: true,
    filters: filtersOf(listSynonymsInput),
    limit: SYNONYMS_PAGE.max,
    columns: synonymFileColumns,
    page: listSynonyms,
  }),

  create: procedureFor('specialists.manage')
    .meta({ rest: { method: 'POST', path: '/synonyms', summary: 'Add a group of synonyms', status: 201 } })
    .input(synonymInput)
    .output(synonymAnswer)
    .mutation(async ({ ctx, input }) => ({ synonym: await createSynonym(ctx, input) })),

  update: procedureFor('specialists.manage')
    .meta({ rest: { method: 'PUT', path: '/synonyms/{id}', summary: 'Change a group of synonyms' } })
    .input(updateSynonymInput)
    .output(synonymAnswer)
    .mutation(async ({ ctx, input }) => ({ synonym: await updateSynonym(ctx, input) })),

  delete: procedureFor('specialists.manage')
    .meta({ rest: { method: 'DELETE', path: '/synonyms/{id}', summary: 'Delete a group of synonyms' } })
    .input(byId)
    .output(done)
    .mutation(({ ctx, input }) => deleteSynonym(ctx, input.id)),
});
