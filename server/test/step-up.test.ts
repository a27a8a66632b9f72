import { expect, test } from 'vitest';
import { allCalls } from '../rest/calls.ts';
import { appRouter } from '../trpc/app-router.ts';

/** What each of them asks is tested with its row; this is the list of them. */
test('calls that a stolen session must not make ask for a confirmation', () => {
  const marked = (mark: true | 'partly') =>
    allCalls(appRouter)
      .filter(({ stepUp }) => stepUp === mark)
      .map(({ name }) => name)
      .sort();
  expect(marked('partly')).toEqual(['profile.update', 'users.changeSeveral', 'users.create', 'users.update']);
  expect(marked(true)).toEqual([
    'auth.addPasskey',
    'auth.removePasskey',
    'auth.startPasskey',
    'bonds.export',
    'companySettings.update',
    'directory.export',
    'experiences.export',
    'licenses.export',
    'packet.roster',
    'packet.whole',
    'payPeriods.payroll',
    'reviews.export',
    'talent.export',
    'timeClock.exportClockedIn',
    'timeClock.exportEntries',
    'users.deactivate',
    'users.export',
    'users.exportPending',
    'users.resetFactors',
  ]);
});
