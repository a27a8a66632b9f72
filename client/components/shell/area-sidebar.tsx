import type { Navigation } from './nav-entry.ts';
import { NavList } from './nav-list.tsx';

/** The second sidebar of wide screens, for an area with pages of its own such as Admin. */
export function AreaSidebar({ title, navigation }: { title: string; navigation: Navigation }) {
  return (
    <div className="sticky top-0 hidden h-dvh flex-col overflow-hidden border-r border-line bg-bg lg:flex">
      <p dir="auto" className="flex h-14 shrink-0 items-center px-5 font-semibold">
        {title}
      </p>
      <div className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto px-2.5 pb-4">
        <NavList {...navigation} iconsFromXl />
      </div>
    </div>
  );
}
