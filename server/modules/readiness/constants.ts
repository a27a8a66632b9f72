/** From best to worst. `unknown` never counts as ready. */
export const VERDICTS = ['ready', 'ready_until', 'unknown', 'not_ready'] as const;
export type Verdict = (typeof VERDICTS)[number];

export const REQUIREMENTS = ['work', 'license', 'bond'] as const;
export type RequirementName = (typeof REQUIREMENTS)[number];
