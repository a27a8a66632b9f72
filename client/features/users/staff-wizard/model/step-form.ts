import { sentences } from '@portal/server/modules/users/constants.ts';
import { blockedSentence } from '../../../../lib/api/blocked-sentence.ts';

/** The id of the open step's form; the Next button is outside of it. */
export const STEP_FORM_ID = 'staff-step';

/** @param required the fields that the step cannot do without */
export const blockedStep = (required: readonly string[]) =>
  blockedSentence(required, sentences.requiredFields);
