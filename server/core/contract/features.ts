/**
 * Features that administrators can switch off for everybody. Dashboard, profile, credentials and administration cannot
 * be switched off.
 */
export const FEATURES = [
  'messenger',
  'calendar',
  'training',
  'ai-specialists',
  'time-clock',
  'time-off',
  'talent',
] as const;
export type Feature = (typeof FEATURES)[number];

/** Their names on screens. */
export const FEATURE_NAMES: Record<Feature, string> = {
  messenger: 'Messenger',
  calendar: 'Calendar',
  training: 'Coastal U',
  'ai-specialists': 'Coastal AI',
  'time-clock': 'Time Clock',
  'time-off': 'Time Off',
  talent: 'Talent',
};

export const featureOffSentence = (feature: Feature) =>
  `${FEATURE_NAMES[feature]} is switched off. Ask an administrator if you need it.`;
