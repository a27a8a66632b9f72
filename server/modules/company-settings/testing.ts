import type { ModuleTesting } from '../../test/module-testing.ts';
import { readCompanySettings } from './queries.ts';

export const testing: ModuleTesting = {
  procedures: {
    'companySettings.get': {},
    'companySettings.update': {
      examples: {
        'another allowance': {
          input: async ({ portal }) => {
            const { vacationDays } = await readCompanySettings(portal.services.db);
            return { vacationDays: vacationDays === 21 ? 22 : 21 };
          },
          audits: ['company_settings.updated'],
          announces: { company_settings_changed: ['all'], time_off: ['all'] },
        },
      },
      audits: [],
      announces: {},
      input: () => ({ vacationDays: 15 }),
    },
  },
  // The specification names no path for these settings, which self-service and payroll need.
  beyond: [
    ['GET', '/company-settings'],
    ['PUT', '/company-settings'],
  ],
};
