import {
  Activity,
  Building2,
  ClipboardCheck,
  Clock3,
  GraduationCap,
  LayoutDashboard,
  type LucideIcon,
  Megaphone,
  Palmtree,
  Settings2,
  Sparkles,
  Users,
} from 'lucide-react';
import {
  ADMIN_SECTIONS,
  type AdminSectionName,
  type AdminTab,
} from '../../../components/shell/admin-tab.tsx';
import type { NavBadge, NavEntry } from '../../../components/shell/nav-entry.ts';
import { useUser } from '../../../lib/session/session.ts';
import type { AdminSearch } from '../search.ts';

const looks: Record<AdminSectionName, { label: string; icon: LucideIcon; also?: readonly string[] }> = {
  overview: { label: 'Overview', icon: LayoutDashboard },
  review: { label: 'Review', icon: ClipboardCheck, also: ['/admin/review'] },
  staff: { label: 'Staff Management', icon: Users, also: ['/admin/staff'] },
  departments: { label: 'Departments', icon: Building2 },
  time: { label: 'Time & Pay', icon: Clock3 },
  'time-off': { label: 'Time Off', icon: Palmtree },
  publishing: { label: 'Publishing', icon: Megaphone },
  training: { label: 'Training', icon: GraduationCap },
  ai: { label: 'AI', icon: Sparkles },
  settings: { label: 'Settings', icon: Settings2 },
  system: { label: 'System & Activity', icon: Activity },
};

/** Every feature's own declaration, in order, without those that this portal does without. */
const declared = Object.values(
  import.meta.glob<AdminTab>('../../**/admin-tab.ts', { eager: true, import: 'adminTab' }),
)
  .filter(({ shown = true }) => shown)
  .sort((one, other) => one.order - other.order);

/** The tab that is open when the URL names none. */
const FIRST = 'overview';

/** The search of a tab; the first one needs none. */
export const named = (tab: string): AdminSearch => (tab === FIRST ? {} : { tab });

export interface AdminSection extends NavEntry {
  name: AdminSectionName;
  /** At least one. */
  tabs: readonly AdminTab[];
}

/** The sections with tabs that the signed-in person may see. */
export function useAdminSections(): AdminSection[] {
  const { abilities } = useUser();
  return ADMIN_SECTIONS.flatMap((name) => {
    const tabs = declared.filter((tab) => tab.section === name && abilities.includes(tab.needs));
    const [first] = tabs;
    if (!first) return [];
    const path = first.name === FIRST ? '/admin' : `/admin?tab=${first.name}`;
    const key = tabs.map((tab) => tab.name).join();
    return [{ ...looks[name], name, path, key, tabs, useBadge: badgeOf(tabs) }];
  });
}

/** A hook for what waits on all tabs together. */
const badgeOf = (tabs: readonly AdminTab[]) => (): NavBadge => {
  // The tabs of a section are the same for as long as it is shown.
  const counts = tabs.map(({ useCount }) => useCount?.() ?? 0);
  return { value: counts.reduce((sum, count) => sum + count, 0), label: 'waiting' };
};

/** The tab that the URL names; else the one whose search the URL has; else the first. */
export function openTab(sections: readonly AdminSection[], search: AdminSearch): AdminTab | undefined {
  const tabs = sections.flatMap((section) => section.tabs);
  return (
    tabs.find(({ name }) => name === search.tab) ??
    tabs.find(
      ({ opensUnnamed, parseSearch }) => opensUnnamed && Object.keys(parseSearch(search)).length > 0,
    ) ??
    tabs[0]
  );
}

/** The section of a page of the area. */
export function openSection(
  sections: readonly AdminSection[],
  { pathname, search }: { pathname: string; search: AdminSearch },
): AdminSection | undefined {
  const other = sections.find(({ also }) => also?.some((path) => pathname.startsWith(path)));
  if (other) return other;
  const tab = openTab(sections, search);
  return sections.find(({ name }) => name === tab?.section);
}
