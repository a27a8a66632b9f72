import { api } from '../api/api.ts';
import { isDeactivated, statusOf } from '../api/errors.ts';
import {
  clearSession,
  getSession,
  getToken,
  keepUser,
  markSessionEnded,
  openSession,
  type StoredUser,
} from './session.ts';

let checking: Promise<void> | undefined;

/**
 * Resolves when it is known whether the stored sign-in still holds; asks the server once for each page load. A session
 * that is over is forgotten silently. When the server cannot be reached, what is stored is believed, so that a restart
 * of the portal signs nobody out.
 */
export function sessionChecked(): Promise<void> {
  checking ??= loadAccount().catch((error: unknown) => {
    if (isDeactivated(error)) markSessionEnded(error);
    else if (statusOf(error) === 401 || !getSession().user) clearSession();
  });
  return checking;
}

/**
 * Asks the server again who this is, while a page is open. A session that is over is taken up again in place.
 * @returns whether the server has answered
 */
export async function refreshSession(): Promise<boolean> {
  try {
    await loadAccount();
    return true;
  } catch (error) {
    if (statusOf(error) === 401) markSessionEnded(error);
    return statusOf(error) !== undefined;
  }
}

async function loadAccount() {
  if (!getToken()) return clearSession();
  const { user } = await api.auth.profile.query();
  keepUser(user);
}

/** A call that the server refuses for want of a session ends it here too, without throwing the page away. */
export function watchSession(error: unknown): void {
  if (statusOf(error) === 401 && getToken()) markSessionEnded(error);
}

/** Takes over a fresh sign-in. */
export function enter({ token, user }: { token: string; user: StoredUser }): void {
  openSession(token, user);
}

/**
 * Signs out here, in every tab, and then on the server, which tells its own links to this session at once: a tab that
 * heard it from there first would ask for the password.
 */
export async function signOut(): Promise<void> {
  const token = getToken();
  clearSession();
  try {
    await api.auth.logout.mutate(undefined, { context: { token } });
  } catch {
    // Without an answer the session has still ended in this browser; its row runs out by itself.
  }
}
