import { procedureFor, router } from '../../../trpc/procedures.ts';
import { presentFoundPerson } from './presenter.ts';
import { searchPeople } from './queries.ts';
import { peoplePage, searchPeopleInput } from './schema.ts';

export const peopleRouter = router({
  /** The one search behind every field in which a person is chosen. */
  search: procedureFor('portal.read')
    .input(searchPeopleInput)
    .output(peoplePage)
    .query(async ({ ctx, input }) => {
      const { rows, next } = await searchPeople(ctx, input);
      return { people: rows.map((row) => presentFoundPerson(ctx, row)), next };
    }),
});
