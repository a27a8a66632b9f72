import { type ComponentProps, Suspense, useState } from 'react';
import { lazyPart, preload } from '../lib/code-loading.ts';
import { displayName } from '../lib/names.ts';
import { Avatar } from '../ui/avatar.tsx';
import type { ShellUser } from './shell-user.ts';

const load = async () => (await import('./user-menu-dropdown.tsx')).UserMenuDropdown;
const UserMenuDropdown = lazyPart(load);

/** Avatar that opens who I am, my profile, the theme and the way out. The menu itself comes when it is reached for. */
export function UserMenu(props: { user: ShellUser; onSignOut: () => void }) {
  const [wanted, setWanted] = useState(false);
  const button = (
    <MenuButton
      user={props.user}
      aria-haspopup="menu"
      onPointerEnter={() => preload(load)}
      onFocus={() => preload(load)}
      onClick={() => setWanted(true)}
    />
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <UserMenuDropdown {...props} trigger={<MenuButton user={props.user} />} />
    </Suspense>
  );
}

function MenuButton({ user, ...rest }: { user: ShellUser } & ComponentProps<'button'>) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={`User menu of ${displayName(user)}`}
      className="grid size-9 shrink-0 place-items-center rounded-full pointer-coarse:size-11"
    >
      <Avatar person={user} src={user.picture} />
    </button>
  );
}
