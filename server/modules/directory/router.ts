import { byId } from '../../core/contract/schema.ts';
import { orJsonText } from '../../core/data/hot/json-text.ts';
import { csvExport, filtersOf } from '../../trpc/csv-export.ts';
import { procedureFor, router } from '../../trpc/procedures.ts';
import { DIRECTORY_PAGE } from './constants.ts';
import { colleagueFileColumns, presentPersonCard } from './presenter.ts';
import { getPerson, listColleagues, listLocations } from './queries.ts';
import { directoryInput, directoryLocations, directoryPage, personCard } from './schema.ts';

export const directoryRouter = router({
  list: procedureFor('portal.read')
    .meta({
      rest: { method: 'GET', path: '/users/directory', summary: 'Colleagues, and how to reach them' },
    })
    .input(directoryInput)
    .output(orJsonText(directoryPage))
    .query(({ ctx, input }) => listColleagues(ctx, input)),

  export: csvExport({
    ability: 'people.read',
    path: '/directory.csv',
    summary: 'Colleagues as a file',
    name: 'directory',
    filters: filtersOf(directoryInput),
    limit: DIRECTORY_PAGE.max,
    columns: colleagueFileColumns,
    page: async (ctx, input) => {
      const { users, next } = (await listColleagues(ctx, input)).toJSON();
      return { rows: users, next };
    },
  }),

  person: procedureFor('portal.read')
    .meta({
      rest: {
        method: 'GET',
        path: '/directory/{id}',
        summary: 'A colleague, or a former one, by their id',
      },
    })
    .input(byId)
    .output(personCard)
    .query(async ({ ctx, input }) => presentPersonCard(ctx, await getPerson(ctx, input.id))),

  locations: procedureFor('portal.read')
    .output(directoryLocations)
    .query(async ({ ctx }) => ({ locations: await listLocations(ctx) })),
});
