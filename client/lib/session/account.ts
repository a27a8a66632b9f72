import { api } from '../api/api.ts';
import { isDeactivated, isFactorRequired, statusOf } from '../api/errors.ts';
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
 * Resolves when the stored session was verified; asks the server once for each page load. An expired session is
 * cleared silently. While the server is unavailable, the stored session is trusted, so that a restart of the portal
 * signs nobody out.
 */
export function sessionChecked(): Promise<void> {
  checking ??= loadAccount().catch((error: unknown) => {
    if (isDeactivated(error)) markSessionEnded(error);
    else if (statusOf(error) === 401 || !getSession().user) clearSession();
  });
  return checking;
}

/**
 * Refreshes the account from the server while a page is open. An expired session asks to sign in again in place.
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

/** A 401 for the session ends it in the browser, too, without unmounting the page. */
export function watchSession(error: unknown): void {
  if (statusOf(error) === 401 && getToken()) markSessionEnded(error);
  // The guard then leads to the page where it is set up.
  if (isFactorRequired(error) && !getSession().user?.mustAddFactor) void refreshSession();
}

/** Stores a new sign-in. */
export function enter({ token, user }: { token: string; user: StoredUser }): void {
  openSession(token, user);
}

/**
 * Signs out here, in every tab, and then on the server, which notifies its realtime links of this session at once: a
 * tab that was notified first would ask for the password.
 */
export async function signOut(): Promise<void> {
  const token = getToken();
  clearSession();
  try {
    await api.auth.logout.mutate(undefined, { context: { token } });
  } catch {
    // Without an answer the session has still ended in this browser; its row expires by itself.
  }
}
