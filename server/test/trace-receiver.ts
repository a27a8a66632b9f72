import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A span as OTLP sends it in JSON, with its attributes as an object. */
export type ReceivedSpan = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  /** As numbers of the protocol: 1 internal, 2 server, 3 client, 5 consumer. */
  kind: number;
  failed: boolean;
  /** In ms since 1970. */
  startedAt: number;
  endedAt: number;
  attributes: Record<string, unknown>;
};

type Sent = {
  resourceSpans: Array<{
    resource: { attributes: SentAttribute[] };
    scopeSpans: Array<{ spans: SentSpan[] }>;
  }>;
};
type SentAttribute = { key: string; value: Record<string, unknown> };
type SentSpan = Omit<ReceivedSpan, 'attributes' | 'failed' | 'startedAt' | 'endedAt'> & {
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: SentAttribute[];
  status: { code?: number };
};

/** Receives traces by OTLP over HTTP on the loopback, as a collector does. */
export async function startTraceReceiver() {
  const bodies: string[] = [];
  const headers: Array<string | undefined> = [];
  const server = createServer(async (request, response) => {
    if (request.method !== 'POST' || request.url !== '/v1/traces') return response.writeHead(404).end();
    headers.push(request.headers['x-key']?.toString());
    bodies.push(await text(request));
    return response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sent = () => bodies.flatMap((body) => (JSON.parse(body) as Sent).resourceSpans);
  return {
    url: `http://127.0.0.1:${port}/v1/traces`,
    headers,
    /** All that was received, for searching. */
    text: () => bodies.join('\n'),
    resources: () => sent().map(({ resource }) => valuesOf(resource.attributes)),
    spans: (): ReceivedSpan[] =>
      sent().flatMap(({ scopeSpans }) =>
        scopeSpans.flatMap(({ spans }) =>
          spans.map(({ attributes, status, ...span }) => ({
            ...span,
            failed: status.code === 2,
            startedAt: Number(span.startTimeUnixNano) / 1e6,
            endedAt: Number(span.endTimeUnixNano) / 1e6,
            attributes: valuesOf(attributes),
          })),
        ),
      ),
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const valuesOf = (attributes: SentAttribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
