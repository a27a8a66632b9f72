import { type DatabaseHandle, openDatabase } from '@portal/db/client.ts';
import fastify, { type FastifyInstance, LogController, type RouteOptions } from 'fastify';
import { keepCompanyName } from './core/domain/company-name.ts';
import type { Clock } from './core/kernel/clock.ts';
import { systemClock } from './core/kernel/clock.ts';
import type { Services } from './core/kernel/context.ts';
import { collectReactions } from './core/kernel/events.ts';
import { createFairQueue } from './core/kernel/fair-queue.ts';
import { loadModules } from './core/kernel/load-modules.ts';
import type { Upload } from './core/kernel/uploads.ts';
import { createPasswordHasher, type PasswordHasher } from './core/security/passwords.ts';
import { createRateLimits } from './core/security/rate-limits.ts';
import { createSessionKeeper } from './core/security/session-keeper.ts';
import { createShares } from './core/security/shares.ts';
import { createAi } from './drivers/ai/create-ai.ts';
import { createMail } from './drivers/mail/create-mail.ts';
import type { MailDriver } from './drivers/mail/mail.ts';
import { createClamdScanner } from './drivers/scanner/clamd.ts';
import { createStorage } from './drivers/storage/create-storage.ts';
import type { StorageDriver } from './drivers/storage/storage.ts';
import { createJobRunner } from './jobs/runner.ts';
import { type LogTarget, logOptions } from './log.ts';
import { sessionActor } from './modules/auth/commands/sessions.ts';
import { findEndReason } from './modules/auth/queries.ts';
import { clientPlugin } from './plugins/client.ts';
import { deadlinePlugin } from './plugins/deadline.ts';
import { drainingPlugin } from './plugins/draining.ts';
import { errorsPlugin, failureOf, sendFailure } from './plugins/errors.ts';
import { healthPlugin } from './plugins/health.ts';
import { realtimeSocketPlugin } from './plugins/realtime-socket.ts';
import { requestIdFrom, requestLogPlugin } from './plugins/request-log.ts';
import { headersOfRefusals, securityPlugin } from './plugins/security.ts';
import { sessionPlugin } from './plugins/session.ts';
import { trpcPlugin } from './plugins/trpc.ts';
import { refuseUnreadable } from './plugins/unreadable.ts';
import type { SocketLimits } from './realtime/constants.ts';
import { createRealtimeHub } from './realtime/create-hub.ts';
import { restPlugin } from './rest/adapter.ts';
import { calendarFeedPlugin } from './rest/calendar-feed.ts';
import { openApiPlugin } from './rest/openapi.ts';
import { uploadRoutes } from './rest/upload-routes.ts';
import type { Settings } from './settings.ts';
import { appRouter } from './trpc/app-router.ts';

export type AppOptions = {
  settings: Settings;
  databaseUrl: string;
  /** Tests put their own in place of these. */
  clock?: Clock;
  mail?: MailDriver;
  storage?: StorageDriver;
  passwords?: PasswordHasher;
  socketLimits?: Partial<SocketLimits>;
  logTo?: LogTarget;
  /** Beside those that the modules declare. */
  uploads?: Upload[];
  /** Told of every route as it is added, so that none can be forgotten in the permission tests. */
  onRoute?: (route: RouteOptions) => void;
};

export type Portal = {
  app: FastifyInstance;
  services: Services;
  /** For what happens before anybody calls; calls have `services.db`. */
  database: DatabaseHandle;
  /** Starts what works beside requests: jobs, realtime, session watch. */
  start(): Promise<void>;
  /** Says that this server is about to stop, and goes on working until it is closed. */
  leave(): void;
  /** Drains requests, finishes jobs, closes everything. */
  close(): Promise<void>;
};

/** As many as somebody chooses at once in a form, and few enough that nobody fills the disk with halves. */
const UPLOADS_OF_ONE_ACCOUNT = 4;

/** Puts the portal together. It neither listens nor migrates. */
export async function buildApp(options: AppOptions): Promise<Portal> {
  const { databaseUrl } = options;
  const app = fastify({
    logger: logOptions(options.settings, options.logTo),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.settings.trustProxy.length > 0 ? options.settings.trustProxy : false,
    genReqId: ({ headers }) => requestIdFrom(headers),
    bodyLimit: 1_048_576,
    forceCloseConnections: 'idle',
    // Who still comes while the server closes is answered, and told to make a new connection.
    return503OnClosing: false,
    // Slow and idle sockets go within 20 s. An upload may take as long as the line needs, at the pace of rest/pace.ts;
    // every other request is answered before, and what then still comes in is cut off (plugins/deadline, draining).
    connectionTimeout: 18_000,
    keepAliveTimeout: 10_000,
    requestTimeout: 7_200_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    routerOptions: { maxParamLength: 4_000 },
    clientErrorHandler: refuseUnreadable,
    // Addresses that cannot be read fail before any hook runs.
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...headersOfRefusals, 'x-request-id': request.id });
      sendFailure(request, reply, failureOf(error));
    },
  });
  const database = openDatabase(databaseUrl, { maxConnections: options.settings.databasePoolSize });
  const company = keepCompanyName({ ...database, fallback: options.settings.companyName });
  // What the company is called can change while the portal runs; whoever reads it here reads what holds now.
  const settings: Settings = {
    ...options.settings,
    get companyName() {
      return company.current();
    },
  };
  const modules = await loadModules();
  const uploads = [...modules.uploads, ...(options.uploads ?? [])];
  const services = await createServices(app, database, { ...options, settings }, { ...modules, uploads });
  const jobs = createJobRunner({ connectionString: databaseUrl, jobs: modules.jobs, services });

  if (options.onRoute) app.addHook('onRoute', options.onRoute);
  await app.register(errorsPlugin);
  await app.register(sessionPlugin, { services });
  await app.register(requestLogPlugin);
  await app.register(deadlinePlugin);
  await app.register(drainingPlugin);
  await app.register(securityPlugin, { settings });
  await app.register(realtimeSocketPlugin, { router: appRouter, limits: options.socketLimits });
  await app.register(healthPlugin, { services, jobs: () => jobs.check() });
  await app.register(trpcPlugin);
  await app.register(restPlugin);
  await app.register(calendarFeedPlugin);
  await app.register(openApiPlugin, { settings, uploads });
  await app.register(uploadRoutes, { uploads });
  await app.register(clientPlugin, { settings });

  return {
    app,
    services,
    database,
    async start() {
      await company.start();
      await services.sessions.start();
      await services.realtime.start();
      jobs.start();
    },
    leave() {
      app.leaving.now = true;
    },
    async close() {
      await app.close();
      await jobs.stop();
      await services.realtime.stop();
      await services.sessions.stop();
      await company.stop();
      await services.mail.close();
      await database.close();
    },
  };
}

async function createServices(
  app: FastifyInstance,
  { db, sql }: DatabaseHandle,
  { settings, clock = systemClock, mail, storage, passwords }: AppOptions,
  modules: Awaited<ReturnType<typeof loadModules>>,
): Promise<Services> {
  return {
    settings,
    log: app.log,
    clock,
    db,
    passwords: passwords ?? createPasswordHasher(settings.passwordHashesAtOnce),
    sessions: createSessionKeeper({
      secret: settings.secret,
      clock,
      sql,
      loadActor: (sessionId) => sessionActor({ db, clock }, sessionId),
      loadEndReason: (sessionId) => findEndReason(db, sessionId),
    }),
    limits: createRateLimits(),
    storage: storage ?? (await createStorage(settings)),
    fileUses: new Map(modules.uploads.map(({ use }) => [use.name, use])),
    findables: modules.findables,
    scanner: settings.clamdUrl ? createClamdScanner(settings.clamdUrl) : undefined,
    uploadShares: createShares(UPLOADS_OF_ONE_ACCOUNT),
    expensive: createFairQueue({ atOnce: 2, share: 1, waiting: 200 }),
    mail: mail ?? createMail(settings),
    ai: createAi(settings),
    realtime: createRealtimeHub({ db, sql, log: app.log }),
    reactions: collectReactions(modules.reactions),
  };
}
