import type { Reader } from '@portal/db/client.ts';
import type { FastifyBaseLogger } from 'fastify';
import { PortalError } from '../errors/errors.ts';
import type { AuditedCall, AuditTrail } from './audit-entry.ts';
import type { Clock } from './clock.ts';
import { audit, writeUnattended } from './write.ts';

/** Denials are written this often, in ms: many of one call become one line. */
const FLUSH_MS = 10_000;
/** An account has one line per call in this time, and the next line counts what came since. */
const QUIET_MS = 60 * 60_000;
/** Calls of one account with lines of their own; the others share one. */
const CALLS_MAX = 20;
const ACCOUNTS_MAX = 2_000;
const OTHER_CALLS = 'other requests';

type Counted = { ctx: AuditedCall; times: number; quietUntil: number };
type Options = { db: Reader; clock: Clock; log: FastifyBaseLogger };

/**
 * Denials cost a caller nothing, so they are counted in memory and written in few lines: they cannot fill the audit
 * log.
 */
export function createAuditTrail({ db, clock, log }: Options): AuditTrail {
  const accounts = new Map<string, Map<string, Counted>>();
  let timer: NodeJS.Timeout | undefined;
  const now = () => clock.now().getTime();

  const record: AuditTrail['record'] = (ctx, entry) => writeUnattended({ db }, (tx) => audit(tx, ctx, entry));

  async function flush(isLast = false) {
    for (const [userId, calls] of accounts) {
      for (const [call, counted] of calls) {
        const isQuiet = counted.quietUntil > now();
        if (counted.times === 0 && !isQuiet) calls.delete(call);
        if (counted.times === 0 || (isQuiet && !isLast)) continue;
        const { ctx, times } = counted;
        Object.assign(counted, { times: 0, quietUntil: now() + QUIET_MS });
        try {
          await record(ctx, {
            action: 'access.denied',
            subject: ['access', null],
            detail: { call, times, address: ctx.client.ip },
          });
        } catch (error) {
          Object.assign(counted, { times: counted.times + times, quietUntil: 0 });
          throw error;
        }
      }
      if (calls.size === 0) accounts.delete(userId);
    }
  }

  const flushSafely = (isLast = false) =>
    flush(isLast).catch((error) =>
      log.error({ err: error }, 'denied requests were not written to the audit log'),
    );

  return {
    noteDenial(ctx, call, error) {
      if (!ctx.actor || !(error instanceof PortalError && error.isDenial)) return;
      const { userId } = ctx.actor;
      const calls = accounts.get(userId) ?? new Map<string, Counted>();
      if (!accounts.has(userId) && accounts.size >= ACCOUNTS_MAX) return;
      accounts.set(userId, calls);
      const name = calls.has(call) || calls.size < CALLS_MAX ? call : OTHER_CALLS;
      const counted = calls.get(name) ?? { ctx, times: 0, quietUntil: 0 };
      if (counted.times === 0) counted.ctx = ctx;
      counted.times += 1;
      calls.set(name, counted);
    },
    record,
    flush: () => flush(),
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
