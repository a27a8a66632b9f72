import type { Reader } from '@portal/db/client.ts';
import type { FastifyBaseLogger } from 'fastify';
import { validate as isUuid } from 'uuid';
import { PortalError } from '../errors/errors.ts';
import type { AuditEntry, AuditedCall, AuditTrail } from './audit-entry.ts';
import type { Clock } from './clock.ts';
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

type Facts = Pick<AuditEntry, 'personId' | 'detail'> & { call: string };
type Counted = { ctx: AuditedCall; facts: Facts; times: number; quietUntil: number };
type Options = { db: Reader; clock: Clock; log: FastifyBaseLogger };

/**
 * Denials and reads cost a caller nothing, so they are counted in memory and written in few lines: they cannot fill the
 * audit log.
 */
export function createAuditTrail({ db, clock, log }: Options): AuditTrail {
  let timer: NodeJS.Timeout | undefined;
  const record: AuditTrail['record'] = (ctx, entry) => writeUnattended({ db }, (tx) => audit(tx, ctx, entry));
  const denials = createCounter('access.denied', DENIED_CALLS_MAX, clock, record);
  const reads = createCounter('access.read', READS_MAX, clock, record);

  const flushSafely = (isLast = false) =>
    Promise.all([denials.flush(isLast), reads.flush(isLast)]).catch((error) =>
      log.error({ err: error }, 'denied requests and reads were not written to the audit log'),
    );

  return {
    noteDenial(ctx, call, error) {
      if (error instanceof PortalError && error.isDenial) denials.note(ctx, call, { call });
    },
    noteRead(ctx, call, input) {
      const { personId, recordId } = namedIn(input);
      reads.note(ctx, `${call} ${recordId ?? ''}`, {
        ...{ call, personId },
        detail: recordId ? { recordId } : {},
      });
    },
    record,
    async flush() {
      await denials.flush(false);
      await reads.flush(false);
    },
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

/** Counts what the accounts do, by keys, and writes a line for each key now and then. */
function createCounter(
  action: 'access.denied' | 'access.read',
  max: number,
  clock: Clock,
  record: AuditTrail['record'],
) {
  const accounts = new Map<string, Map<string, Counted>>();
  const now = () => clock.now().getTime();

  return {
    note(ctx: AuditedCall, key: string, facts: Facts) {
      if (!ctx.actor) return;
      const { userId } = ctx.actor;
      const calls = accounts.get(userId) ?? new Map<string, Counted>();
      if (!accounts.has(userId) && accounts.size >= ACCOUNTS_MAX) return;
      accounts.set(userId, calls);
      const isOther = !calls.has(key) && calls.size >= max;
      const name = isOther ? OTHER_CALLS : key;
      const counted = calls.get(name) ?? {
        ...{ ctx, times: 0, quietUntil: 0 },
        facts: isOther ? { call: OTHER_CALLS } : facts,
      };
      if (counted.times === 0) counted.ctx = ctx;
      counted.times += 1;
      calls.set(name, counted);
    },

    async flush(isLast: boolean) {
      for (const [userId, calls] of accounts) {
        for (const [key, counted] of calls) {
          const isQuiet = counted.quietUntil > now();
          if (counted.times === 0 && !isQuiet) calls.delete(key);
          if (counted.times === 0 || (isQuiet && !isLast)) continue;
          const { ctx, times, facts } = counted;
          const { call, personId, detail } = facts;
          Object.assign(counted, { times: 0, quietUntil: now() + QUIET_MS });
          try {
            await record(ctx, {
              action,
              subject: ['access', null],
              personId: personId ?? null,
              detail: { call, times, address: ctx.client.ip, ...detail },
            });
          } catch (error) {
            Object.assign(counted, { times: counted.times + times, quietUntil: 0 });
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
