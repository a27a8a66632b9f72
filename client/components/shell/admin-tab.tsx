import type { Ability } from '@portal/server/core/contract/abilities.ts';
import type { AuditNoun } from '@portal/server/core/contract/audits.ts';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { SetSearch } from '../../lib/page/url-search.ts';
import { lazyPanel } from './lazy-parts.tsx';

interface TabPanelProps<Search> {
  search: Search;
  setSearch: SetSearch<Search>;
}

/** The entries of the administrators' area, in their order. Those with several tabs show them on their page. */
export const ADMIN_SECTIONS = [
  'overview',
  'review',
  'staff',
  'departments',
  'time',
  'time-off',
  'publishing',
  'training',
  'ai',
  'settings',
  'system',
] as const;
export type AdminSectionName = (typeof ADMIN_SECTIONS)[number];

interface TabFrame {
  /** The tab's name in the URL. */
  name: string;
  label: string;
  section: AdminSectionName;
  /** What somebody must be allowed to do to see it. */
  needs: Ability;
  icon: LucideIcon;
  /** Sort order within the section; gaps leave room. */
  order: number;
  /** Old links without a tab name but with this tab's search fields open it: it used to be the first tab. */
  opensUnnamed?: boolean;
  /** Further search words: contents and actions of the tab. */
  words?: string;
  /** Nouns of the audit log that the tab lists: the activity list links to it. */
  audits?: readonly AuditNoun[];
  /** False hides the tab, for example by a setting. */
  shown?: boolean;
  /** A hook for the count behind the label; undefined until it is known. Runs whichever tab is open. */
  useCount?: () => number | undefined;
}

interface Declaration<Search> extends TabFrame {
  /** Parses the tab's search fields from the URL; all others are dropped. */
  parseSearch: (raw: Record<string, unknown>) => Search;
  /** Loaded when the tab is opened. */
  load: () => Promise<ComponentType<TabPanelProps<Search>>>;
}

/** A tab of the administrators' area, independent of its search fields' types. */
export interface AdminTab extends TabFrame {
  parseSearch: (raw: Record<string, unknown>) => object;
  render: (
    raw: Record<string, unknown>,
    setSearch: (change: object, how?: { push: boolean }) => void,
  ) => ReactNode;
}

/** Declares a feature's tab, in a file named `admin-tab.ts`. */
export function adminTabOf<Search extends object>({ load, ...tab }: Declaration<Search>): AdminTab {
  const Panel = lazyPanel(load, { ahead: false });
  return {
    ...tab,
    render: (raw, setSearch) => <Panel search={tab.parseSearch(raw)} setSearch={setSearch} />,
  };
}
