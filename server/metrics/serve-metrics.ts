import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import type { MetricsSettings } from '../settings.ts';
import type { Metrics } from './create-metrics.ts';

export type MetricsServer = { address: string; close(): Promise<void> };

/**
 * Answers `GET /metrics` on a port of its own, which the reverse proxy does not publish.
 * @throws when the port cannot be taken
 */
export async function serveMetrics(
  metrics: Metrics,
  { host, port }: MetricsSettings,
  log: FastifyBaseLogger,
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.read().then(
      ({ type, text }) => response.writeHead(200, { 'content-type': type }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'the metrics cannot be read');
        response.writeHead(503).end();
      },
    );
  });
  server.requestTimeout = 10_000;
  server.listen(port, host);
  await once(server, 'listening');
  const { address, port: taken } = server.address() as AddressInfo;
  return {
    address: `http://${address}:${taken}`,
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
