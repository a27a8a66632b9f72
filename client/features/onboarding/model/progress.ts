import { FIRST_OPTIONAL_STEP, LAST_STEP } from '@portal/server/modules/onboarding/constants.ts';
import { type Draft, stepOfKind } from './draft.ts';

type StepState = 'done' | 'skipped' | 'current' | 'todo';

/** The state of each step. A step that was passed and left empty counts as skipped. */
export function stepStates(draft: Draft): StepState[] {
  return Array.from({ length: LAST_STEP }, (_, index) => {
    const step = index + 1;
    if (step === draft.step) return 'current';
    if (step > draft.reached) return 'todo';
    if (hasContent(draft, step)) return 'done';
    // The furthest open step, which the person has not passed yet.
    if (step === draft.reached) return 'todo';
    return step < FIRST_OPTIONAL_STEP ? 'done' : 'skipped';
  });
}

/** Whether an optional step has values. */
function hasContent({ socialMedia, bio, qualifications }: Draft, step: number): boolean {
  if (step === FIRST_OPTIONAL_STEP) {
    return [bio, ...Object.values(socialMedia)].some((text) => text.trim() !== '');
  }
  if (step === stepOfKind.experience) return qualifications.experience.length > 0;
  if (step === stepOfKind.license) return qualifications.license.length > 0;
  return step === stepOfKind.bond && qualifications.bond.length > 0;
}
