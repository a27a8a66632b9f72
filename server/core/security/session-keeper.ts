import { createSecretKey, hash } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Sql } from 'postgres';
import { validate as isUuid } from 'uuid';
import type { Actor } from '../contract/access.ts';
import type { Clock } from '../kernel/clock.ts';
import { ACCOUNT_CLOSINGS, type AccountClosing } from './entry.ts';

/** How long a verified token is cached. */
const REMEMBER_MS = 5_000;
const MAX_REMEMBERED = 50_000;
/** More than any session has. */
const MAX_NUMBER = 1_000_000;
/** How long one renewal is the answer to all requests with the same token. */
const SAME_RENEWAL_MS = 30_000;

/** The content of a genuine token, and the token that replaces it. */
type Named = {
  sessionId: string;
  number: number;
  issuedAt: number;
  renewal?: { token: Promise<string | undefined>; until: number } | undefined;
};

export type SessionKeeper = {
  /** Signs a token that names the session, and its own number. @param number 0 for the first one */
  issueToken(session: { id: string; userId: string; number?: number }): Promise<string>;
  /** Whether the portal signed the token, whatever has become of its session. Asks no database. */
  isGenuine(token: string): Promise<boolean>;
  /** The actor of a token; null when it is forged, replaced by a newer one, or its session has ended. */
  verify(token: string): Promise<Actor | null>;
  /** The actor of a request's token, and the token to use from now on; undefined while this one is fresh. Null as in `verify`. */
  admit(token: string): Promise<{ actor: Actor; renewedToken: string | undefined } | null>;
  /** Why the account of a genuine token was closed, when that ended its session; else null. For refused tokens only. */
  closingOf(token: string): Promise<AccountClosing | null>;
  /** The actor of a session id from another signed value, such as a link to a file; null when it has ended. */
  live(sessionId: string): Promise<Actor | null>;
  /** The session's actor at this moment, bypassing the cache; null when it has ended. */
  current(sessionId: string): Promise<Actor | null>;
  /**
   * Invalidates the cache for an account, or `EVERYBODY`, on this server at once; other servers are notified on
   * `sessionsChangedChannel`.
   */
  forget(userId: string): void;
  /** Subscribes to changes of the account's sessions on any server; returns the unsubscribe function. */
  onChange(userId: string, listener: () => void): () => void;
  start(): Promise<void>;
  stop(): Promise<void>;
};

type Options = {
  secret: string;
  /** Tokens that it signed are accepted, too. */
  previousSecret: string | undefined;
  clock: Clock;
  sql: Sql;
  /** The live session's actor, or null. @param number of the token that named it; undefined where it was no token */
  loadActor: (sessionId: string, number?: number) => Promise<Actor | null>;
  /** Makes the number of the token after this one; null when a newer one is in use already. */
  nextNumber: (sessionId: string, number: number) => Promise<number | null>;
  /** How old a token is when it is renewed. */
  renewAfterMs: number;
  /** Why the session ended; null while it lives, and for an unknown one. */
  loadEndReason: (sessionId: string) => Promise<string | null>;
};

/**
 * The PostgreSQL channel that notifies every server of changed sessions; the payload is a user id, or `EVERYBODY`. Notified
 * in the transaction that ends or changes them.
 */
export const sessionsChangedChannel = 'portal_sessions';
/** In place of a user id: something that decides about all sessions has changed. */
export const EVERYBODY = '*';

/**
 * Verifies tokens with a cache: the actor of a verified token is cached for at most five seconds and invalidated at
 * once, on every server, when its session ends. Cache keys are hashes and session ids, never tokens.
 */
export function createSessionKeeper({
  secret,
  previousSecret,
  clock,
  sql,
  loadActor,
  nextNumber,
  renewAfterMs,
  loadEndReason,
}: Options): SessionKeeper {
  const key = createSecretKey(Buffer.from(secret));
  const previousKey = previousSecret === undefined ? undefined : createSecretKey(Buffer.from(previousSecret));
  const remembered = new Map<string, { actor: Actor; until: number }>();
  /**
   * Sessions of tokens with a verified signature: signatures stay valid until they expire, and verifying one is slow.
   */
  const genuine = new Map<string, Named>();
  const listeners = new Map<string, Set<() => void>>();
  let stopListening: (() => Promise<void>) | undefined;
  /** Raised by each `forget`, so that a concurrent check does not cache an outdated result. */
  let generation = 0;

  function notifyListeners(userId: string) {
    for (const listener of [...(listeners.get(userId) ?? [])]) listener();
  }

  function forgetAll() {
    generation += 1;
    remembered.clear();
    for (const userId of [...listeners.keys()]) notifyListeners(userId);
  }

  function forget(userId: string) {
    if (userId === EVERYBODY) return forgetAll();
    generation += 1;
    for (const [token, entry] of remembered) {
      if (entry.actor.userId === userId) remembered.delete(token);
    }
    notifyListeners(userId);
  }

  function remember(key: string, actor: Actor) {
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    remembered.set(key, { actor, until: Date.now() + REMEMBER_MS });
  }

  async function payloadOf(token: string) {
    // The row of the session decides how long a token is accepted. Earlier ones also named an end, before which they ended
    // as a rule.
    const options = { algorithms: ['HS256'], currentDate: new Date(0) };
    try {
      return await jwtVerify(token, key, options);
    } catch (error) {
      if (!previousKey) throw error;
      return jwtVerify(token, previousKey, options);
    }
  }

  /** @param hashed the token's hash, its cache key */
  async function namedSession(token: string, hashed = hashOf(token)): Promise<Named | null> {
    const known = genuine.get(hashed);
    if (known) return known;
    try {
      const { payload } = await payloadOf(token);
      // Tokens from before they were numbered are the first ones of their sessions.
      const { sid, iat, no = 0 } = payload;
      if (typeof sid !== 'string' || !isUuid(sid) || iat === undefined) return null;
      if (typeof no !== 'number' || !Number.isSafeInteger(no) || no < 0 || no > MAX_NUMBER) return null;
      if (genuine.size >= MAX_REMEMBERED) genuine.clear();
      const named = { sessionId: sid, number: no, issuedAt: iat * 1_000 };
      genuine.set(hashed, named);
      return named;
    } catch {
      return null;
    }
  }

  /** @param key cache key @param named resolves to the session id, or null */
  async function remembering(
    key: string,
    named: () => Promise<(Pick<Named, 'sessionId'> & { number?: number }) | null>,
  ): Promise<Actor | null> {
    const known = remembered.get(key);
    if (known && known.until > Date.now()) return known.actor;
    const session = await named();
    if (!session) return null;
    const before = generation;
    const actor = await loadActor(session.sessionId, session.number);
    if (actor && generation === before) remember(key, actor);
    else remembered.delete(key);
    return actor;
  }

  const issueToken: SessionKeeper['issueToken'] = ({ id, userId, number = 0 }) =>
    new SignJWT({ sid: id, ...(number === 0 ? {} : { no: number }) })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(userId)
      .setIssuedAt(clock.now())
      .sign(key);

  /** Requests at the same time, and those whose answer was lost, get the same one. */
  function renewalOf(named: Named, userId: string, now: number): Promise<string | undefined> {
    if (named.renewal && named.renewal.until > now) return named.renewal.token;
    const { sessionId, number } = named;
    const token = nextNumber(sessionId, number)
      .then((next) => (next === null ? undefined : issueToken({ id: sessionId, userId, number: next })))
      .catch(() => {
        // The call goes on with the present token, and the next one tries again.
        named.renewal = undefined;
        return undefined;
      });
    named.renewal = { token, until: now + SAME_RENEWAL_MS };
    return token;
  }

  return {
    issueToken,

    isGenuine: async (token) => (await namedSession(token)) !== null,

    verify(token) {
      const hashed = hashOf(token);
      return remembering(hashed, () => namedSession(token, hashed));
    },

    async admit(token) {
      const hashed = hashOf(token);
      const actor = await remembering(hashed, () => namedSession(token, hashed));
      if (!actor) return null;
      const named = genuine.get(hashed);
      if (!named) return { actor, renewedToken: undefined };
      const now = clock.now().getTime();
      if (now - named.issuedAt < renewAfterMs) return { actor, renewedToken: undefined };
      return { actor, renewedToken: await renewalOf(named, actor.userId, now) };
    },

    live: (sessionId) => remembering(sessionId, async () => (isUuid(sessionId) ? { sessionId } : null)),

    async closingOf(token) {
      const named = await namedSession(token);
      const reason = named && (await loadEndReason(named.sessionId));
      return ACCOUNT_CLOSINGS.find((closing) => closing === reason) ?? null;
    },

    current: (sessionId) => loadActor(sessionId),

    forget,

    onChange(userId, listener) {
      const own = listeners.get(userId) ?? new Set();
      listeners.set(userId, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0) listeners.delete(userId);
      };
    },

    async start() {
      // The second callback runs after every reconnect and clears the cache, because notifications may have been
      // missed.
      const listening = await sql.listen(sessionsChangedChannel, forget, forgetAll);
      stopListening = listening.unlisten;
    },

    async stop() {
      await stopListening?.();
      listeners.clear();
      remembered.clear();
      genuine.clear();
    },
  };
}

const hashOf = (token: string) => hash('sha256', token, 'base64');
