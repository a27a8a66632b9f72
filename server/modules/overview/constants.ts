/** Licenses and bonds that end are counted in so many days each: 0 to 30, 31 to 60, 61 to 90. */
export const EXPIRY_STEPS = [30, 60, 90] as const;
export type ExpiryStep = (typeof EXPIRY_STEPS)[number];
/** How many days one step is. */
export const EXPIRY_STEP_DAYS = 30;

export const EXPIRING_PAGE = { default: 25, max: 100 };

/** Updates and notifications whose readers are shown. */
export const CAMPAIGNS_SHOWN = 6;
