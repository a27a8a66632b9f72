/** Maximum changes of allowances in the ledger of one year. */
export const ALLOWANCE_CHANGES_MAX = 1_000;
