/** From best to worst. `unknown` never counts as ready. */
export const VERDICTS = ['ready', 'ready_until', 'unknown', 'not_ready'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** From best to worst, for plans with days: `one_step` lacks nothing but one license or bond. */
export const PLAN_VERDICTS = ['ready', 'ready_until', 'one_step', 'not_ready', 'unknown'] as const;
export type PlanVerdict = (typeof PLAN_VERDICTS)[number];

export const REQUIREMENTS = ['work', 'license', 'bond'] as const;
export type RequirementName = (typeof REQUIREMENTS)[number];

/**
 * The act that resolves a missing license or bond: adding one, renewing one that has expired, entering the date that is
 * missing; or waiting, for a review or for the day on which it starts.
 */
export const STEP_ACTS = ['add', 'renew', 'date', 'wait'] as const;
export type StepAct = (typeof STEP_ACTS)[number];

type Verdicts = { verdict: Verdict; step?: string | undefined };

/** The verdict that lists of people are ordered and filtered by. */
export const planVerdictOf = ({ verdict, step }: Verdicts): PlanVerdict =>
  step === undefined ? verdict : 'one_step';

/**
 * The verdict for work in all of several states, of the verdicts in each: `one_step` when one of them lacks a step, and
 * the person is ready for all of the days in the others.
 */
export function planVerdictOfAll(verdicts: readonly PlanVerdict[]): PlanVerdict {
  const worst = PLAN_VERDICTS.findLast((verdict) => verdicts.includes(verdict)) ?? 'unknown';
  if (worst !== 'one_step') return worst;
  return verdicts.filter((verdict) => verdict !== 'ready').length === 1 ? 'one_step' : 'not_ready';
}

type Reasons = { requirement: RequirementName; met: boolean; date?: string | undefined }[];

/** The last day of a license or bond that holds on the first of the days; a reason against it has another date. */
export function holdsThrough(
  { verdict, reasons }: { verdict: Verdict; reasons: Reasons },
  requirement: RequirementName,
): string | undefined {
  const reason = reasons.find((each) => each.requirement === requirement);
  return reason && (reason.met || verdict === 'ready_until') ? reason.date : undefined;
}

export const sentences = {
  endBeforeStart: 'The last day must be on or after the first day.',
} as const;
