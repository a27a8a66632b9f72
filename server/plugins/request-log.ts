import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** Ids are unique over all servers without drawing random bytes for each request. */
const processId = randomBytes(6).toString('hex');
let requests = 0;

/** A caller's request id is kept if it looks like one, so that logs of several systems can be joined. */
export function requestIdFrom(headers: Record<string, string | string[] | undefined>): string {
  const given = headers['x-request-id'];
  if (typeof given === 'string' && /^[\w.-]{8,64}$/.test(given)) return given;
  requests += 1;
  return `${processId}-${requests.toString(36)}`;
}

/** Logs one line for each request, without the query string: links in emails carry tokens there. */
export const requestLogPlugin = fp(async (app: FastifyInstance) => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { pathname } = splitQuery(request.url);
    request.log.info(
      {
        method: request.method,
        path: pathname,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        userId: request.portalContext?.actor?.userId,
        traceId: request.activeSpan?.span.spanContext().traceId,
      },
      'request',
    );
    done();
  });
});

function splitQuery(url: string) {
  const mark = url.indexOf('?');
  return { pathname: mark === -1 ? url : url.slice(0, mark) };
}
