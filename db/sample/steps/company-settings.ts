import { companySettings } from '../../schema/company-settings.ts';
import { fullName, person } from '../roster.ts';
import type { LoadSample, SampleStep } from '../sample.ts';
import { addressesOf } from '../sign-ins.ts';

/** Sets the contact for questions about employment. */
const loadCompanySettings: LoadSample = async ({ db }) => {
  const manager = person('angela-brooks');
  await db.update(companySettings).set({
    hrName: fullName(manager),
    hrEmail: addressesOf(manager).work,
    hrPhone: `(727) 555-01${String(manager.index).padStart(2, '0')}`,
  });
};

export const step: SampleStep = { order: 50, load: loadCompanySettings };
