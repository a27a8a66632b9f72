import { canDecideCorrection } from '../policy.ts';

/** Whoever may decide about a person's corrections may also change their entries. */
export const canChangeEntry = canDecideCorrection;
