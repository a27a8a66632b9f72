import { ADMINS, APPROVED, type ModuleTesting } from '../../test/module-testing.ts';

export const testing: ModuleTesting = {
  procedures: {
    'companySettings.get': { allowed: APPROVED },
    'companySettings.update': { allowed: ADMINS, input: () => ({ vacationDays: 15 }) },
  },
  // Self-service and payroll are run by them; the specification names no path.
  beyond: [
    ['GET', '/company-settings'],
    ['PUT', '/company-settings'],
  ],
};
