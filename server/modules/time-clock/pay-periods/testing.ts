import type { ModuleTesting } from '../../../test/module-testing.ts';

let made = 0;

/** The first day of an old period that no other call has approved. */
const nextStart = () => {
  made += 1;
  return new Date(Date.UTC(2026, 0, 5 - 14 * (made + 60))).toISOString().slice(0, 10);
};

export const testing: ModuleTesting = {
  procedures: {
    'payPeriods.get': { input: () => ({ day: '2026-01-14' }) },
    'payPeriods.preview': {
      input: () => ({ payPeriodDays: 7, payPeriodStart: '2026-01-08', timeZone: 'America/Chicago' }),
    },
    'payPeriods.people': {
      input: () => ({ day: '2026-01-14', search: 'ada', sort: 'overtime' }),
    },
    'payPeriods.lock': {
      audits: ['pay_period.locked'],
      announces: { pay_period_locked: ['all'] },
      input: () => ({ start: nextStart() }),
    },
    'payPeriods.payroll': { input: () => ({ from: '2026-01-05', to: '2026-01-18' }) },
  },
  documented: [['GET', '/time-clock/payroll.csv']],
  // The specification names no path for approving a period.
  beyond: [
    ['GET', '/time-clock/pay-period'],
    ['GET', '/time-clock/pay-period/people'],
    ['GET', '/time-clock/pay-period/preview'],
    ['PUT', '/time-clock/pay-period/lock'],
  ],
};
