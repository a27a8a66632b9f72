import { today } from '../../core/clock.ts';
import { adminProcedure, router } from '../../trpc/procedures.ts';
import { REGIONS } from './constants.ts';
import { presentTalent } from './presenter.ts';
import { findByName, findByStates } from './queries.ts';
import {
  byRegionInput,
  byStateInput,
  foundTalent,
  regionTalent,
  searchInput,
  stateTalent,
} from './schema.ts';

export const talentRouter = router({
  byState: adminProcedure
    .meta({
      rest: { method: 'GET', path: '/licenses/by-state/{state}', summary: 'Who is licensed in a state' },
    })
    .input(byStateInput)
    .output(stateTalent)
    .query(async ({ ctx: { services }, input: { state, limit } }) => {
      const rows = await findByStates(services.db, [state], { today: today(services.clock), limit });
      return { ...presentTalent(services, rows, [state]), state };
    }),

  byRegion: adminProcedure
    .input(byRegionInput)
    .output(regionTalent)
    .query(async ({ ctx: { services }, input: { region, limit } }) => {
      const states = REGIONS[region];
      const rows = await findByStates(services.db, states, { today: today(services.clock), limit });
      return { ...presentTalent(services, rows, states), region };
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
    .query(async ({ ctx: { services }, input: { q, limit } }) => {
      const rows = await findByName(services.db, q, { today: today(services.clock), limit });
      return { ...presentTalent(services, rows), searchTerm: q };
    }),
});
