import { byId, done } from '../../../core/contract/schema.ts';
import { csvExport, filtersOf, pagesOf } from '../../../trpc/csv-export.ts';
import { proceduresOf, router } from '../../../trpc/procedures.ts';
import { approveCorrection, rejectCorrection, requestCorrection, withdrawCorrection } from './commands.ts';
import { CORRECTIONS_PAGE } from './constants.ts';
import { correctionFileColumns, presentCorrection } from './presenter.ts';
import { listCorrections, listMyCorrections } from './queries.ts';
import {
  approveInput,
  correctionAnswer,
  correctionInput,
  correctionPage,
  listCorrectionsInput,
  myCorrectionPage,
  myCorrectionsInput,
  rejectInput,
} from './schema.ts';

const procedureFor = proceduresOf('time-clock');

export const timeCorrectionsRouter = router({
  request: procedureFor('time.record')
    .meta({
      rest: {
        method: 'POST',
        path: '/time-clock/corrections',
        forOthers: 'POST /time-clock/entries',
        summary: 'Ask for another time than the clock says',
        status: 201,
      },
    })
    .input(correctionInput)
    .output(correctionAnswer)
    .mutation(async ({ ctx, input }) => ({
      correction: presentCorrection(ctx, await requestCorrection(ctx, input)),
    })),

  my: procedureFor('portal.read')
    .meta({
      rest: { method: 'GET', path: '/time-clock/corrections/my', summary: "The caller's corrections" },
    })
    .input(myCorrectionsInput)
    .output(myCorrectionPage)
    .query(async ({ ctx, input }) => {
      const { rows, next } = await listMyCorrections(ctx, input);
      return { corrections: rows.map((row) => presentCorrection(ctx, row)), next };
    }),

  withdraw: procedureFor('time.record')
    .meta({
      rest: { method: 'DELETE', path: '/time-clock/corrections/{id}', summary: 'Take an own one back' },
    })
    .input(byId)
    .output(done)
    .mutation(({ ctx, input }) => withdrawCorrection(ctx, input.id)),

  list: procedureFor('time.read')
    .meta({ rest: { method: 'GET', path: '/time-clock/corrections', summary: "Everybody's corrections" } })
    .input(listCorrectionsInput)
    .output(correctionPage)
    .query(async ({ ctx, input }) => {
      const { rows, isOnlyAdmin, ...page } = await listCorrections(ctx, input);
      return { corrections: rows.map((row) => presentCorrection(ctx, row, isOnlyAdmin)), ...page };
    }),

  export: csvExport({
    ability: 'time.read',
    path: '/time-clock/corrections.csv',
    summary: "Everybody's corrections as a file",
    name: 'time-corrections',
    filters: filtersOf(listCorrectionsInput),
    limit: CORRECTIONS_PAGE.max,
    columns: correctionFileColumns,
    page: pagesOf(listCorrections, presentCorrection),
  }),

  approve: procedureFor('time.manage')
    .meta({
      rest: { method: 'PUT', path: '/time-clock/corrections/{id}/approve', summary: 'Approve a correction' },
    })
    .input(approveInput)
    .output(correctionAnswer)
    .mutation(async ({ ctx, input }) => ({
      correction: presentCorrection(ctx, await approveCorrection(ctx, input)),
    })),

  reject: procedureFor('time.manage')
    .meta({
      rest: { method: 'PUT', path: '/time-clock/corrections/{id}/reject', summary: 'Reject a correction' },
    })
    .input(rejectInput)
    .output(correctionAnswer)
    .mutation(async ({ ctx, input }) => ({
      correction: presentCorrection(ctx, await rejectCorrection(ctx, input)),
    })),
});
