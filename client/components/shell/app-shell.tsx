import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { cn } from '../../lib/page/class-names.ts';
import { usePersistedFlag } from '../../lib/session/persisted.ts';
import { SkipLink } from '../../ui/skip-link.tsx';
import { lazyOverlay } from './lazy-parts.tsx';
import { activeEntry, type NavEntry } from './nav-entry.ts';
import type { SearchButtonProps } from './search-button.tsx';
import type { ShellUser } from './shell-user.ts';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

export interface AppShellProps {
  /** `Coastal Claims`; its initials make the `CC Portal` above the entries. */
  companyName: string;
  /** Sidebar entries of features that are switched on, as far as this person may open them. */
  entries: NavEntry[];
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

const PhoneNav = lazyOverlay(async () => (await import('./phone-nav.tsx')).PhoneNav);

/** The frame of every page of a signed-in person: sidebar, top bar, user menu. */
export function AppShell({
  companyName,
  entries,
  user,
  onSignOut,
  search,
  bell,
  strip,
  children,
}: AppShellProps) {
  const path = useLocation({ select: (location) => location.pathname });
  const [collapsed, setCollapsed] = usePersistedFlag('sidebar-collapsed', false);
  const [navOpen, setNavOpen] = useState(false);
  // Stays mounted after it was opened, so that its closing is animated.
  const [navWanted, setNavWanted] = useState(false);
  const openNav = () => {
    setNavWanted(true);
    setNavOpen(true);
  };
  const active = activeEntry(entries, path);
  const nav = { companyName, entries, activePath: active?.path };
  return (
    <div
      className={cn(
        'min-h-dvh lg:grid lg:transition-[grid-template-columns] lg:duration-150 lg:ease-calm',
        collapsed ? 'lg:grid-cols-[4rem_minmax(0,1fr)]' : 'lg:grid-cols-[12rem_minmax(0,1fr)]',
      )}
    >
      <SkipLink />
      <Sidebar {...nav} collapsed={collapsed} onCollapsedChange={setCollapsed} />
      {navWanted && <PhoneNav {...nav} open={navOpen} onOpenChange={setNavOpen} />}
      <div className="flex min-h-dvh min-w-0 flex-col">
        <TopBar
          title={active?.label ?? 'Dashboard'}
          user={user}
          search={search}
          bell={bell}
          onOpenNav={openNav}
          onSignOut={onSignOut}
        />
        {strip}
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto w-full max-w-[calc(1240px+3.5rem)] flex-1 px-4 py-5 outline-none sm:px-7 sm:py-6"
        >
          {children}
        </main>
      </div>
    </div>
  );
}
