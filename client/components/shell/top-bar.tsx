import { Bell, ChevronDown, Menu } from 'lucide-react';
import { cn } from '../../lib/page/class-names.ts';
import { CountBadge } from '../../ui/badge.tsx';
import { IconButton, iconButtonClass } from '../../ui/icon-button.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { PathLink } from '../content/links.tsx';
import { SearchButton, type SearchButtonProps } from './search-button.tsx';
import type { ShellUser } from './shell-user.ts';
import { UserMenu } from './user-menu.tsx';

interface TopBarProps {
  /** Of the page. */
  title: string;
  user: ShellUser;
  search: SearchButtonProps | undefined;
  bell: { unread: number } | undefined;
  onOpenNav: () => void;
  /** Opens the navigation of the area that the page belongs to; undefined without one. */
  onOpenArea: (() => void) | undefined;
  onSignOut: () => void;
}

/** The title of the page, the bell, and the user menu. */
export function TopBar({ title, user, search, bell, onOpenNav, onOpenArea, onSignOut }: TopBarProps) {
  return (
    <header className="sticky top-0 z-30 flex h-14 shrink-0 items-center gap-2 border-b border-line bg-surface px-3 sm:px-7">
      <div className="lg:hidden">
        <IconButton label="Open navigation" icon={<Menu aria-hidden />} tooltip={false} onClick={onOpenNav} />
      </div>
      <p
        dir="auto"
        className={cn('min-w-0 flex-1 truncate text-lg font-semibold', onOpenArea && 'max-lg:hidden')}
      >
        {title}
      </p>
      {onOpenArea && (
        <div className="min-w-0 flex-1 lg:hidden">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={onOpenArea}
            className="flex h-9 max-w-full items-center gap-1 rounded-lg pr-1.5 text-lg font-semibold pointer-coarse:h-11"
          >
            <span dir="auto" className="truncate">
              {title}
            </span>
            <ChevronDown aria-hidden className="size-4.5 shrink-0 text-muted" />
          </button>
        </div>
      )}
      {search && <SearchButton {...search} />}
      {bell && <BellLink unread={bell.unread} />}
      <UserMenu user={user} onSignOut={onSignOut} />
    </header>
  );
}

function BellLink({ unread }: { unread: number }) {
  const label =
    unread > 0 ? `Notifications, ${unread > 99 ? 'more than 99' : unread} unread` : 'Notifications';
  return (
    <Tooltip text={label} side="bottom">
      <PathLink to="/notifications" aria-label={label} className={cn(iconButtonClass({ size: 'md' }))}>
        <Bell aria-hidden />
        {unread > 0 && (
          <span aria-hidden className="absolute -top-1 left-[55%]">
            <CountBadge value={unread} className="h-4.5 min-w-4.5 px-1 ring-2 ring-surface" />
          </span>
        )}
      </PathLink>
    </Tooltip>
  );
}
