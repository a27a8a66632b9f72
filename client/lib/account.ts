import { statusOf } from './errors.ts';
import { queryClient } from './query-client.ts';
import { clearSession, getSession, getToken, keepUser, openSession, type StoredUser } from './session.ts';
import { api } from './trpc.ts';

let checking: Promise<void> | undefined;

/** Resolves when it is known whether the stored sign-in still holds; asks the server once for each page load. */
export function sessionChecked(): Promise<void> {
  checking ??= refreshSession();
  return checking;
}

/**
 * Asks the server who this is. A session that is over is forgotten silently; when the server cannot be reached, what
 * is stored is believed, so that a restart of the portal signs nobody out.
 */
export async function refreshSession(): Promise<void> {
  if (!getToken()) return clearSession();
  try {
    const { user } = await api.auth.profile.query();
    keepUser(user);
  } catch (error) {
    if (statusOf(error) === 401 || !getSession().user) clearSession();
  }
}

/** Takes over a fresh sign-in; what another account had loaded is dropped. */
export function enter({ token, user }: { token: string; user: StoredUser }): void {
  if (getSession().user?.id !== user.id) queryClient.clear();
  openSession(token, user);
}

/** Signs out on the server, and here whatever the server says. */
export async function signOut(): Promise<void> {
  try {
    await api.auth.logout.mutate();
  } catch {
    // Without an answer the session still ends in this browser; its row runs out by itself.
  }
  queryClient.clear();
  clearSession();
}
