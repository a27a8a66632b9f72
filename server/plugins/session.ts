import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { connectionClosed } from '../core/errors/errors.ts';
import type { Context, Services } from '../core/kernel/context.ts';
import { markBrowser } from '../core/security/browser-cookie.ts';
import { networkOf } from '../core/security/network.ts';

declare module 'fastify' {
  interface FastifyInstance {
    services: Services;
  }
  interface FastifyRequest {
    /** Built by `contextOf`, once for each request. */
    portalContext: Context | undefined;
  }
}

/** Longer tokens are refused before anything is computed from them. */
const MAX_TOKEN_LENGTH = 2_048;

/** The header of an answer that brings the token for all later calls. The one before soon stops working. */
const RENEWED_TOKEN = 'session-token';

/** Makes the services available to every route. */
export const sessionPlugin = fp(async (app: FastifyInstance, { services }: { services: Services }) => {
  app.decorate('services', services);
  app.decorateRequest('portalContext', undefined);
  app.addHook('onSend', (request, reply, _payload, done) => {
    const cookies = request.portalContext?.cookies?.toSend;
    if (cookies && cookies.length > 0) reply.header('set-cookie', cookies);
    const renewed = request.portalContext?.renewed?.token;
    if (renewed) reply.header(RENEWED_TOKEN, renewed);
    done();
  });
});

/**
 * The call's context, with the actor of its bearer token; a missing, forged or expired token means no actor.
 * @param token overrides the header: sockets send theirs in the first frame
 */
export async function contextOf(request: FastifyRequest, token = bearerToken(request)): Promise<Context> {
  if (request.portalContext) return request.portalContext;
  const client = clientOf(request);
  const { services } = request.server;
  const admitted = token === undefined ? null : await services.sessions.admit(token);
  const actor = admitted?.actor ?? null;
  const cookies: NonNullable<Context['cookies']> = { received: request.headers.cookie ?? '', toSend: [] };
  // Only browsers use this endpoint; integrators keep no cookies.
  if (actor && request.url.startsWith('/trpc')) markBrowser(services, cookies, actor.sessionId);
  const context: Context = {
    services,
    log: request.log,
    requestId: request.id,
    actor,
    renewed: { token: admitted?.renewedToken },
    closed: token !== undefined && !actor ? await services.sessions.closingOf(token) : null,
    client,
    cookies,
    idempotencyKey: idempotencyKeyOf(request),
  };
  request.portalContext = context;
  return context;
}

/** @throws {PortalError} too_slow when the client has hung up, and its address went with the connection */
export function clientOf({ ip, headers }: Pick<FastifyRequest, 'headers'> & { ip: string | undefined }) {
  if (ip === undefined) throw connectionClosed();
  return { ip, network: networkOf(ip), userAgent: (headers['user-agent'] ?? '').slice(0, 300) };
}

/** Whether the request has a token that the portal signed. Its session is not looked up, which would take a connection. */
export async function hasGenuineToken(request: FastifyRequest): Promise<boolean> {
  const token = bearerToken(request);
  return token !== undefined && (await request.server.services.sessions.isGenuine(token));
}

function bearerToken(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  const header = request.headers.authorization;
  if (!header || header.length > MAX_TOKEN_LENGTH || !/^bearer /i.test(header)) return undefined;
  return header.slice('bearer '.length).trim();
}

function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const header = request.headers['idempotency-key'];
  return typeof header === 'string' && header !== '' ? header : undefined;
}
