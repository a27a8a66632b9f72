import type { Standing } from '@portal/server/core/contract/access.ts';
import { useSyncExternalStore } from 'react';
import { isDeactivated } from '../api/errors.ts';
import { keepOwnZone, ownZone } from './own-zone.ts';

/** The signed-in account as it is kept in the browser. */
export interface StoredUser extends Standing {
  id: string;
  name: string;
  firstName: string;
  lastName: string;
  primaryEmail: string;
  email: string;
  position: string | null;
  profilePicture: string | null;
  /** Of the profile. What was stored before it was kept has none until the server has answered. */
  timeZone?: string;
}

export interface Session {
  user: StoredUser | null;
  /** The server said that the session is over while the page was open: sign in again, nothing typed is lost. */
  ended: boolean;
  /** Why nobody is signed in any more, for the login page. */
  notice?: string;
}

const TOKEN_KEY = 'auth_token';
const USER_KEY = 'user';

let current: Session = { user: readUser(), ended: false };
/** Who was signed in last, in this page. */
let last = current.user;
keepOwnZone(last?.timeZone);
const listeners = new Set<() => void>();

function set(next: Session) {
  current = next;
  last = next.user ?? last;
  keepOwnZone(last?.timeZone);
  for (const listener of listeners) listener();
}

/** Who is signed in, outside React. */
export const getSession = (): Session => current;

/** The bearer token; null when nobody is signed in. */
export const getToken = (): string | null => localStorage.getItem(TOKEN_KEY);

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Who is signed in; renders again when that changes. */
export const useSession = (): Session => useSyncExternalStore(subscribeSession, getSession);

/**
 * The signed-in account, inside the guarded part of the portal. A page that is still there in the moment after
 * signing out, until the guard has moved on, goes on showing whose it was.
 */
export function useUser(): StoredUser {
  const user = useSession().user ?? last;
  if (!user) throw new Error('nobody has been signed in');
  return user;
}

/** The zone of the signed-in person's profile; renders again when it changes. */
export const useOwnZone = (): string => useSyncExternalStore(subscribeSession, ownZone);

/** Keeps a new sign-in. */
export function openSession(token: string, user: StoredUser): void {
  localStorage.setItem(TOKEN_KEY, token);
  keepUser(user);
}

/** Keeps what the server newly says about the account. */
export function keepUser(user: StoredUser): void {
  localStorage.setItem(USER_KEY, JSON.stringify(user));
  set({ user, ended: false });
}

/** Forgets the sign-in in this browser. */
export function clearSession(): void {
  localStorage.removeItem(TOKEN_KEY);
  localStorage.removeItem(USER_KEY);
  set({ user: null, ended: false });
}

/**
 * The server no longer takes the token: the page stays as it is until the person has signed in again. Where the account
 * was deactivated that cannot help, so the sign-in is forgotten and the login page says why.
 */
export function markSessionEnded(error?: unknown): void {
  if (isDeactivated(error)) {
    clearSession();
    set({ user: null, ended: false, notice: error.message });
    return;
  }
  if (current.user && !current.ended) set({ ...current, ended: true });
}

function readUser(): StoredUser | null {
  const text = localStorage.getItem(USER_KEY);
  if (!text || !localStorage.getItem(TOKEN_KEY)) return null;
  try {
    return JSON.parse(text) as StoredUser;
  } catch {
    return null;
  }
}

// Signing in or out in one tab does the same in the others.
window.addEventListener('storage', (event) => {
  if (event.key === TOKEN_KEY || event.key === USER_KEY || event.key === null) {
    set({ user: readUser(), ended: false });
  }
});
