export const ONBOARDING_STEPS = [
  'Personal Details',
  'Emergency Contact',
  'Social Presence',
  'Experience',
  'Licenses',
  'Bonds',
] as const;

/** The first step that may be skipped. */
export const FIRST_OPTIONAL_STEP = 3;
export const LAST_STEP = ONBOARDING_STEPS.length;

export const sentences = {
  requiredFields: 'Please fill in all required fields before proceeding.',
  alreadyCompleted: 'Onboarding is already completed.',
  failed: 'An error occurred during onboarding',
} as const;
