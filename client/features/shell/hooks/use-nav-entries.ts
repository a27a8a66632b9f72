import { useRouter } from '@tanstack/react-router';
import type { NavDeclaration, NavEntry } from '../../../components/shell/nav-entry.ts';
import { mayOpen } from '../../../lib/session/access.ts';
import { useFeaturesOff, useLiveFeatures } from '../../../lib/session/features.ts';
import { useUser } from '../../../lib/session/session.ts';

/** Every feature's own declaration, in order. */
const declared = Object.values(
  import.meta.glob<NavDeclaration>('../../**/nav-entry.ts', { eager: true, import: 'navEntry' }),
).sort((one, other) => one.order - other.order);

/** The sidebar of the person who is signed in: the pages that they may open. */
export function useNavEntries(): NavEntry[] {
  const user = useUser();
  const off = useFeaturesOff();
  useLiveFeatures();
  const { routesByPath } = useRouter();
  return (
    declared
      .filter(({ path }) => mayOpen(routesByPath[path].options.staticData.access, user))
      // biome-ignore lint/correctness/useHookAtTopLevel: the same entries in the same order for as long as the shell stands
      .map(({ useBadge, ...entry }) => (useBadge ? { ...entry, badge: useBadge() } : entry))
      .filter(({ feature }) => !feature || !off.includes(feature))
  );
}
