/** Hours of a cycle. */
export const RULE_HOURS_MAX = 200;
/** Four years. */
export const CYCLE_MONTHS_MAX = 48;

export const sentences = {
  loadFailed: 'Failed to load continuing education hours',
  saveFailed: 'Failed to save the rule',
  removeFailed: 'Failed to delete the rule',
  hours: 'Enter 0.5 to 200 hours in half hours.',
  ethicsHours: 'Enter 0 to 200 hours in half hours.',
  ethicsOfAll: 'Enter no more ethics hours than hours.',
  cycleMonths: 'Enter 1 to 48 whole months.',
} as const;
