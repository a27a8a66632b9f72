import { LogOut, Moon, ShieldCheck, Sun, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { displayName } from '../../lib/format/names.ts';
import { toggleTheme, useTheme } from '../../lib/session/theme.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { DropdownMenu, MenuHeader, MenuItem, MenuSeparator } from '../../ui/dropdown-menu.tsx';
import { PathLink } from '../content/links.tsx';
import type { ShellUser } from './shell-user.ts';

interface UserMenuDropdownProps {
  user: ShellUser;
  onSignOut: () => void;
  /** The button that opens it. */
  trigger: ReactNode;
}

/** The content of the user menu. Opens immediately: it is loaded on the first press. */
export function UserMenuDropdown({ user, onSignOut, trigger }: UserMenuDropdownProps) {
  const name = displayName(user);
  const email = user.email ?? user.primaryEmail;
  return (
    <DropdownMenu className="w-72" defaultOpen trigger={trigger}>
      <MenuHeader>
        <span className="flex items-center gap-3">
          <Avatar person={user} src={user.picture} size="md" />
          <span className="grid min-w-0">
            <span dir="auto" className="truncate font-semibold">
              {name}
            </span>
            {user.position && (
              <span dir="auto" className="truncate text-xs text-muted">
                {user.position}
              </span>
            )}
            {email && <span className="truncate text-xs text-muted">{email}</span>}
          </span>
        </span>
      </MenuHeader>
      <MenuSeparator />
      <MenuItem asChild>
        <PathLink to="/profile">
          <UserRound aria-hidden />
          View Profile
        </PathLink>
      </MenuItem>
      <MenuItem asChild>
        <PathLink to="/account">
          <ShieldCheck aria-hidden />
          Account &amp; Security
        </PathLink>
      </MenuItem>
      <ThemeItem />
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden />} onSelect={onSignOut}>
        Sign Out
      </MenuItem>
    </DropdownMenu>
  );
}

function ThemeItem() {
  const dark = useTheme() === 'dark';
  const Icon = dark ? Sun : Moon;
  return (
    <MenuItem icon={<Icon aria-hidden />} onSelect={toggleTheme}>
      {dark ? 'Light Mode' : 'Dark Mode'}
    </MenuItem>
  );
}
