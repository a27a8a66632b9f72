import { canDecideCorrection } from '../policy.ts';

/** People who may decide about a person's corrections may also change their entries. */
export const canChangeEntry = canDecideCorrection;
