import { sql } from '@portal/db/drizzle.ts';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Services } from '../core/context.ts';

/** How long a dependency may take to say that it is there, in ms. */
const CHECK_MS = 2_000;

type Checks = Record<string, () => Promise<unknown>>;

/**
 * `/api/health`: the process answers. `/api/ready`: it can do its work; load balancers ask this one.
 * While shutting down it is alive but no longer ready.
 */
export const healthPlugin = fp(
  async (app: FastifyInstance, { services, jobs }: { services: Services; jobs: () => Promise<void> }) => {
    let draining = false;
    app.addHook('preClose', async () => {
      draining = true;
    });

    const checks: Checks = {
      database: () => services.db.select({ one: sql`1` }).from(sql`(values (1)) as one`),
      jobs,
      store: () => services.storage.check(),
    };

    app.get('/api/health', async () => ({ status: 'ok' }));

    app.get('/api/ready', async (_request, reply) => {
      const results = await Promise.all(
        Object.entries(checks).map(
          async ([name, check]) => [name, (await passes(check)) ? 'ok' : 'away'] as const,
        ),
      );
      const ready = !draining && results.every(([, state]) => state === 'ok');
      if (!ready) reply.code(503).header('retry-after', 2);
      return {
        status: draining ? 'draining' : ready ? 'ready' : 'not ready',
        checks: Object.fromEntries(results),
      };
    });
  },
);

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
