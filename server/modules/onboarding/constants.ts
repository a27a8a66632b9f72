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

/** The parts of an application, in the order of the steps. */
export const APPLICATION_PARTS = [
  'personal',
  'emergency_contact',
  'social',
  'experiences',
  'licenses',
  'bonds',
] as const;
export type ApplicationPart = (typeof APPLICATION_PARTS)[number];

/** From 1. */
export const stepOfPart = Object.fromEntries(
  APPLICATION_PARTS.map((part, index) => [part, index + 1]),
) as Record<ApplicationPart, number>;

export const partLabel = (part: ApplicationPart): string => ONBOARDING_STEPS[stepOfPart[part] - 1] ?? part;

export const sentences = {
  requiredFields: 'Please fill in all required fields before proceeding.',
  alreadyCompleted: 'Onboarding is already completed.',
  failed: 'An error occurred during onboarding',
} as const;
