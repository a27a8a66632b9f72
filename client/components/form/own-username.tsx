import { useSession } from '../../lib/session/session.ts';

/** Says to password managers whose password the form is about. Nobody else sees it. */
export function OwnUsername() {
  const { user } = useSession();
  return (
    <input hidden readOnly type="text" name="username" autoComplete="username" value={user?.email ?? ''} />
  );
}
