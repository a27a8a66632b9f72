import { orJsonText, withFields } from '../../core/data/hot/json-text.ts';
import { csvExport } from '../../trpc/csv-export.ts';
import { procedureFor, router } from '../../trpc/procedures.ts';
import { REGIONS, TALENT_PAGE } from './constants.ts';
import {
  presentInspectors,
  presentReadinessByState,
  presentSelected,
  presentTalent,
  talentFileColumns,
} from './presenter.ts';
import {
  countByState,
  countReadinessByState,
  findByName,
  findByStates,
  findInspectors,
  findSelected,
} from './queries.ts';
import {
  byRegionInput,
  byStateInput,
  exportTalentInput,
  foundTalent,
  inspectorsInput,
  inspectorTalent,
  readinessByState,
  readinessByStateInput,
  regionTalent,
  searchInput,
  stateTalent,
  talentCounts,
} from './schema.ts';

export const talentRouter = router({
  byState: procedureFor('talent.read')
    .meta({
      rest: { method: 'GET', path: '/licenses/by-state/{state}', summary: 'Who is licensed in a state' },
    })
    .input(byStateInput)
    .output(orJsonText(stateTalent))
    .query(async ({ ctx, input: { state, ...page } }) => {
      const found = await findByStates(ctx, [state], page);
      return withFields(presentTalent(ctx, found, page, [state]), { state });
    }),

  byRegion: procedureFor('talent.read')
    .input(byRegionInput)
    .output(orJsonText(regionTalent))
    .query(async ({ ctx, input: { region, ...page } }) => {
      const states = REGIONS[region];
      const found = await findByStates(ctx, states, page);
      return withFields(presentTalent(ctx, found, page, states), { region });
    }),

  search: procedureFor('talent.read')
    .meta({
      rest: {
        method: 'GET',
        path: '/licenses/search-talent',
        summary: 'Licensed people by name or employee id',
      },
    })
    .input(searchInput)
    .output(orJsonText(foundTalent))
    .query(async ({ ctx, input: { q, ...page } }) => {
      const found = await findByName(ctx, q, page);
      return withFields(presentTalent(ctx, found, page), { searchTerm: q });
    }),

  inspectors: procedureFor('talent.read')
    .meta({
      rest: { method: 'GET', path: '/talent/inspectors', summary: 'Inspectors, who may work in every state' },
    })
    .input(inspectorsInput)
    .output(orJsonText(inspectorTalent))
    .query(async ({ ctx, input }) => presentInspectors(ctx, await findInspectors(ctx, input), input.state)),

  export: csvExport({
    ability: 'talent.read',
    path: '/talent.csv',
    summary: 'Licensed people of a state or region, or that a search finds, as a file',
    name: 'talent',
    filters: exportTalentInput,
    limit: TALENT_PAGE.max,
    columns: talentFileColumns,
    page: async (ctx, { state, region, q, ids, ...page }) => {
      const states = state ? [state] : region && REGIONS[region];
      if (ids) {
        const selected = await findSelected(ctx, ids, page);
        const shown = state
          ? presentSelected(ctx, selected, page, [state])
          : presentTalent(ctx, selected, page, states);
        return { rows: shown.toJSON().talent, next: null };
      }
      const found = states ? await findByStates(ctx, states, page) : await findByName(ctx, q ?? '', page);
      const { talent, next } = presentTalent(ctx, found, page, states).toJSON();
      return { rows: talent, next };
    },
  }),

  readinessByState: procedureFor('talent.read')
    .meta({
      rest: {
        method: 'GET',
        path: '/talent/readiness-by-state',
        summary: 'How many people are ready in each state on the days',
      },
    })
    .input(readinessByStateInput)
    .output(readinessByState)
    .query(async ({ ctx, input }) => ({
      states: presentReadinessByState(await countReadinessByState(ctx, input)),
    })),

  counts: procedureFor('talent.read')
    .output(talentCounts)
    .query(async ({ ctx }) => {
      const rows = await countByState(ctx);
      return { counts: Object.fromEntries(rows.map(({ state, people }) => [state, people])) };
    }),
});
