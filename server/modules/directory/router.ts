import { texted } from '../../core/json-text.ts';
import { router, staffProcedure } from '../../trpc/procedures.ts';
import { listColleagues, listLocations } from './queries.ts';
import { directoryInput, directoryLocations, directoryPage } from './schema.ts';

export const directoryRouter = router({
  list: staffProcedure
    .meta({
      rest: { method: 'GET', path: '/users/directory', summary: 'Colleagues, and how to reach them' },
    })
    .input(directoryInput)
    .output(texted(directoryPage))
    .query(({ ctx, input }) => listColleagues(ctx, input)),

  locations: staffProcedure
    .output(directoryLocations)
    .query(async ({ ctx }) => ({ locations: await listLocations(ctx) })),
});
