/** Changes of the allowance that a ledger of one year shows. */
export const ALLOWANCE_CHANGES_MAX = 1_000;
