import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { SetSearch } from '../../lib/page/url-search.ts';
import { lazyPanel } from './lazy-parts.tsx';

interface TabPanelProps<Search> {
  search: Search;
  setSearch: SetSearch<Search>;
}

/** How the tabs are grouped, in the order in which they stand. */
export const ADMIN_GROUPS = ['Company', 'People', 'Publishing'] as const;

interface TabFrame {
  /** As it stands in the URL. */
  name: string;
  label: string;
  icon: LucideIcon;
  group: (typeof ADMIN_GROUPS)[number];
  /** Tabs of a group stand by it; gaps leave room. */
  order: number;
  /** Links that name no tab and carry what this one keeps in the URL are its own: it was the first one once. */
  opensUnnamed?: boolean;
  /** Other words by which people look for it: what is there, and what can be done. */
  words?: string;
  /** False in a portal that does without it, such as by a setting. */
  shown?: boolean;
  /** What waits there, as a number behind the label; undefined until it is known. A hook, whichever tab is open. */
  useCount?: () => number | undefined;
}

interface Declaration<Search> extends TabFrame {
  /** What the tab keeps in the URL; anything else that stands there is dropped. */
  parseSearch: (raw: Record<string, unknown>) => Search;
  /** Loaded when the tab is opened. */
  load: () => Promise<ComponentType<TabPanelProps<Search>>>;
}

/** A tab of the administrators' area, from outside the same whatever it keeps in the URL. */
export interface AdminTab extends TabFrame {
  parseSearch: (raw: Record<string, unknown>) => object;
  render: (
    raw: Record<string, unknown>,
    setSearch: (change: object, how?: { push: boolean }) => void,
  ) => ReactNode;
}

/** What a feature says once about its tab, in a file named `admin-tab.ts`. */
export function adminTabOf<Search extends object>({ load, ...tab }: Declaration<Search>): AdminTab {
  const Panel = lazyPanel(load, { ahead: false });
  return {
    ...tab,
    render: (raw, setSearch) => <Panel search={tab.parseSearch(raw)} setSearch={setSearch} />,
  };
}
