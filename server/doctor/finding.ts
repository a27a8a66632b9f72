/** The checks of an installation, in the order in which they are shown. */
export const DOCTOR_CHECKS = [
  'settings',
  'database',
  'migrations',
  'connections',
  'clock',
  'store',
  'disk',
  'mail',
  'scanner',
  'backup',
  'proxy',
] as const;
export type DoctorCheck = (typeof DOCTOR_CHECKS)[number];

/** `stops`: something does not work. `advice`: it works, and will fail or surprise later. `skipped`: not looked at. */
export const FINDING_LEVELS = ['ok', 'advice', 'stops', 'skipped'] as const;
type FindingLevel = (typeof FINDING_LEVELS)[number];

/** What a check has found: a sentence that says what to do where something is wrong. */
export type Finding = { check: DoctorCheck; level: FindingLevel; text: string };

/** What a check returns; the list adds its name. */
export type Found = Omit<Finding, 'check'>;

export const ok = (text: string): Found => ({ level: 'ok', text });
export const advice = (text: string): Found => ({ level: 'advice', text });
export const stops = (text: string): Found => ({ level: 'stops', text });
export const skipped = (text: string): Found => ({ level: 'skipped', text });
