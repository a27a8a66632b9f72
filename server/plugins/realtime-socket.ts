import type { Duplex } from 'node:stream';
import websocket from '@fastify/websocket';
import type { AnyTRPCRouter } from '@trpc/server';
import { getWSConnectionHandler } from '@trpc/server/adapters/ws';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { WebSocket } from 'ws';
import { notFound, PortalError } from '../core/errors/errors.ts';
import type { Context } from '../core/kernel/context.ts';
import { closeCodes, SESSION_OVER, type SocketLimits, socketLimits } from '../realtime/constants.ts';
import { createSocketCounts } from '../realtime/socket-counts.ts';
import { guardSocket, type SocketGuard } from '../realtime/socket-guard.ts';
import { isOwnOrigin } from '../realtime/socket-origin.ts';
import { portalErrorOf } from '../trpc/errors.ts';
import { logFailure } from './errors.ts';
import { clientOf, contextOf } from './session.ts';

type Options = { router: AnyTRPCRouter; limits?: Partial<SocketLimits> };

/**
 * The WebSocket endpoint for subscriptions: `/trpc`, beside the HTTP calls below it. tRPC's own handler checks neither
 * origins, deadlines nor limits, and keeps the sockets of ended sessions open. Must be registered before any route, so
 * that an upgrade anywhere else is refused.
 */
export const realtimeSocketPlugin = fp(async (app: FastifyInstance, { router, limits: some }: Options) => {
  const limits = { ...socketLimits, ...some };
  const counts = createSocketCounts(limits);
  const lines = watchUpgrades(app);

  await app.register(websocket, {
    options: { maxPayload: limits.maxFrameBytes, perMessageDeflate: false },
    // The close frame carries the reason; a peer that does not answer it is cut off.
    errorHandler: (_error: Error, socket: WebSocket) => {
      setTimeout(() => socket.terminate(), limits.closeWaitMs).unref();
    },
    preClose: () => closeSockets(app, limits, lines),
  });

  app.addHook('onRequest', (request, _reply, done) => {
    done(request.ws && !request.url.startsWith('/trpc?') ? notFound('Socket') : undefined);
  });

  async function admit(request: FastifyRequest) {
    if (!isOwnOrigin(request.headers.origin, request.host, app.services.settings.portalUrl)) {
      throw new PortalError('forbidden', 'This page may not connect to the portal.');
    }
    // Any other query could contain a token, and addresses end up in logs.
    if (request.url !== '/trpc?connectionParams=1')
      throw new PortalError('bad_input', 'The token goes into the first frame.');
    if (counts.addresses.isFull(clientOf(request).network)) {
      throw new PortalError('too_many', 'Too many open connections.', { retryAfterSeconds: 10 });
    }
  }

  function connect(socket: WebSocket, request: FastifyRequest) {
    const guard = guardSocket(socket, limits);
    const { network } = clientOf(request);
    if (!counts.addresses.enter(network)) return guard.end(closeCodes.tooMany, 'Too many open connections.');
    socket.once('close', () => counts.addresses.leave(network));

    const handle = getWSConnectionHandler({
      wss: app.websocketServer,
      router,
      experimental_encoder: guard.encoder,
      createContext: ({ info }) => enter(socket, request, guard, info.connectionParams?.token ?? ''),
      onError: ({ error, path }) => logSocketFailure(request, portalErrorOf(error), path),
    });
    handle(socket, request.raw);
  }

  /** Authenticates the socket by the token in its first frame. */
  async function enter(socket: WebSocket, request: FastifyRequest, guard: SocketGuard, token: string) {
    const context = await contextOf(request, token);
    if (!context.actor) {
      guard.end(closeCodes.sessionOver, SESSION_OVER);
      throw new PortalError('unauthenticated', SESSION_OVER);
    }
    const { userId } = context.actor;
    if (socket.readyState !== socket.OPEN || !counts.accounts.enter(userId)) {
      guard.end(closeCodes.tooMany, 'Too many open connections.');
      throw new PortalError('too_many', 'Too many open connections.', { retryAfterSeconds: 10 });
    }
    socket.once('close', () => counts.accounts.leave(userId));
    guard.authenticated();
    context.acknowledged = guard.acknowledged;
    context.sendDirectly = guard.sendDirectly;
    followSession(socket, context, guard);
    return context;
  }

  await app.register(async (scope) => {
    scope.get('/trpc', { websocket: true, onRequest: admit }, connect);
  });
});

/** A malformed frame is the peer's fault, not an unexpected error. */
function logSocketFailure(request: FastifyRequest, failure: PortalError, path: string | undefined) {
  if (path === undefined && failure.code === 'internal')
    request.log.debug({ err: failure.cause }, 'bad frame');
  else logFailure(request.log, failure);
}

/** Closes the socket when its session ends; subscriptions that are opened later get the account's current rights. */
function followSession(socket: WebSocket, context: Context, guard: SocketGuard) {
  const { sessions } = context.services;
  // The session and not its token, which is replaced while the socket is open.
  const sessionId = context.actor?.sessionId ?? '';
  async function recheck() {
    try {
      context.actor = await sessions.live(sessionId);
      if (!context.actor) guard.end(closeCodes.sessionOver, SESSION_OVER);
    } catch {
      // The session cannot be checked now; the tab reconnects later.
      guard.end(closeCodes.reconnect, 'Connect again.');
    }
  }
  if (context.actor)
    socket.once(
      'close',
      sessions.onChange(context.actor.userId, () => void recheck()),
    );
  // The session may have ended between the first check of the token and now.
  void recheck();
}

/**
 * Tracks the TCP sockets of upgrades. A closing Fastify answers an upgrade with 503 but leaves its socket open, which
 * would keep the server from closing.
 */
function watchUpgrades(app: FastifyInstance) {
  const open = new Set<Duplex>();
  let leaving = false;
  app.server.prependListener('upgrade', (_request, line: Duplex) => {
    open.add(line);
    line.once('close', () => open.delete(line));
    if (leaving) line.destroy();
  });
  return {
    refuse() {
      leaving = true;
    },
    cut() {
      for (const line of open) line.destroy();
    },
  };
}

/**
 * Before the server stops: ends streams, closes sockets with the code for "reconnect", terminates those that do not
 * close. tRPC's own reconnect notification is not sent: its client would reconnect at once, to the server that is
 * leaving.
 */
async function closeSockets(
  app: FastifyInstance,
  limits: SocketLimits,
  lines: ReturnType<typeof watchUpgrades>,
) {
  const { clients } = app.websocketServer;
  lines.refuse();
  await app.services.realtime.stop();
  for (const socket of clients) socket.close(closeCodes.reconnect, 'The portal is restarting.');
  const deadline = Date.now() + limits.closeWaitMs;
  while (clients.size > 0 && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 20));
  app.websocketServer.close();
  lines.cut();
}
