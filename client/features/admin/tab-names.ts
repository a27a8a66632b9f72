import { licensingTab } from '../../lib/company.ts';

/** The admin area's tabs, in their order, as they stand in the URL. What each shows is told in tabs.ts. */
const names = ['staff', 'pending', 'qualifications', 'talent'] as const;

export type AdminTab = (typeof names)[number];

export const FIRST_TAB: AdminTab = names[0];

/** Those that this portal shows. */
export const shownTabs: readonly AdminTab[] = names.filter((name) => name !== 'talent' || licensingTab);
