import { orJsonText, withFields } from '../../core/data/hot/json-text.ts';
import { csvExport } from '../../trpc/csv-export.ts';
import { procedureFor, router } from '../../trpc/procedures.ts';
import { countVerdictsInEach } from '../readiness/roster/queries.ts';
import { REGIONS, TALENT_PAGE } from './constants.ts';
import {
  presentInStates,
  presentInspectors,
  presentSelected,
  presentTalent,
  talentFileColumns,
} from './presenter.ts';
import { findByName, findByStates, findInspectors, findSelected, readRosterOfStates } from './queries.ts';
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
      return withFields(presentInStates(ctx, found, page, [state]), { state });
    }),

  byRegion: procedureFor('talent.read')
    .input(byRegionInput)
    .output(orJsonText(regionTalent))
    .query(async ({ ctx, input: { region, ...page } }) => {
      const states = REGIONS[region];
      const found = await findByStates(ctx, states, page);
      return withFields(presentInStates(ctx, found, page, states), { region });
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
          : presentTalent(ctx, selected, page);
        return { rows: shown.toJSON().talent, next: null };
      }
      const found = states
        ? presentInStates(ctx, await findByStates(ctx, states, page), page, states)
        : presentTalent(ctx, await findByName(ctx, q ?? '', page), page);
      const { talent, next } = found.toJSON();
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
    .query(async ({ ctx, input }) => {
      const counts = countVerdictsInEach(await readRosterOfStates(ctx, input));
      return { states: [...counts].map(([state, verdicts]) => ({ state, ...verdicts })) };
    }),
});
