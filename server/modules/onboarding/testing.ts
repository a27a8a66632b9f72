import { address } from '../../test/inputs.ts';
import type { ModuleTesting } from '../../test/module-testing.ts';
import { documentOfSomebodyElse } from '../qualifications/evidence/testing.ts';

const IN_ONBOARDING = ['signup'] as const;

/** @param evidence further fields of the license */
export const onboardingInput = (evidence: Record<string, unknown> = {}) => ({
  homeAddress: address,
  emergencyContact: { name: 'Rosa Costa', relationship: 'Sister', phone: '555-010-2233', email: '' },
  licenses: [{ name: 'Adjuster', licenseNumber: 'FL-1', state: 'FL', ...evidence }],
});

export const testing: ModuleTesting = {
  procedures: {
    'onboarding.draft': {},
    'onboarding.sentBack': {},
    'onboarding.saveDraft': {
      allowed: IN_ONBOARDING,
      audits: [],
      announces: {},
      input: () => ({ step: 2, data: { bio: 'Half a' } }),
    },
    'onboarding.complete': {
      allowed: IN_ONBOARDING,
      audits: ['license.submitted', 'user.onboarded'],
      announces: { applicants_changed: ['admins'] },
      input: () => onboardingInput(),
      foreign: {
        'licenses[].documentUrl': async ({ portal }) =>
          onboardingInput({ documentUrl: await documentOfSomebodyElse(portal) }),
      },
    },
  },
  // Part 1, section 7
  documented: [['POST', '/auth/complete-onboarding']],
  beyond: [
    ['GET', '/onboarding/draft'],
    ['PUT', '/onboarding/draft'],
    ['GET', '/onboarding/sent-back'],
  ],
};
