import { companySettings } from '../schema/company-settings.ts';
import { fullName, person } from './roster.ts';
import type { SampleStep } from './sample.ts';
import { addressesOf } from './sign-ins.ts';

/** Sets the contact for questions about employment. */
export const loadCompanySettings: SampleStep = async ({ db }) => {
  const manager = person('angela-brooks');
  await db.update(companySettings).set({
    hrName: fullName(manager),
    hrEmail: addressesOf(manager).work,
    hrPhone: `(727) 555-01${String(manager.index).padStart(2, '0')}`,
  });
};
