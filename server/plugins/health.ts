import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Services } from '../core/kernel/context.ts';
import { dependencyCheck } from '../core/kernel/dependency-check.ts';
import { type Arrival, isProbe, PROBE_HEADER } from '../doctor/probe-mark.ts';

/**
 * `/api/health`: the process answers. `/api/ready`: it can do its work; load balancers use this one. During shutdown
 * the server is healthy but not ready. The file store is not asked: all servers share it, so that without it a load
 * balancer would take out every server, and people would lose the pages that need no file.
 */
export const healthPlugin = fp(
  async (app: FastifyInstance, { services, jobs }: { services: Services; jobs: () => Promise<void> }) => {
    const checks = { database: services.checks.database, jobs: dependencyCheck(jobs) };

    app.get('/api/health', async (request, reply) => {
      const { headers, ips = [], socket } = request;
      if (isProbe(services.settings.secret, headers[PROBE_HEADER])) {
        const peer = socket.remoteAddress ?? '';
        const isForwarded = headers['x-forwarded-for'] !== undefined;
        const arrival: Arrival = { peer, isForwarded, isTrusted: ips.length > 1 };
        reply.header(PROBE_HEADER, JSON.stringify(arrival));
      }
      return { status: 'ok' };
    });

    app.get('/api/ready', async (_request, reply) => {
      const results = await Promise.all(
        Object.entries(checks).map(
          async ([name, check]) => [name, (await check()).ok ? 'ok' : 'away'] as const,
        ),
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
