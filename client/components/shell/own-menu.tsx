import { leave } from '../../lib/session/leave.ts';
import { useUser } from '../../lib/session/session.ts';
import { UserMenu } from './user-menu.tsx';

/** The menu of the signed-in person, for pages that fill the window: signing out is at hand on each of them. */
export function OwnMenu() {
  const user = useUser();
  return <UserMenu user={{ ...user, picture: user.profilePicture }} onSignOut={() => void leave()} />;
}
