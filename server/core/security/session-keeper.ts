import { createSecretKey, hash } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Sql } from 'postgres';
import { validate as isUuid } from 'uuid';
import type { Actor } from '../contract/access.ts';
import type { Clock } from '../kernel/clock.ts';
import { ACCOUNT_CLOSINGS, type AccountClosing } from './tiers.ts';

/** How long a verified token is cached. */
const REMEMBER_MS = 5_000;
const MAX_REMEMBERED = 50_000;

export type SessionKeeper = {
  /** Signs a token that names the session. */
  issueToken(session: { id: string; userId: string; expiresAt: Date }): Promise<string>;
  /** The actor of a token; null when it is forged, expired, or its session has ended. */
  verify(token: string): Promise<Actor | null>;
  /** Why the account of a genuine token was closed, when that ended its session; else null. For refused tokens only. */
  closingOf(token: string): Promise<AccountClosing | null>;
  /** The same for a session id from another signed value, such as a link to a file. */
  live(sessionId: string): Promise<Actor | null>;
  /** The session's actor at this moment, bypassing the cache; null when it has ended. */
  current(sessionId: string): Promise<Actor | null>;
  /**
   * Invalidates the cache for an account on this server at once; other servers are notified on
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
  /** The live session's actor, or null. */
  loadActor: (sessionId: string) => Promise<Actor | null>;
  /** Why the session ended; null while it lives, and for an unknown one. */
  loadEndReason: (sessionId: string) => Promise<string | null>;
};

/**
 * The PostgreSQL channel that notifies every server of changed sessions; the payload is a user id. Notified in the
 * transaction that ends or changes them.
 */
export const sessionsChangedChannel = 'portal_sessions';

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
  loadEndReason,
}: Options): SessionKeeper {
  const key = createSecretKey(Buffer.from(secret));
  const previousKey = previousSecret === undefined ? undefined : createSecretKey(Buffer.from(previousSecret));
  const remembered = new Map<string, { actor: Actor; until: number }>();
  /**
   * Sessions of tokens with a verified signature: signatures stay valid until they expire, and verifying one is slow.
   */
  const genuine = new Map<string, { sessionId: string; until: number }>();
  const listeners = new Map<string, Set<() => void>>();
  let stopListening: (() => Promise<void>) | undefined;
  /** Raised by each `forget`, so that a concurrent check does not cache an outdated result. */
  let generation = 0;

  function notifyListeners(userId: string) {
    for (const listener of [...(listeners.get(userId) ?? [])]) listener();
  }

  function forget(userId: string) {
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
    const options = { algorithms: ['HS256'], currentDate: clock.now() };
    try {
      return await jwtVerify(token, key, options);
    } catch (error) {
      if (!previousKey) throw error;
      return jwtVerify(token, previousKey, options);
    }
  }

  /** @param hashed the token's hash, its cache key */
  async function namedSession(token: string, hashed = hashOf(token)): Promise<string | null> {
    const known = genuine.get(hashed);
    if (known && known.until > clock.now().getTime()) return known.sessionId;
    genuine.delete(hashed);
    try {
      const { payload } = await payloadOf(token);
      const { sid, exp } = payload;
      if (typeof sid !== 'string' || !isUuid(sid)) return null;
      if (genuine.size >= MAX_REMEMBERED) genuine.clear();
      if (exp !== undefined) genuine.set(hashed, { sessionId: sid, until: exp * 1_000 });
      return sid;
    } catch {
      return null;
    }
  }

  /** @param key cache key @param named resolves to the session id, or null */
  async function remembering(key: string, named: () => Promise<string | null>): Promise<Actor | null> {
    const known = remembered.get(key);
    if (known && known.until > Date.now()) return known.actor;
    const sessionId = await named();
    if (!sessionId) return null;
    const before = generation;
    const actor = await loadActor(sessionId);
    if (actor && generation === before) remember(key, actor);
    else remembered.delete(key);
    return actor;
  }

  return {
    issueToken: ({ id, userId, expiresAt }) =>
      new SignJWT({ sid: id })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(userId)
        .setIssuedAt(clock.now())
        .setExpirationTime(expiresAt)
        .sign(key),

    verify(token) {
      const hashed = hashOf(token);
      return remembering(hashed, () => namedSession(token, hashed));
    },

    live: (sessionId) => remembering(sessionId, async () => (isUuid(sessionId) ? sessionId : null)),

    async closingOf(token) {
      const sessionId = await namedSession(token);
      const reason = sessionId === null ? null : await loadEndReason(sessionId);
      return ACCOUNT_CLOSINGS.find((closing) => closing === reason) ?? null;
    },

    current: loadActor,

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
      const forgetAll = () => {
        generation += 1;
        remembered.clear();
        for (const userId of [...listeners.keys()]) notifyListeners(userId);
      };
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
