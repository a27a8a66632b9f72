import { canDecideCorrection } from '../policy.ts';

/** Whoever may decide about somebody's time may put it right. */
export const canChangeEntry = canDecideCorrection;
