import type { Reader } from '@portal/db/client.ts';
import type { FastifyBaseLogger } from 'fastify';
import { validate as isUuid } from 'uuid';
import { PortalError } from '../errors/errors.ts';
import type { AuditEntry, AuditedCall, AuditTrail } from './audit-entry.ts';
import { type Clock, isoNow } from './clock.ts';
import { audit, writeUnattended } from './write.ts';

/** Denials and reads are written this often, in ms: many of one call become one line. */
const FLUSH_MS = 10_000;
/** An account has one line per call in this time, and the next line counts what came since. */
const QUIET_MS = 60 * 60_000;
/** Calls of one account with lines of their own; the others share one. */
const DENIED_CALLS_MAX = 20;
/** Reads are distinguished by the records that they name. */
const READS_MAX = 1_000;
const ACCOUNTS_MAX = 2_000;
const OTHER_CALLS = 'other requests';
/** The portal itself, which has no request. */
const PORTAL: AuditedCall = { actor: null, requestId: 'audit-trail', client: { ip: '' } };

type Facts = Pick<AuditEntry, 'personId' | 'detail'> & { call: string };
/** `since` is the instant of the first of them: the line may be written much later, when the database was away. */
type Counted = { ctx: AuditedCall; facts: Facts; times: number; since: string; quietUntil: number };
type Options = { db: Reader; clock: Clock; log: FastifyBaseLogger; accountsMax?: number };

/**
 * Denials and reads cost a caller nothing, so they are counted in memory and written in few lines: they cannot fill the
 * audit log. They stay in memory while the database is away. What memory has no room for is counted, and a line says so.
 */
export function createAuditTrail({ db, clock, log, accountsMax = ACCOUNTS_MAX }: Options): AuditTrail {
  let timer: NodeJS.Timeout | undefined;
  const record: AuditTrail['record'] = (ctx, entry) => writeUnattended({ db }, (tx) => audit(tx, ctx, entry));
  let dropped = 0;
  const drop = () => {
    dropped += 1;
  };
  const denials = createCounter('access.denied', DENIED_CALLS_MAX, { accountsMax, clock, record, drop });
  const reads = createCounter('access.read', READS_MAX, { accountsMax, clock, record, drop });

  async function flush(isLast: boolean) {
    await denials.flush(isLast);
    await reads.flush(isLast);
    if (dropped === 0) return;
    const times = dropped;
    await record(PORTAL, { action: 'access.dropped', subject: ['access', null], detail: { times } });
    dropped -= times;
    log.warn({ times }, 'denied requests and reads were not kept for the audit log');
  }

  const flushSafely = (isLast = false) =>
    flush(isLast).catch((error) => {
      const waiting = denials.waiting() + reads.waiting() + dropped;
      const what = isLast ? 'are lost to' : 'wait for';
      log.error({ err: error, waiting }, `denied requests and reads ${what} the audit log`);
    });

  return {
    noteDenial(ctx, call, error) {
      if (error instanceof PortalError && error.isDenial) denials.note(ctx, call, { call });
    },
    noteRead(ctx, call, input) {
      const { personId, recordId } = namedIn(input);
      reads.note(ctx, `${call} ${recordId ?? ''}`, {
        call,
        personId,
        detail: recordId ? { recordId } : {},
      });
    },
    record,
    flush: () => flush(false),
    start() {
      timer = setInterval(() => void flushSafely(), FLUSH_MS).unref();
    },
    async stop() {
      if (!timer) return;
      clearInterval(timer);
      await flushSafely(true);
    },
  };
}

type CounterOptions = {
  accountsMax: number;
  clock: Clock;
  record: AuditTrail['record'];
  /** Called for each that memory has no room for. */
  drop: () => void;
};

/** Counts what the accounts do, by keys, and writes a line for each key now and then. */
function createCounter(
  action: 'access.denied' | 'access.read',
  max: number,
  { accountsMax, clock, record, drop }: CounterOptions,
) {
  const accounts = new Map<string, Map<string, Counted>>();
  const now = () => clock.now().getTime();

  return {
    note(ctx: AuditedCall, key: string, facts: Facts) {
      if (!ctx.actor) return;
      const { userId } = ctx.actor;
      const calls = accounts.get(userId) ?? new Map<string, Counted>();
      if (!accounts.has(userId) && accounts.size >= accountsMax) return drop();
      accounts.set(userId, calls);
      const isOther = !calls.has(key) && calls.size >= max;
      const name = isOther ? OTHER_CALLS : key;
      const counted = calls.get(name) ?? {
        ctx,
        times: 0,
        since: '',
        quietUntil: 0,
        facts: isOther ? { call: OTHER_CALLS } : facts,
      };
      if (counted.times === 0) Object.assign(counted, { ctx, since: isoNow(clock) });
      counted.times += 1;
      calls.set(name, counted);
    },

    /** How many have no line yet. */
    waiting: () =>
      [...accounts.values()]
        .flatMap((calls) => [...calls.values()])
        .reduce((sum, { times }) => sum + times, 0),

    async flush(isLast: boolean) {
      for (const [userId, calls] of accounts) {
        for (const [key, counted] of calls) {
          const isQuiet = counted.quietUntil > now();
          if (counted.times === 0 && !isQuiet) calls.delete(key);
          if (counted.times === 0 || (isQuiet && !isLast)) continue;
          const { ctx, times, since, facts } = counted;
          const { call, personId, detail } = facts;
          Object.assign(counted, { times: 0, quietUntil: now() + QUIET_MS });
          try {
            await record(ctx, {
              action,
              subject: ['access', null],
              personId: personId ?? null,
              detail: { call, times, since, address: ctx.client.ip, ...detail },
            });
          } catch (error) {
            Object.assign(counted, { times: counted.times + times, since, quietUntil: 0 });
            throw error;
          }
        }
        if (calls.size === 0) accounts.delete(userId);
      }
    },
  };
}

/** The person and the record that an input names. */
function namedIn(input: unknown): { personId: string | null; recordId: string | null } {
  const fields = (typeof input === 'object' && input !== null ? input : {}) as Record<string, unknown>;
  const idAt = (name: string) => {
    const value = fields[name];
    return typeof value === 'string' && isUuid(value) ? value : null;
  };
  const personId = idAt('userId') ?? idAt('personId');
  return { personId, recordId: idAt('id') ?? personId };
}
