import type { Reader } from '@portal/db/client.ts';
import { sql } from '@portal/db/drizzle.ts';
import { sessions } from '@portal/db/schema/sessions.ts';
import { users } from '@portal/db/schema/users.ts';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { preparedQuick } from '../core/data/hot/prepared.ts';
import type { Services } from '../core/kernel/context.ts';

/** How long a dependency may take to answer a health check, in ms. */
const CHECK_MS = 2_000;

/** How long a check of the file store is cached, in ms: the check writes, and the endpoint is public. */
const STORE_MS = 5_000;

type Checks = Record<string, () => Promise<boolean>>;

/**
 * `/api/health`: the process answers. `/api/ready`: it can do its work; load balancers use this one. During shutdown
 * the server is healthy but not ready.
 */
export const healthPlugin = fp(
  async (app: FastifyInstance, { services, jobs }: { services: Services; jobs: () => Promise<void> }) => {
    const checks: Checks = {
      database: asked(() => answersSignIns(services.db)),
      jobs: asked(jobs),
      store: asked(() => services.storage.check(), STORE_MS),
    };

    app.get('/api/health', async () => ({ status: 'ok' }));

    app.get('/api/ready', async (_request, reply) => {
      const results = await Promise.all(
        Object.entries(checks).map(async ([name, check]) => [name, (await check()) ? 'ok' : 'away'] as const),
      );
      const draining = app.leaving.now;
      const ready = !draining && results.every(([, state]) => state === 'ok');
      if (!ready) reply.code(503).header('retry-after', 2);
      return {
        status: draining ? 'draining' : ready ? 'ready' : 'not ready',
        checks: Object.fromEntries(results),
      };
    });
  },
);

/**
 * Checks what a sign-in needs of the database: accounts and sessions on the quick connections, and a writable
 * connection, which a standby does not give.
 */
async function answersSignIns(db: Reader): Promise<void> {
  const [[connection]] = await Promise.all([
    db
      .select({ mayWrite: sql<boolean>`not current_setting('transaction_read_only')::boolean` })
      .from(sql`(values (1)) as one`),
    preparedQuick(db, 'ready', (quick, name) =>
      quick
        .select({ userId: users.id })
        .from(users)
        .leftJoin(sessions, sql`${sessions.userId} = ${users.id}`)
        .limit(1)
        .prepare(name),
    ).execute(),
  ]);
  if (!connection?.mayWrite) throw new Error('the database takes no writes');
}

/** Shares one check among concurrent callers and caches its result for `believedMs`. */
function asked(check: () => Promise<unknown>, believedMs = 0): () => Promise<boolean> {
  let running: Promise<boolean> | undefined;
  let until = 0;
  return () => {
    if (running && performance.now() < until) return running;
    until = Number.POSITIVE_INFINITY;
    running = passes(check).finally(() => {
      until = performance.now() + believedMs;
    });
    return running;
  };
}

async function passes(check: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), CHECK_MS);
  });
  try {
    return await Promise.race([check().then(() => true), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
