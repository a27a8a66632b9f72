import { byId, done } from '../../core/contract/schema.ts';
import { decidedEach } from '../../core/kernel/decide-each.ts';
import { csvExport, filtersOf, pagesOf } from '../../trpc/csv-export.ts';
import { proceduresOf, router } from '../../trpc/procedures.ts';
import {
  addFederalHolidays,
  addHoliday,
  approveSeveral,
  cancelTimeOff,
  decideTimeOff,
  removeHoliday,
  requestTimeOff,
} from './commands.ts';
import { REQUESTS_PAGE, sentences } from './constants.ts';
import { HOLIDAYS_MAX } from './holidays/constants.ts';
import { listHolidays } from './holidays/queries.ts';
import {
  holidayFileColumns,
  presentRequest,
  presentRequestOfPerson,
  requestFileColumns,
} from './presenter.ts';
import { countWaiting, listMyTimeOff, listTimeOff, previewTimeOff, readLedger } from './queries.ts';
import {
  approveSeveralInput,
  decisionAnswer,
  decisionInput,
  holidayDate,
  holidayInput,
  holidaysAnswer,
  ledgerAnswer,
  ledgerInput,
  listTimeOffInput,
  myTimeOffInput,
  myTimeOffPage,
  PART_OF_DAY,
  previewAnswer,
  previewInput,
  rejectionInput,
  requestAnswer,
  timeOffCall,
  timeOffPage,
  waitingAnswer,
  yearInput,
} from './schema.ts';

const procedureFor = proceduresOf('time-off');

export const timeOffRouter = router({
  my: procedureFor('portal.read')
    .meta({
      rest: {
        method: 'GET',
        path: '/time-off/my',
        forOthers: 'GET /time-off',
        summary: "The caller's time off and balances of a year",
      },
    })
    .input(myTimeOffInput)
    .output(myTimeOffPage)
    .query(async ({ ctx, input }) => {
      const { rows, ...page } = await listMyTimeOff(ctx, input);
      return { ...page, requests: rows.map((row) => presentRequest(ctx, row)) };
    }),

  ledger: procedureFor('portal.read')
    .meta({
      rest: {
        method: 'GET',
        path: '/time-off/ledger',
        summary: "What the caller's remaining days are made of, line by line",
      },
    })
    .input(ledgerInput)
    .output(ledgerAnswer)
    .query(({ ctx, input }) => readLedger(ctx, input)),

  preview: procedureFor('portal.read')
    .input(previewInput)
    .output(previewAnswer)
    .query(({ ctx, input }) => previewTimeOff(ctx, input)),

  request: procedureFor('leave.request')
    .meta({
      rest: {
        method: 'POST',
        path: '/time-off',
        summary: 'Request time off',
        status: 201,
        unknownField: (name) => (PART_OF_DAY.test(name) ? sentences.halfDays : undefined),
      },
    })
    .input(timeOffCall)
    .output(requestAnswer)
    .mutation(async ({ ctx, input }) => ({
      request: presentRequest(ctx, await requestTimeOff(ctx, input)),
    })),

  cancel: procedureFor('leave.request')
    .meta({ rest: { method: 'DELETE', path: '/time-off/{id}', summary: 'Cancel an own pending request' } })
    .input(byId)
    .output(done)
    .mutation(({ ctx, input }) => cancelTimeOff(ctx, input.id)),

  list: procedureFor('leave.read')
    .meta({ rest: { method: 'GET', path: '/time-off', summary: "Everybody's requests for time off" } })
    .input(listTimeOffInput)
    .output(timeOffPage)
    .query(async ({ ctx, input }) => {
      const { rows, next, isOnlyAdmin } = await listTimeOff(ctx, input);
      return { requests: rows.map((row) => presentRequestOfPerson(ctx, row, isOnlyAdmin)), next };
    }),

  export: csvExport({
    ability: 'leave.read',
    path: '/time-off.csv',
    summary: "Everybody's requests for time off as a file",
    name: 'time-off',
    filters: filtersOf(listTimeOffInput),
    limit: REQUESTS_PAGE.max,
    columns: requestFileColumns,
    page: pagesOf(listTimeOff, presentRequestOfPerson),
  }),

  waiting: procedureFor('leave.read')
    .output(waitingAnswer)
    .query(async ({ ctx }) => ({ waiting: await countWaiting(ctx) })),

  approve: procedureFor('leave.manage')
    .meta({ rest: { method: 'PUT', path: '/time-off/{id}/approve', summary: 'Approve time off' } })
    .input(decisionInput)
    .output(decisionAnswer)
    .mutation(async ({ ctx, input }) => ({
      request: presentRequestOfPerson(ctx, await decideTimeOff(ctx, { ...input, status: 'approved' })),
    })),

  reject: procedureFor('leave.manage')
    .meta({ rest: { method: 'PUT', path: '/time-off/{id}/reject', summary: 'Reject time off' } })
    .input(rejectionInput)
    .output(decisionAnswer)
    .mutation(async ({ ctx, input }) => ({
      request: presentRequestOfPerson(ctx, await decideTimeOff(ctx, { ...input, status: 'rejected' })),
    })),

  approveSeveral: procedureFor('leave.manage')
    .input(approveSeveralInput)
    .output(decidedEach)
    .mutation(({ ctx, input }) => approveSeveral(ctx, input)),

  holidays: procedureFor('leave.read')
    .input(yearInput)
    .output(holidaysAnswer)
    .query(({ ctx, input }) => listHolidays(ctx, input.year)),

  exportHolidays: csvExport({
    ability: 'leave.read',
    path: '/time-off/holidays.csv',
    summary: "The company's holidays of a year as a file",
    name: 'holidays',
    namesNobody: true,
    filters: yearInput,
    limit: HOLIDAYS_MAX,
    columns: holidayFileColumns,
    page: async (ctx, { year }) => ({ rows: (await listHolidays(ctx, year)).holidays, next: null }),
  }),

  addHoliday: procedureFor('leave.manage')
    .input(holidayInput)
    .output(done)
    .mutation(({ ctx, input }) => addHoliday(ctx, input)),

  addFederalHolidays: procedureFor('leave.manage')
    .input(yearInput)
    .output(done)
    .mutation(({ ctx, input }) => addFederalHolidays(ctx, input.year)),

  removeHoliday: procedureFor('leave.manage')
    .input(holidayDate)
    .output(done)
    .mutation(({ ctx, input }) => removeHoliday(ctx, input.date)),
});
