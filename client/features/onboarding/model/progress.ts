import { FIRST_OPTIONAL_STEP, LAST_STEP } from '@portal/server/modules/onboarding/constants.ts';
import { type Draft, stepOfKind } from './draft.ts';

type StepState = 'done' | 'skipped' | 'current' | 'todo';

/** Where each step stands, from the first to the last. A step that was gone on from without a word is skipped. */
export function stepStates(draft: Draft): StepState[] {
  return Array.from({ length: LAST_STEP }, (_, index) => {
    const step = index + 1;
    if (step === draft.step) return 'current';
    if (step > draft.reached) return 'todo';
    if (hasContent(draft, step)) return 'done';
    // The furthest step was opened, and nobody has gone on from it.
    if (step === draft.reached) return 'todo';
    return step < FIRST_OPTIONAL_STEP ? 'done' : 'skipped';
  });
}

/** Whether a step that may be left empty says something. */
function hasContent({ socialMedia, bio, qualifications }: Draft, step: number): boolean {
  if (step === FIRST_OPTIONAL_STEP) {
    return [bio, ...Object.values(socialMedia)].some((text) => text.trim() !== '');
  }
  if (step === stepOfKind.experience) return qualifications.experience.length > 0;
  if (step === stepOfKind.license) return qualifications.license.length > 0;
  return step === stepOfKind.bond && qualifications.bond.length > 0;
}
