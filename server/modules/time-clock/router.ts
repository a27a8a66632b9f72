import { csvExport } from '../../trpc/csv-export.ts';
import { adminProcedure, router, staffProcedureOf } from '../../trpc/procedures.ts';
import { clockIn, clockOut } from './commands.ts';
import { TIME_ENTRIES_PAGE } from './constants.ts';
import { entryFileColumns, presentEntry, presentPeriod, presentPersonEntry } from './presenter.ts';
import { getTimeClock, listClockedIn, listTimeEntries } from './queries.ts';
import {
  clockedInInput,
  clockedInPage,
  listTimeEntriesInput,
  timeClockAnswer,
  timeClockInput,
  timeEntryAnswer,
  timeEntryFilters,
  timeEntryPage,
} from './schema.ts';

const staffProcedure = staffProcedureOf('time-clock');

export const timeClockRouter = router({
  get: staffProcedure
    .meta({ rest: { method: 'GET', path: '/time-clock', summary: "The caller's time clock" } })
    .input(timeClockInput)
    .output(timeClockAnswer)
    .query(async ({ ctx, input }) => {
      const { now, active, period, page } = await getTimeClock(ctx, input);
      return {
        serverTime: now.toISOString(),
        active: active ? presentEntry(active, now) : null,
        period: presentPeriod(period),
        entries: page.rows.map((row) => presentEntry(row, now)),
        next: page.next,
      };
    }),

  clockIn: staffProcedure
    .meta({ rest: { method: 'POST', path: '/time-clock/clock-in', summary: 'Clock in now', status: 201 } })
    .output(timeEntryAnswer)
    .mutation(async ({ ctx }) => ({ entry: presentEntry(await clockIn(ctx), ctx.services.clock.now()) })),

  clockOut: staffProcedure
    .meta({ rest: { method: 'POST', path: '/time-clock/clock-out', summary: 'Clock out now' } })
    .output(timeEntryAnswer)
    .mutation(async ({ ctx }) => ({ entry: presentEntry(await clockOut(ctx), ctx.services.clock.now()) })),

  entries: adminProcedure
    .meta({
      rest: { method: 'GET', path: '/time-clock/entries', summary: "Everybody's times on those days" },
    })
    .input(listTimeEntriesInput)
    .output(timeEntryPage)
    .query(async ({ ctx, input }) => {
      const { now, page } = await listTimeEntries(ctx, input);
      return { entries: page.rows.map((row) => presentPersonEntry(ctx, row, now)), next: page.next };
    }),

  exportEntries: csvExport({
    path: '/time-clock/entries.csv',
    summary: "Everybody's times on those days as a file",
    name: 'time-entries',
    filters: timeEntryFilters,
    limit: TIME_ENTRIES_PAGE.max,
    columns: entryFileColumns,
    page: async (ctx, asked) => {
      const { now, page } = await listTimeEntries(ctx, asked);
      return { rows: page.rows.map((row) => presentPersonEntry(ctx, row, now)), next: page.next };
    },
  }),

  clockedIn: adminProcedure
    .meta({ rest: { method: 'GET', path: '/time-clock/clocked-in', summary: 'Who is clocked in now' } })
    .input(clockedInInput)
    .output(clockedInPage)
    .query(async ({ ctx, input }) => {
      const { now, page, total } = await listClockedIn(ctx, input);
      return {
        entries: page.rows.map((row) => presentPersonEntry(ctx, row, now)),
        next: page.next,
        total,
        serverTime: now.toISOString(),
      };
    }),
});
