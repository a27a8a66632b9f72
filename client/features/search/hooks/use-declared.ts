import { useRouter } from '@tanstack/react-router';
import type { AdminTab } from '../../../components/shell/admin-tab.tsx';
import type {
  FindableAction,
  FindableDeclaration,
  FindableKind,
  FindablePage,
} from '../../../components/shell/findable.ts';
import type { NavEntry } from '../../../components/shell/nav-entry.ts';
import type { SelfServiceTab } from '../../../components/shell/self-service-tab.tsx';
import { mayOpen } from '../../../lib/session/access.ts';
import { useFeaturesOff } from '../../../lib/session/features.ts';
import { useUser } from '../../../lib/session/session.ts';

/** Every feature's own declaration. */
const declared = Object.values(
  import.meta.glob<FindableDeclaration>('../../**/findable.{ts,tsx}', { eager: true, import: 'findable' }),
);
const actions = declared.flatMap((one) => one.actions ?? []).sort((one, other) => one.order - other.order);
const sidebarWords = new Map(declared.flatMap((one) => Object.entries(one.sidebar ?? {})));
const selfServiceTabs = Object.values(
  import.meta.glob<SelfServiceTab>('../../**/self-service-tab.ts', { eager: true, import: 'selfServiceTab' }),
).sort((one, other) => one.order - other.order);
const adminTabs = Object.values(
  import.meta.glob<AdminTab>('../../**/admin-tab.ts', { eager: true, import: 'adminTab' }),
)
  .filter(({ shown = true }) => shown)
  .sort((one, other) => one.order - other.order);

const featureOfTab = (page: string) => selfServiceTabs.find(({ path }) => path === page)?.feature;

interface Declared {
  kinds: FindableKind[];
  actions: FindableAction[];
  pages: (Pick<FindablePage, 'path' | 'label' | 'icon'> & { words?: string | undefined })[];
}

/**
 * The pages, actions and kinds that the modules declare for the person who is signed in.
 * @param entries of the sidebar, which the person may open
 */
export function useDeclared(entries: readonly NavEntry[]): Declared {
  const user = useUser();
  const { routesByPath } = useRouter();
  const off = useFeaturesOff();
  const isOpen = ({ page }: Pick<FindablePage, 'page'>) => {
    const { access, feature = featureOfTab(page) } = routesByPath[page].options.staticData;
    return mayOpen(access, user) && !(feature && off.includes(feature));
  };
  const sidebar = entries.map((entry) => ({ ...entry, words: sidebarWords.get(entry.path) }));
  const tabs = selfServiceTabs.map((tab) => ({ ...tab, page: tab.path }));
  const allowed = adminTabs.filter(({ needs }) => user.abilities.includes(needs));
  const admin = allowed.map(({ name, label, icon, words }) => ({
    path: `/admin?tab=${name}`,
    label: `Admin: ${label}`,
    icon,
    words,
    page: '/admin' as const,
  }));
  const pages = [...tabs, ...declared.flatMap((one) => one.pages ?? []), ...admin];
  return {
    kinds: declared.flatMap((one) => one.kinds ?? []).filter(isOpen),
    actions: actions.filter(isOpen),
    pages: [...sidebar, ...pages.filter(isOpen)],
  };
}
