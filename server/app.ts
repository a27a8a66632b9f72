import { type DatabaseHandle, openDatabase } from '@portal/db/client.ts';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  LogController,
  type RouteOptions,
} from 'fastify';
import { scheduledBackup } from './backup/keep-backup.ts';
import { watchCompanyName } from './core/domain/company-name.ts';
import { createAuditTrail } from './core/kernel/audit-trail.ts';
import { type CallMetrics, noCallMetrics } from './core/kernel/call-metrics.ts';
import type { Clock } from './core/kernel/clock.ts';
import { systemClock } from './core/kernel/clock.ts';
import type { Services } from './core/kernel/context.ts';
import { collectReactions } from './core/kernel/events.ts';
import { createFairQueue } from './core/kernel/fair-queue.ts';
import { loadModules } from './core/kernel/load-modules.ts';
import type { Upload } from './core/kernel/uploads.ts';
import { createConcurrencyLimit } from './core/security/concurrency-limit.ts';
import { createPasswordHasher, type PasswordHasher } from './core/security/passwords.ts';
import { createRateLimits } from './core/security/rate-limits.ts';
import { createSessionKeeper } from './core/security/session-keeper.ts';
import { createDependencyChecks } from './dependency-checks.ts';
import { createAi } from './drivers/ai/create-ai.ts';
import { createDisks, type ReadVolume } from './drivers/disk/disk-space.ts';
import { createOpenIdConnect } from './drivers/identity/openid-connect.ts';
import { createMail } from './drivers/mail/create-mail.ts';
import type { MailDriver } from './drivers/mail/mail.ts';
import { createClamdScanner } from './drivers/scanner/clamd.ts';
import { createStorage } from './drivers/storage/create-storage.ts';
import type { StorageDriver } from './drivers/storage/storage.ts';
import { createJobRunner } from './jobs/runner.ts';
import { type LogTarget, logOptions } from './log.ts';
import type { Metrics } from './metrics/create-metrics.ts';
import { endPasswordSessions, nextTokenNumber, sessionActor } from './modules/auth/commands/sessions.ts';
import { TOKEN_RENEW_MS } from './modules/auth/constants.ts';
import { findEndReason } from './modules/auth/queries.ts';
import { clientPlugin } from './plugins/client.ts';
import { deadlinePlugin } from './plugins/deadline.ts';
import { drainingPlugin } from './plugins/draining.ts';
import { errorsPlugin, failureOf, sendFailure } from './plugins/errors.ts';
import { healthPlugin } from './plugins/health.ts';
import { malformedAnswerer } from './plugins/malformed-requests.ts';
import { realtimeSocketPlugin } from './plugins/realtime-socket.ts';
import { requestIdFrom, requestLogPlugin } from './plugins/request-log.ts';
import { headersOfRefusals, securityPlugin } from './plugins/security.ts';
import { sessionPlugin } from './plugins/session.ts';
import { tracingPlugin } from './plugins/tracing.ts';
import { trpcPlugin } from './plugins/trpc.ts';
import type { SocketLimits } from './realtime/constants.ts';
import { createRealtimeHub } from './realtime/create-hub.ts';
import { restPlugin } from './rest/adapter.ts';
import { calendarFeedPlugin } from './rest/calendar-feed.ts';
import { identityStartPlugin } from './rest/identity-start.ts';
import { openApiPlugin } from './rest/openapi.ts';
import { scimPlugin } from './rest/scim/scim.ts';
import { uploadRoutes } from './rest/upload-routes.ts';
import type { Settings } from './settings.ts';
import { traceStatement } from './tracing/trace-statement.ts';
import { appRouter } from './trpc/app-router.ts';

export type AppOptions = {
  settings: Settings;
  databaseUrl: string;
  /** Tests replace these. */
  clock?: Clock;
  mail?: MailDriver;
  storage?: StorageDriver;
  passwords?: PasswordHasher;
  readVolume?: ReadVolume;
  socketLimits?: Partial<SocketLimits>;
  logTo?: LogTarget;
  /** In addition to the uploads that modules declare. */
  uploads?: Upload[];
  /** Called for every route as it is registered, so that the permission tests cannot miss one. */
  onRoute?: (route: RouteOptions) => void;
};

export type Portal = {
  app: FastifyInstance;
  services: Services;
  /** For work outside of requests; calls use `services.db`. */
  database: DatabaseHandle;
  /** Undefined when the settings have no port for them. */
  metrics: Metrics | undefined;
  /** Starts the background work: jobs, realtime, the session listener. */
  start(): Promise<void>;
  /** Marks this server as leaving; it keeps serving until `close`. */
  leave(): void;
  /** Drains requests, waits for running jobs, closes all connections. */
  close(): Promise<void>;
};

/**
 * Concurrent uploads per account: as many files as a form takes at once, and few enough that partial uploads cannot
 * fill the disk.
 */
const UPLOADS_OF_ONE_ACCOUNT = 4;

/** Assembles the portal without listening or migrating. */
export async function buildApp(options: AppOptions): Promise<Portal> {
  const { databaseUrl } = options;
  const app = fastify({
    logger: logOptions(options.settings, options.logTo),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.settings.trustProxy.length > 0 ? options.settings.trustProxy : false,
    genReqId: ({ headers }) => requestIdFrom(headers),
    bodyLimit: 1_048_576,
    forceCloseConnections: 'idle',
    // Requests that arrive during shutdown are still answered, with `connection: close`.
    return503OnClosing: false,
    // Slow and idle sockets are closed within 20 s. An upload may take as long as its line needs, above the minimum
    // rate of rest/minimum-rate.ts; every other request is answered earlier, and the rest of its body is cut off
    // (plugins/deadline, draining).
    connectionTimeout: 18_000,
    keepAliveTimeout: 10_000,
    requestTimeout: 7_200_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    routerOptions: { maxParamLength: 4_000 },
    clientErrorHandler: malformedAnswerer(options.settings),
    // Malformed URLs fail before any hook runs.
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...headersOfRefusals(options.settings), 'x-request-id': request.id });
      sendFailure(request, reply, failureOf(error));
    },
  });
  const tracing = await startTracing(options.settings, app.log);
  const database = openDatabase(databaseUrl, {
    maxConnections: options.settings.databasePoolSize,
    ...(tracing && { observe: traceStatement }),
  });
  const company = watchCompanyName({ ...database, fallback: options.settings.companyName });
  // The company can be renamed while the portal runs; this getter always returns the current name.
  const settings: Settings = {
    ...options.settings,
    get companyName() {
      return company.current();
    },
    get contactEmail() {
      return options.settings.contactEmail ?? (company.contact() || null);
    },
  };
  const modules = await loadModules();
  const uploads = [...modules.uploads, ...(options.uploads ?? [])];
  const metrics = await startMetrics(settings, app.log);
  const services = await createServices(
    app,
    database,
    { ...options, settings },
    { ...modules, uploads, callMetrics: metrics ?? noCallMetrics },
  );
  const jobs = createJobRunner({
    connectionString: databaseUrl,
    jobs: modules.jobs,
    services,
    spans: tracing?.spans,
    metrics,
  });

  if (options.onRoute) app.addHook('onRoute', options.onRoute);
  if (tracing) await app.register(tracingPlugin, tracing);
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
  await app.register(identityStartPlugin);
  await app.register(scimPlugin);
  await app.register(openApiPlugin, { settings, uploads });
  await app.register(uploadRoutes, { uploads });
  await app.register(clientPlugin, { settings });
  metrics?.watch({ app, services, database });

  return {
    app,
    services,
    database,
    metrics,
    async start() {
      await company.start();
      await services.sessions.start();
      await endPasswordSessions(services);
      await services.realtime.start();
      services.auditTrail.start();
      jobs.start();
    },
    leave() {
      app.leaving.now = true;
    },
    async close() {
      await app.close();
      await services.auditTrail.stop();
      await jobs.stop();
      await services.realtime.stop();
      await services.sessions.stop();
      await company.stop();
      await services.mail.close();
      await database.close();
      await tracing?.stop();
      await metrics?.stop();
    },
  };
}

async function createServices(
  app: FastifyInstance,
  { db, sql, counts }: DatabaseHandle,
  { settings, databaseUrl, clock = systemClock, mail, storage, passwords, readVolume }: AppOptions,
  modules: Awaited<ReturnType<typeof loadModules>> & { callMetrics: CallMetrics },
): Promise<Services> {
  const drivers = {
    storage: storage ?? (await createStorage(settings)),
    scanner: settings.clamdUrl ? createClamdScanner(settings.clamdUrl) : undefined,
    mail: mail ?? createMail(settings),
    ai: createAi(settings),
    identityProvider: settings.identity.provider && createOpenIdConnect(settings.identity.provider),
  };
  return {
    ...drivers,
    checks: createDependencyChecks({ db, ...drivers }),
    disks: createDisks(settings, readVolume),
    emailJobs: new Set(modules.jobs.flatMap(({ name, sendsEmail }) => (sendsEmail ? [name] : []))),
    backUp:
      settings.backups && (() => scheduledBackup({ settings, databaseUrl, clock, storage: drivers.storage })),
    settings,
    log: app.log,
    clock,
    db,
    passwords: passwords ?? createPasswordHasher(settings.concurrentPasswordHashes),
    sessions: createSessionKeeper({
      secret: settings.secret,
      previousSecret: settings.previousSecret,
      clock,
      sql,
      loadActor: (sessionId, number) => sessionActor({ db, clock, settings }, sessionId, number),
      nextNumber: (sessionId, number) => nextTokenNumber({ db, clock }, sessionId, number),
      renewAfterMs: TOKEN_RENEW_MS,
      loadEndReason: (sessionId) => findEndReason(db, sessionId),
    }),
    limits: createRateLimits(counts),
    callMetrics: modules.callMetrics,
    auditTrail: createAuditTrail({ db, clock, log: app.log }),
    fileUses: new Map(modules.uploads.map(({ use }) => [use.name, use])),
    findables: modules.findables,
    uploadLimit: createConcurrencyLimit(UPLOADS_OF_ONE_ACCOUNT),
    expensive: createFairQueue({ atOnce: 2, share: 1, waiting: 200 }),
    realtime: createRealtimeHub({ db, sql, log: app.log }),
    reactions: collectReactions(modules.reactions),
  };
}

/** Loaded only when it is wanted: the libraries of traces would make every start a tenth longer. */
async function startTracing({ traces }: Settings, log: FastifyBaseLogger) {
  if (!traces) return undefined;
  const { createTracing } = await import('./tracing/create-tracing.ts');
  return createTracing(traces, log);
}

/** Loaded only when they are wanted, as the libraries of traces. */
async function startMetrics({ metrics }: Settings, log: FastifyBaseLogger) {
  if (!metrics) return undefined;
  const { createMetrics } = await import('./metrics/create-metrics.ts');
  return createMetrics(log);
}
