import { parseStaffSearch, type StaffSearch } from '../staff/search.ts';

/** The wizard's part of the URL: the open step, unless it is the first, and the list to go back to. */
export type WizardSearch = { step?: number } & StaffSearch;

export function parseWizardSearch(raw: Record<string, unknown>): WizardSearch {
  const step = Number(raw.step);
  return {
    ...(Number.isInteger(step) && step > 1 && step < 10 ? { step } : {}),
    ...parseStaffSearch(raw),
  };
}
