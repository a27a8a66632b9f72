import { type Ability, abilitiesOf } from '@portal/server/core/contract/abilities.ts';
import type { Standing } from '@portal/server/core/contract/access.ts';
import { useSyncExternalStore } from 'react';
import { isDeactivated } from '../api/errors.ts';
import { keepOwnZone, ownZone } from './own-zone.ts';
import { forgetSeen } from './seen.ts';

/** The signed-in account in the browser's storage. */
export interface StoredUser extends Standing {
  id: string;
  /** What the person may do. Older stored accounts have what their role gives until the server has answered. */
  abilities: readonly Ability[];
  name: string;
  firstName: string;
  lastName: string;
  /** Undefined after a reload until the server has answered, as it is not stored; so is `email` where it is the same. */
  primaryEmail?: string;
  email?: string;
  position: string | null;
  profilePicture: string | null;
  /** Of the profile. Older stored accounts have none until the server has answered. */
  timeZone?: string;
  /** The company requires two-step sign-in, which this account has to set up first. */
  mustAddFactor?: boolean;
  /** Somebody else chose the password: nothing but a new one may be set. */
  passwordIsTemporary?: true | undefined;
}

export interface Session {
  user: StoredUser | null;
  /** The session ended while the page was open: sign in again in place, so that nothing typed is lost. */
  ended: boolean;
  /** Why the session ended, for the login page. */
  notice?: string;
}

const TOKEN_KEY = 'auth_token';
const USER_KEY = 'user';

/** The stored fields of the account. Its personal address is not among them: others use the same browser. */
const STORED = [
  'id',
  'name',
  'firstName',
  'lastName',
  'email',
  'position',
  'profilePicture',
  'role',
  'duties',
  'onboardingStatus',
  'status',
  'timeZone',
  'mustAddFactor',
  'passwordIsTemporary',
  'abilities',
];

let current: Session = { user: readUser(), ended: false };
/** The last signed-in account of this page. */
let last = current.user;
keepOwnZone(last?.timeZone);
const listeners = new Set<() => void>();

function set(next: Session) {
  current = next;
  last = next.user ?? last;
  keepOwnZone(last?.timeZone);
  for (const listener of listeners) listener();
}

/** The session, outside of React. */
export const getSession = (): Session => current;

/** The bearer token; null without a session. */
export const getToken = (): string | null => localStorage.getItem(TOKEN_KEY);

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session; re-renders on changes. */
export const useSession = (): Session => useSyncExternalStore(subscribeSession, getSession);

/**
 * The signed-in account, inside the guarded part of the portal. In the moment between signing out and the redirect,
 * the mounted page keeps showing the last account.
 */
export function useUser(): StoredUser {
  const user = useSession().user ?? last;
  if (!user) throw new Error('nobody has been signed in');
  return user;
}

/** The zone of the signed-in person's profile; re-renders on changes. */
export const useOwnZone = (): string => useSyncExternalStore(subscribeSession, ownZone);

/** Stores a new sign-in. */
export function openSession(token: string, user: StoredUser): void {
  localStorage.setItem(TOKEN_KEY, token);
  keepUser(user);
}

/** Stores an updated account: what the frame of every page needs, and nothing else that the server says. */
export function keepUser(user: StoredUser): void {
  const email = user.email === user.primaryEmail ? undefined : user.email;
  localStorage.setItem(USER_KEY, JSON.stringify({ ...user, email }, STORED));
  set({ user, ended: false });
}

/** Stores the token that replaces the sent one, unless somebody has signed in or out since. */
export function renewToken(sent: string | null, renewed: string | null): void {
  if (renewed && sent === getToken()) localStorage.setItem(TOKEN_KEY, renewed);
}

/** Refusals of tokens that were not the browser's any more. */
const outdated = new WeakSet<object>();

/**
 * Whether the token of a refused call was replaced meanwhile, in this tab or another one: the refusal says nothing about the
 * stored session.
 */
export const isReplaced = (sent: string | null): boolean =>
  sent !== null && ![null, sent].includes(getToken());

/** Notes such a refusal, so that it ends nothing. */
export function noteOutdated(refusal: object): void {
  outdated.add(refusal);
}

/** Clears the session in this browser, with what was seen in it. */
export function clearSession(): void {
  forgetSeen();
  localStorage.removeItem(TOKEN_KEY);
  localStorage.removeItem(USER_KEY);
  set({ user: null, ended: false });
}

/**
 * The server rejects the token: the page stays mounted until the person has signed in again. For a deactivated account
 * the session is cleared, and the login page shows the reason.
 */
export function markSessionEnded(error?: unknown): void {
  if (error instanceof Error && outdated.has(error)) return;
  if (isDeactivated(error)) {
    clearSession();
    set({ user: null, ended: false, notice: error.message });
    return;
  }
  if (current.user && !current.ended) set({ ...current, ended: true });
}

/** Calls back when another tab stores a newer token of the same person, such as that of another sign-in. */
export function onOtherSignIn(listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === TOKEN_KEY && readUser()?.id === current.user?.id) listener();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

function readUser(): StoredUser | null {
  const text = localStorage.getItem(USER_KEY);
  if (!text || !localStorage.getItem(TOKEN_KEY)) return null;
  try {
    const user = JSON.parse(text) as StoredUser;
    const duties = user.duties ?? [];
    return { ...user, duties, abilities: user.abilities ?? [...abilitiesOf({ ...user, duties })] };
  } catch {
    return null;
  }
}

// Signing in or out in one tab is applied in all others.
window.addEventListener('storage', (event) => {
  // A renewed token is another one of the same session, unless that has ended.
  const isRenewal =
    event.key === TOKEN_KEY && event.oldValue !== null && event.newValue !== null && !current.ended;
  if ((event.key === TOKEN_KEY && !isRenewal) || event.key === USER_KEY || event.key === null) {
    set({ user: readUser(), ended: false });
  }
});
