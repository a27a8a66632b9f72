import { router, staffProcedure } from '../../trpc/procedures.ts';
import { presentColleague } from './presenter.ts';
import { listColleagues, listLocations } from './queries.ts';
import { directoryInput, directoryLocations, directoryPage } from './schema.ts';

export const directoryRouter = router({
  list: staffProcedure
    .meta({
      rest: { method: 'GET', path: '/users/directory', summary: 'Colleagues, and how to reach them' },
    })
    .input(directoryInput)
    .output(directoryPage)
    .query(async ({ ctx, input }) => {
      const { people, ...page } = await listColleagues(ctx, input);
      return { users: people.map((row) => presentColleague(ctx, row)), ...page };
    }),

  locations: staffProcedure
    .output(directoryLocations)
    .query(async ({ ctx }) => ({ locations: await listLocations(ctx) })),
});
