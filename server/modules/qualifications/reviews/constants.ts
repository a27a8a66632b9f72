/** Qualifications that are approved at once at most. */
export const APPROVE_MAX = 100;
