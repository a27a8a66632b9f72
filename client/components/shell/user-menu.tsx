import { type ComponentProps, Suspense, useRef, useState, useTransition } from 'react';
import { displayName } from '../../lib/format/names.ts';
import { lazyPart, preload } from '../../lib/page/code-loading.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { useOutsidePress } from '../../ui/use-outside-press.ts';
import { Opening } from './lazy-parts.tsx';
import type { ShellUser } from './shell-user.ts';

const load = async () => (await import('./user-menu-dropdown.tsx')).UserMenuDropdown;
const UserMenuDropdown = lazyPart(load);

/**
 * An avatar that opens the user menu: profile, theme, sign-out. The menu's chunk is loaded on hover; a press elsewhere
 * or Escape before it is loaded cancels opening it.
 */
export function UserMenu(props: { user: ShellUser; onSignOut: () => void }) {
  const [wanted, setWanted] = useState(false);
  const [coming, startComing] = useTransition();
  const button = useRef<HTMLButtonElement>(null);
  const giveUp = () => setWanted(false);
  useOutsidePress(coming, button, giveUp);
  return (
    <Suspense>
      {coming && <Opening onGiveUp={giveUp} />}
      {wanted ? (
        <UserMenuDropdown {...props} trigger={<MenuButton user={props.user} />} />
      ) : (
        <MenuButton
          ref={button}
          user={props.user}
          aria-haspopup="menu"
          onPointerEnter={() => preload(load)}
          onFocus={() => preload(load)}
          onClick={() => startComing(() => setWanted(true))}
          onKeyDown={({ key }) => key === 'Escape' && giveUp()}
        />
      )}
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
