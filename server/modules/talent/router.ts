import { adminProcedure, router } from '../../trpc/procedures.ts';
import { REGIONS } from './constants.ts';
import { presentTalent } from './presenter.ts';
import { countByState, findByName, findByStates } from './queries.ts';
import {
  byRegionInput,
  byStateInput,
  foundTalent,
  regionTalent,
  searchInput,
  stateTalent,
  talentCounts,
} from './schema.ts';

export const talentRouter = router({
  byState: adminProcedure
    .meta({
      rest: { method: 'GET', path: '/licenses/by-state/{state}', summary: 'Who is licensed in a state' },
    })
    .input(byStateInput)
    .output(stateTalent)
    .query(async ({ ctx: { services }, input: { state, ...page } }) => {
      const found = await findByStates(services.db, [state], page);
      return { ...presentTalent(services, found, [state]), state };
    }),

  byRegion: adminProcedure
    .input(byRegionInput)
    .output(regionTalent)
    .query(async ({ ctx: { services }, input: { region, ...page } }) => {
      const states = REGIONS[region];
      const found = await findByStates(services.db, states, page);
      return { ...presentTalent(services, found, states), region };
    }),

  search: adminProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/licenses/search-talent',
        summary: 'Licensed people by name or employee id',
      },
    })
    .input(searchInput)
    .output(foundTalent)
    .query(async ({ ctx: { services }, input: { q, ...page } }) => {
      const found = await findByName(services.db, q, page);
      return { ...presentTalent(services, found), searchTerm: q };
    }),

  counts: adminProcedure.output(talentCounts).query(async ({ ctx: { services } }) => {
    const rows = await countByState(services.db);
    return { counts: Object.fromEntries(rows.map(({ state, people }) => [state, people])) };
  }),
});
