import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { type ActiveSpan, type Spans, withinSpan } from '../core/kernel/tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined while traces are off, and for sockets, which stay open for hours. */
    activeSpan: ActiveSpan | undefined;
  }
}

/**
 * A span for each HTTP request, under the pattern of its route: paths and query strings have ids, tokens and words of
 * searches. Each request begins a trace, since anybody can send the header that would continue one.
 */
export const tracingPlugin = fp(async (app: FastifyInstance, { spans }: { spans: Spans }) => {
  app.decorateRequest('activeSpan', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    if (request.ws) return done();
    const { url: route } = request.routeOptions;
    const { method } = request;
    const span = spans.start(`${method} ${route ?? 'other'}`, {
      kind: 'server',
      attributes: {
        'http.request.method': method,
        ...(route ? { 'http.route': route } : {}),
        'portal.request_id': request.id,
      },
    });
    // Also when the client is gone before the answer.
    reply.raw.once('close', () => {
      span.setAttribute('http.response.status_code', reply.raw.statusCode);
      if (reply.raw.statusCode >= 500) spans.fail(span);
      span.end();
    });
    request.activeSpan = { spans, span };
    withinSpan(request.activeSpan, done);
  });
  // Code after the reading of the body runs in the context of its socket.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.activeSpan) withinSpan(request.activeSpan, done);
    else done();
  });
});
