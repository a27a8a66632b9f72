import { type ReactNode, useState } from 'react';
import { cn } from '../../lib/page/class-names.ts';
import { useMedia } from '../../lib/page/use-media.ts';
import { usePersistedFlag } from '../../lib/session/persisted.ts';
import { SkipLink } from '../../ui/skip-link.tsx';
import { AreaSidebar } from './area-sidebar.tsx';
import { Brand } from './brand.tsx';
import { lazyOverlay } from './lazy-parts.tsx';
import type { Navigation } from './nav-entry.ts';
import type { SearchButtonProps } from './search-button.tsx';
import type { ShellUser } from './shell-user.ts';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { TopBarTitle } from './top-bar-title.ts';

export interface AppShellProps {
  /** `Coastal Claims`; its initials make the `CC Portal` above the entries. */
  companyName: string;
  /** The sidebar: entries of features that are switched on, as far as this person may open them. */
  navigation: Navigation;
  /** What the drawer of narrow screens shows; the same as the sidebar by default. */
  drawer?: Navigation;
  /** The second sidebar, of the area that is open; undefined outside of areas. */
  area?: { title: string; navigation: Navigation } | undefined;
  /** Of the page, for the top bar. */
  title: string;
  user: ShellUser;
  onSignOut: () => void;
  /** Props of the global search button; undefined hides it. */
  search?: SearchButtonProps;
  /** Shows the bell to `/notifications` with its `unread` count; undefined hides it. */
  bell?: { unread: number };
  /** A `ConnectionStatus`, or another message above every page. */
  strip?: ReactNode;
  /** The page: usually the router's `<Outlet />`. */
  children: ReactNode;
}

const NavDrawer = lazyOverlay(async () => (await import('./nav-drawer.tsx')).NavDrawer);

/** From this width on, both sidebars stand beside a page with their labels. */
const ROOM_FOR_BOTH = '(min-width: 80rem)';

const columns = {
  alone: {
    wide: 'lg:grid-cols-[12rem_minmax(0,1fr)]',
    collapsed: 'lg:grid-cols-[4rem_minmax(0,1fr)]',
  },
  // A table of 740 pixels fits beside both on a screen of 1,024.
  withArea: {
    wide: 'lg:grid-cols-[12rem_12rem_minmax(0,1fr)]',
    collapsed: 'lg:grid-cols-[4rem_10rem_minmax(0,1fr)] xl:grid-cols-[4rem_12rem_minmax(0,1fr)]',
  },
};

/** The frame of every page of a signed-in person: sidebars, top bar, user menu. */
export function AppShell({
  companyName,
  navigation,
  drawer = navigation,
  area,
  title,
  user,
  onSignOut,
  search,
  bell,
  strip,
  children,
}: AppShellProps) {
  const [isCollapsed, setCollapsed] = usePersistedFlag('sidebar-collapsed', false);
  const hasRoom = useMedia(ROOM_FOR_BOTH);
  const collapsed = isCollapsed || (area !== undefined && !hasRoom);
  const mainDrawer = useDrawer();
  const areaDrawer = useDrawer();
  return (
    <div
      className={cn(
        'min-h-dvh lg:grid lg:transition-[grid-template-columns] lg:duration-150 lg:ease-calm',
        columns[area ? 'withArea' : 'alone'][collapsed ? 'collapsed' : 'wide'],
      )}
    >
      <SkipLink />
      <Sidebar
        companyName={companyName}
        navigation={navigation}
        collapsed={collapsed}
        onCollapsedChange={area && !hasRoom ? undefined : setCollapsed}
      />
      {area && <AreaSidebar {...area} />}
      {mainDrawer.wanted && (
        <NavDrawer
          title={<Brand companyName={companyName} />}
          navigation={drawer}
          open={mainDrawer.open}
          onOpenChange={mainDrawer.setOpen}
        />
      )}
      {area && areaDrawer.wanted && (
        <NavDrawer {...area} open={areaDrawer.open} onOpenChange={areaDrawer.setOpen} />
      )}
      <div className="flex min-h-dvh min-w-0 flex-col">
        <TopBar
          title={title}
          user={user}
          search={search}
          bell={bell}
          onOpenNav={mainDrawer.show}
          onOpenArea={area && areaDrawer.show}
          onSignOut={onSignOut}
        />
        {strip}
        <main
          id="main"
          tabIndex={-1}
          className={cn(
            'mx-auto w-full max-w-[calc(1240px+3.5rem)] flex-1 px-4 py-5 outline-none sm:px-7 sm:py-6',
            area && 'lg:max-xl:px-4',
          )}
        >
          <TopBarTitle value={title}>{children}</TopBarTitle>
        </main>
      </div>
    </div>
  );
}

/** A drawer stays mounted after it was opened, so that its closing is animated. */
function useDrawer() {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  return { open, wanted, setOpen, show };
}
