import type { TestDatabase } from '@portal/db/test/database.ts';
import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import Fastify from 'fastify';
import { WebSocket } from 'ws';
import type { Actor } from '../core/actor.ts';
import { systemClock } from '../core/clock.ts';
import type { Services } from '../core/context.ts';
import { newId } from '../core/ids.ts';
import { createSessionKeeper, sessionsChangedChannel } from '../core/session-keeper.ts';
import { errorsPlugin } from '../plugins/errors.ts';
import { realtimeSocketPlugin } from '../plugins/realtime-socket.ts';
import { contextOf, sessionPlugin } from '../plugins/session.ts';
import { router } from '../trpc/procedures.ts';
import type { SocketLimits } from './constants.ts';
import { createRealtimeHub } from './create-hub.ts';
import { silentLog } from './realtime-test-kit.ts';
import { realtimeRouter } from './router.ts';

const testRouter = router({ realtime: realtimeRouter });

/** The two doors with the realtime calls behind them, on a free port; sessions are kept in memory. */
export async function startRealtimeApp(database: TestDatabase, limits: Partial<SocketLimits> = {}) {
  const { db, sql } = database;
  const actors = new Map<string, Actor>();
  const sessions = createSessionKeeper({
    secret: 'a secret of at least thirty-two bytes',
    clock: systemClock,
    sql,
    loadActor: async (sessionId) => actors.get(sessionId) ?? null,
  });
  const realtime = createRealtimeHub({ db, sql, log: silentLog });
  const services = { sessions, realtime, settings: { portalUrl: 'https://portal.example' } } as Services;
  await Promise.all([sessions.start(), realtime.start()]);

  const app = Fastify({ forceCloseConnections: 'idle' });
  await app.register(errorsPlugin);
  await app.register(sessionPlugin, { services });
  await app.register(realtimeSocketPlugin, { router: testRouter, limits });
  await app.register(fastifyTRPCPlugin, {
    prefix: '/trpc',
    trpcOptions: {
      router: testRouter,
      createContext: ({ req }: { req: Parameters<typeof contextOf>[0] }) => contextOf(req),
    },
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });

  return {
    realtime,
    address,
    async signIn(rights: Partial<Actor> = {}) {
      const actor: Actor = {
        userId: newId(),
        sessionId: newId(),
        role: 'staff',
        onboardingStatus: 'approved',
        status: 'active',
        ...rights,
      };
      actors.set(actor.sessionId, actor);
      const token = await sessions.issueToken({
        id: actor.sessionId,
        userId: actor.userId,
        expiresAt: new Date(Date.now() + 3_600_000),
      });
      return { ...actor, token };
    },
    /** Ends the session, or gives it other rights, as another server would: known here only by the notification. */
    async change(actor: Actor, rights: Partial<Actor> | null) {
      const before = actors.get(actor.sessionId);
      if (rights && before) actors.set(actor.sessionId, { ...before, ...rights });
      else actors.delete(actor.sessionId);
      await sql.notify(sessionsChangedChannel, actor.userId);
    },
    async stop() {
      await app.close();
      await sessions.stop();
    },
  };
}

type Frame = {
  id?: number | null;
  method?: string;
  result?: { type: string; data?: { id: string; data: { name: string; payload: { userId?: string } } } };
  error?: { message: string; data: { code: string } };
};

/** A browser's socket, without a library's help or mercy. */
export function openSocket(address: string, { path = '/trpc?connectionParams=1', origin = '' } = {}) {
  const socket = new WebSocket(`${address.replace('http', 'ws')}${path}`, origin ? { origin } : {});
  const peer = {
    socket,
    frames: [] as Frame[],
    closed: undefined as { code: number; reason: string } | undefined,
    refused: undefined as number | undefined,
    opened: new Promise<void>((resolve) => socket.once('open', () => resolve())),
    send: (frame: unknown) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    /** Shows the token and subscribes. */
    async signIn(token: string, lastEventId?: string) {
      await peer.opened;
      peer.send({ method: 'connectionParams', data: { token } });
      peer.subscribe(1, lastEventId);
    },
    subscribe(id: number, lastEventId?: string) {
      peer.send({ id, method: 'subscription', params: { path: 'realtime.events', input: { lastEventId } } });
    },
    events: () => peer.frames.flatMap(({ result }) => (result?.data ? [result.data.data] : [])),
    names: () => peer.events().map((event) => event.payload.userId ?? event.name),
  };
  socket.on('message', (data) => {
    if (String(data) !== 'PONG') peer.frames.push(JSON.parse(String(data)) as Frame);
  });
  socket.on('close', (code, reason) => {
    peer.closed = { code, reason: reason.toString() };
  });
  socket.on('unexpected-response', (_request, response) => {
    peer.refused = response.statusCode;
    response.destroy();
  });
  socket.on('error', () => {});
  return peer;
}
