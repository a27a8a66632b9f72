import { useLocation, useMatches, useRouter } from '@tanstack/react-router';
import {
  activeEntry,
  NAV_GROUPS,
  type NavDeclaration,
  type NavEntry,
  type Navigation,
} from '../../../components/shell/nav-entry.ts';
import { mayOpen } from '../../../lib/session/access.ts';
import { useFeaturesOff, useLiveFeatures } from '../../../lib/session/features.ts';
import { useUser } from '../../../lib/session/session.ts';
import { type AdminSection, openSection, useAdminSections } from '../../admin/hooks/use-sections.ts';

/** Every feature's own declaration, in order. */
const declared = Object.values(
  import.meta.glob<NavDeclaration>('../../**/nav-entry.ts', { eager: true, import: 'navEntry' }),
).sort((one, other) => one.order - other.order);

/** The navigation of the person who is signed in: what they may open, where they are, and the title of the page. */
export function useNavigation() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const groups = useGroups();
  const entries = groups.flatMap((group): NavEntry[] => group.entries);
  const active = activeEntry(entries, pathname);
  const sections = useAdminSections();
  const area = useArea(sections, active?.path);
  const own = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  const main: Navigation = { label: 'Main', groups, activePath: active?.path };
  const entry = area?.active ?? active;
  // On a phone every section is two presses away, as it is beside the second sidebar.
  const drawer: Navigation =
    sections.length > 0
      ? {
          label: 'Main',
          groups: [...groups, { title: AREA_TITLE, entries: sections }],
          activePath: entry?.path,
        }
      : main;
  return {
    main,
    drawer,
    entries,
    area,
    title: entry && isPageOf(entry, pathname) ? entry.label : (own ?? 'Dashboard'),
  };
}

/** Whether the path is that of the entry itself, and not of a page below. */
const isPageOf = ({ path }: NavEntry, pathname: string) => path.split('?')[0] === pathname;

/** The sidebar's entries: the pages that the person may open. */
function useGroups() {
  const user = useUser();
  const off = useFeaturesOff();
  useLiveFeatures();
  const { routesByPath } = useRouter();
  const shown = declared.filter(
    ({ path, feature, unless }) =>
      mayOpen(routesByPath[path].options.staticData.access, user) &&
      !(feature && off.includes(feature)) &&
      !(unless && user.abilities.includes(unless)),
  );
  return NAV_GROUPS.map((title) => ({ title, entries: shown.filter(({ group }) => group === title) })).filter(
    ({ entries }) => entries.length > 0,
  );
}

const AREA_TITLE = 'Administration';

/** The second sidebar, while the administrators' area is open. */
function useArea(entries: readonly AdminSection[], path: string | undefined) {
  const location = useLocation();
  if (path !== '/admin') return undefined;
  const active = openSection(entries, location);
  const navigation: Navigation = { label: AREA_TITLE, groups: [{ entries }], activePath: active?.path };
  return { title: AREA_TITLE, navigation, active };
}
