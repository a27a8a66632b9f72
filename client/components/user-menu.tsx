import { LogOut, Moon, Sun, UserRound } from 'lucide-react';
import { displayName, type NamedPerson } from '../lib/names.ts';
import { toggleTheme, useTheme } from '../lib/theme.ts';
import { Avatar } from '../ui/avatar.tsx';
import { DropdownMenu, MenuHeader, MenuItem, MenuSeparator } from '../ui/dropdown-menu.tsx';
import { PathLink } from './links.tsx';

export interface ShellUser extends NamedPerson {
  position?: string | null | undefined;
  picture?: string | null | undefined;
}

interface UserMenuProps {
  user: ShellUser;
  onSignOut: () => void;
}

/** Avatar that opens who I am, my profile, the theme and the way out. */
export function UserMenu({ user, onSignOut }: UserMenuProps) {
  const name = displayName(user);
  const email = user.email ?? user.primaryEmail;
  return (
    <DropdownMenu
      className="w-72"
      trigger={
        <button
          type="button"
          aria-label={`User menu of ${name}`}
          className="grid size-9 shrink-0 place-items-center rounded-full pointer-coarse:size-11"
        >
          <Avatar person={user} src={user.picture} />
        </button>
      }
    >
      <MenuHeader>
        <span className="flex items-center gap-3">
          <Avatar person={user} src={user.picture} size="md" />
          <span className="grid min-w-0">
            <span className="truncate font-semibold">{name}</span>
            {user.position && <span className="truncate text-xs text-muted">{user.position}</span>}
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
