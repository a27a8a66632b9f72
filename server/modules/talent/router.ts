import { adminProcedure, router } from '../../trpc/procedures.ts';
import { REGIONS } from './constants.ts';
import { presentInspectors, presentTalent } from './presenter.ts';
import { countByState, findByName, findByStates, findInspectors } from './queries.ts';
import {
  byRegionInput,
  byStateInput,
  foundTalent,
  inspectorsInput,
  inspectorTalent,
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
    .query(async ({ ctx, input: { state, ...page } }) => {
      const found = await findByStates(ctx, [state], page);
      return { ...presentTalent(ctx, found, [state]), state };
    }),

  byRegion: adminProcedure
    .input(byRegionInput)
    .output(regionTalent)
    .query(async ({ ctx, input: { region, ...page } }) => {
      const states = REGIONS[region];
      const found = await findByStates(ctx, states, page);
      return { ...presentTalent(ctx, found, states), region };
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
    .query(async ({ ctx, input: { q, ...page } }) => {
      const found = await findByName(ctx, q, page);
      return { ...presentTalent(ctx, found), searchTerm: q };
    }),

  inspectors: adminProcedure
    .meta({
      rest: { method: 'GET', path: '/talent/inspectors', summary: 'Inspectors, who may work in every state' },
    })
    .input(inspectorsInput)
    .output(inspectorTalent)
    .query(async ({ ctx, input: { state, ...asked } }) =>
      presentInspectors(ctx, await findInspectors(ctx, asked), state),
    ),

  counts: adminProcedure.output(talentCounts).query(async ({ ctx }) => {
    const rows = await countByState(ctx);
    return { counts: Object.fromEntries(rows.map(({ state, people }) => [state, people])) };
  }),
});
