import { csvFile } from '../../../core/data/csv.ts';
import { withEffects } from '../../../core/security/step-up.ts';
import { procedureFor, router } from '../../../trpc/procedures.ts';
import { lockPayPeriod } from './commands.ts';
import { presentLine, presentPayPeriod } from './presenter.ts';
import { getPayPeriod, getPayroll, listPayPeriodPeople, previewPayPeriods } from './queries.ts';
import {
  lockInput,
  payPeriodAnswer,
  payPeriodInput,
  payPeriodPeopleInput,
  payPeriodPeoplePage,
  payrollInput,
  previewAnswer,
  previewInput,
} from './schema.ts';

export const payPeriodsRouter = router({
  get: procedureFor('time.read')
    .meta({ rest: { method: 'GET', path: '/time-clock/pay-period', summary: 'A pay period' } })
    .input(payPeriodInput)
    .output(payPeriodAnswer)
    .query(async ({ ctx, input }) => ({ period: presentPayPeriod(ctx, await getPayPeriod(ctx, input)) })),

  preview: procedureFor('time.read')
    .meta({
      rest: {
        method: 'GET',
        path: '/time-clock/pay-period/preview',
        summary: 'The next pay periods under changed settings',
      },
    })
    .input(previewInput)
    .output(previewAnswer)
    .query(({ ctx, input }) => previewPayPeriods(ctx, input)),

  people: procedureFor('time.read')
    .meta({
      rest: { method: 'GET', path: '/time-clock/pay-period/people', summary: 'Who worked in a pay period' },
    })
    .input(payPeriodPeopleInput)
    .output(payPeriodPeoplePage)
    .query(async ({ ctx, input }) => {
      const { rows, next } = await listPayPeriodPeople(ctx, input);
      return { people: rows.map((row) => presentLine(ctx, row)), next };
    }),

  lock: procedureFor('time.manage')
    .meta({
      rest: { method: 'PUT', path: '/time-clock/pay-period/lock', summary: 'Approve and lock a pay period' },
    })
    .input(lockInput)
    .output(payPeriodAnswer)
    .mutation(async ({ ctx, input }) => ({ period: presentPayPeriod(ctx, await lockPayPeriod(ctx, input)) })),

  payroll: procedureFor('time.read')
    .meta({
      rest: {
        method: 'GET',
        path: '/time-clock/payroll.csv',
        summary: 'Hours of everybody on those days, for payroll',
        csv: true,
      },
      effects: withEffects('exports_people'),
    })
    .input(payrollInput)
    .output(csvFile)
    .query(({ ctx, input }) => getPayroll(ctx, input)),
});
