import { procedureFor, router } from '../../trpc/procedures.ts';
import { presentFind } from './presenter.ts';
import { findAnything } from './queries.ts';
import { searchAnswer, searchInput } from './schema.ts';

export const searchRouter = router({
  find: procedureFor('portal.read')
    .meta({
      rest: {
        method: 'GET',
        path: '/search',
        summary:
          'People, documents, courses, updates, conversations, messages, events, action items and apps that fit some words; for administrators licenses and bonds by number, too',
      },
    })
    .input(searchInput)
    .output(searchAnswer)
    .query(async ({ ctx, input }) => {
      const groups = await findAnything(ctx, input);
      return {
        groups: groups.map(({ found, ...group }) => ({
          ...group,
          found: found.map((row) => presentFind(ctx, row)),
        })),
      };
    }),
});
