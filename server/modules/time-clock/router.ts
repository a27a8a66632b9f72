import { csvExport, filtersOf } from '../../trpc/csv-export.ts';
import { proceduresOf, router } from '../../trpc/procedures.ts';
import { clockIn, clockOut } from './commands.ts';
import { TIME_ENTRIES_PAGE } from './constants.ts';
import {
  clockedInFileColumns,
  entryFileColumns,
  presentEntry,
  presentPeriod,
  presentPersonEntries,
} from './presenter.ts';
import { getTimeClock, listClockedIn, listEntryDeployments, listTimeEntries } from './queries.ts';
import {
  clockedInInput,
  clockedInPage,
  entryDeploymentsAnswer,
  entryDeploymentsInput,
  listTimeEntriesInput,
  timeClockAnswer,
  timeClockInput,
  timeEntryAnswer,
  timeEntryFilters,
  timeEntryPage,
} from './schema.ts';

const procedureFor = proceduresOf('time-clock');

export const timeClockRouter = router({
  get: procedureFor('portal.read')
    .meta({ rest: { method: 'GET', path: '/time-clock', summary: "The caller's time clock" } })
    .input(timeClockInput)
    .output(timeClockAnswer)
    .query(async ({ ctx, input }) => {
      const { now, active, period, page, timeZone } = await getTimeClock(ctx, input);
      return {
        serverTime: now.toISOString(),
        active: active ? presentEntry(active, now) : null,
        timeZone,
        period: presentPeriod(period),
        entries: page.rows.map((row) => presentEntry(row, now)),
        next: page.next,
      };
    }),

  deployments: procedureFor('portal.read')
    .meta({
      rest: {
        method: 'GET',
        path: '/time-clock/deployments',
        summary: 'The deployments that time entries of a person may be for',
      },
    })
    .input(entryDeploymentsInput)
    .output(entryDeploymentsAnswer)
    .query(async ({ ctx, input }) => ({ deployments: await listEntryDeployments(ctx, input) })),

  clockIn: procedureFor('time.record')
    .meta({
      rest: {
        method: 'POST',
        path: '/time-clock/clock-in',
        forOthers: 'POST /time-clock/entries',
        summary: 'Clock in now',
        status: 201,
      },
    })
    .output(timeEntryAnswer)
    .mutation(async ({ ctx }) => ({ entry: presentEntry(await clockIn(ctx), ctx.services.clock.now()) })),

  clockOut: procedureFor('time.record')
    .meta({
      rest: {
        method: 'POST',
        path: '/time-clock/clock-out',
        forOthers: 'PUT /time-clock/entries/{id}',
        summary: 'Clock out now',
      },
    })
    .output(timeEntryAnswer)
    .mutation(async ({ ctx }) => ({ entry: presentEntry(await clockOut(ctx), ctx.services.clock.now()) })),

  entries: procedureFor('time.read')
    .meta({
      rest: { method: 'GET', path: '/time-clock/entries', summary: "Everybody's times on those days" },
    })
    .input(listTimeEntriesInput)
    .output(timeEntryPage)
    .query(async ({ ctx, input }) => {
      const { rows, next } = presentPersonEntries(ctx, await listTimeEntries(ctx, input));
      return { entries: rows, next };
    }),

  exportEntries: csvExport({
    ability: 'time.read',
    path: '/time-clock/entries.csv',
    summary: "Everybody's times on those days as a file",
    name: 'time-entries',
    filters: timeEntryFilters,
    limit: TIME_ENTRIES_PAGE.max,
    columns: entryFileColumns,
    page: async (ctx, input) => presentPersonEntries(ctx, await listTimeEntries(ctx, input)),
  }),

  clockedIn: procedureFor('time.read')
    .meta({ rest: { method: 'GET', path: '/time-clock/clocked-in', summary: 'Who is clocked in now' } })
    .input(clockedInInput)
    .output(clockedInPage)
    .query(async ({ ctx, input }) => {
      const found = await listClockedIn(ctx, input);
      const { rows, next } = presentPersonEntries(ctx, found);
      return { entries: rows, next, total: found.total, serverTime: found.now.toISOString() };
    }),

  exportClockedIn: csvExport({
    ability: 'time.read',
    path: '/time-clock/clocked-in.csv',
    summary: 'Who is clocked in now as a file',
    name: 'clocked-in',
    filters: filtersOf(clockedInInput),
    limit: TIME_ENTRIES_PAGE.max,
    columns: clockedInFileColumns,
    page: async (ctx, input) => presentPersonEntries(ctx, await listClockedIn(ctx, input)),
  }),
});
