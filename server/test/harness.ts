import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '@portal/db/client.ts';
import { rateCounts } from '@portal/db/schema/rate-counts.ts';
import { createTestDatabase, type TestDatabase } from '@portal/db/test/database.ts';
import { scratchFolder } from '@portal/db/test/scratch-folder.ts';
import { type AppOptions, buildApp, type Portal } from '../app.ts';
import type { Services } from '../core/kernel/context.ts';
import { createPasswordHasher } from '../core/security/passwords.ts';
import { createRateLimits } from '../core/security/rate-limits.ts';
import type { MailDriver } from '../drivers/mail/mail.ts';
import { readSettings, type Settings } from '../settings.ts';
import { type AccountKind, type AccountOverrides, insertAccount, type TestAccount } from './accounts.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';
import {
  type Call,
  callRest,
  callTrpc,
  type RestAnswer,
  type TrpcAnswer,
  type TrpcOutput,
} from './protocols.ts';
import { createTestClock, type TestClock } from './test-clock.ts';

export type TestPortalOptions = {
  settings?: Partial<Settings>;
  /** Runs the job queue, so that mail is sent. Implies all other background work. */
  jobs?: boolean;
  /** Receives changes of other servers and serves subscriptions; `jobs` and `listen` imply it. */
  live?: boolean;
  /** Listens on a free port of the loopback. */
  listen?: boolean;
  /** The database of another portal, for a second server process; closing this portal leaves it open. */
  database?: TestDatabase;
  /** As for `createTestDatabase`. */
  needsTimers?: boolean;
  /** Changes the database URL, for example to that of a proxy. */
  databaseUrl?: (url: string) => string;
  clock?: TestClock;
  mail?: MailDriver;
  storage?: AppOptions['storage'];
  uploads?: AppOptions['uploads'];
  socketLimits?: AppOptions['socketLimits'];
  logTo?: AppOptions['logTo'];
  onRoute?: AppOptions['onRoute'];
  /** Real password hashing instead of the cheap one of tests. */
  passwords?: AppOptions['passwords'];
  readVolume?: AppOptions['readVolume'];
};

/** Tests write any table; the portal's `Reader` cannot. */
export type TestServices = Services & { db: Database };

export type TestPortal = {
  app: Portal['app'];
  metrics: Portal['metrics'];
  services: TestServices;
  database: TestDatabase;
  clock: TestClock;
  mailbox: Mailbox;
  /** `http://127.0.0.1:<port>` when listening, else empty. */
  address: string;
  /** Makes a REST call; the path begins after `/api`. `as` is a token or an account. */
  request<T = Record<string, unknown>>(call: Call): Promise<RestAnswer<T>>;
  /** Makes a tRPC call. */
  call<P extends string>(path: P, input?: unknown, as?: Call['as']): Promise<TrpcAnswer<TrpcOutput<P>>>;
  /** Inserts an account of that kind, signed in. */
  account(kind: AccountKind, overrides?: AccountOverrides): Promise<TestAccount>;
  /** Gives every account and network its whole rate limits again. */
  resetRateLimits(): Promise<void>;
  /** Begins the shutdown as SIGTERM does, before the portal is closed. */
  leave(): void;
  close(): Promise<void>;
};

/** argon2 with minimal cost: few tests are about passwords. */
const cheapPasswords = () => createPasswordHasher(2, { memoryCost: 1_024, timeCost: 2, parallelism: 1 });

const started = new Set<TestPortal>();

/**
 * Starts the real portal on a database of its own. Nothing is mocked: emails are collected instead of sent, and the
 * clock is settable.
 */
export async function startTestPortal(options: TestPortalOptions = {}): Promise<TestPortal> {
  const database = options.database ?? (await createTestDatabase({ needsTimers: options.needsTimers }));
  const dataDir = scratchFolder('portal-test-data-');
  const clock = options.clock ?? createTestClock();
  const mailbox = createMailbox();
  const portal = await buildApp({
    settings: testSettings(dataDir, options),
    databaseUrl: options.databaseUrl?.(database.url) ?? database.url,
    clock,
    mail: options.mail ?? mailbox.driver,
    storage: options.storage,
    uploads: options.uploads,
    socketLimits: options.socketLimits,
    passwords: options.passwords ?? cheapPasswords(),
    readVolume: options.readVolume,
    logTo: options.logTo,
    onRoute: options.onRoute,
  });
  const { app } = portal;
  const services = portal.services as TestServices;
  await startParts(portal, options);
  const address = options.listen ? await app.listen({ host: '127.0.0.1', port: 0 }) : '';
  if (!options.listen) await app.ready();

  const testPortal: TestPortal = {
    app,
    metrics: portal.metrics,
    services,
    database,
    clock,
    mailbox,
    address,
    request: (call) => callRest(app, call),
    call: (path, input, as) => callTrpc(app, path, input, as),
    account: (kind, overrides) => insertAccount(services, kind, overrides),
    async resetRateLimits() {
      await services.db.delete(rateCounts);
      services.limits = createRateLimits(database.counts);
    },
    leave: portal.leave,
    async close() {
      started.delete(testPortal);
      await portal.close();
      if (!options.database) await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  started.add(testPortal);
  return testPortal;
}

/** Closes every portal that the test file started, second servers first. */
export async function closeTestPortal(): Promise<void> {
  for (const portal of [...started].reverse()) await portal.close();
}

/** Settings from an empty environment, overridden by those of the test. */
function testSettings(dataDir: string, { settings, logTo }: TestPortalOptions = {}): Settings {
  return {
    ...readSettings({
      NODE_ENV: 'test',
      PORTAL_DATA_DIR: dataDir,
      PORTAL_CLIENT_DIR: join(dataDir, 'no-client'),
      PORTAL_SECRET: 'a secret that only tests know, of more than 32 bytes',
      PORTAL_URL: 'http://portal.example',
      LOG_LEVEL: logTo ? 'trace' : 'silent',
    }),
    ...settings,
  };
}

async function startParts(portal: Portal, { jobs, live, listen }: TestPortalOptions) {
  if (jobs) {
    await portal.start();
    // Denials are written when a test asks for it, so that no line of them appears in the middle of another test.
    await portal.services.auditTrail.stop();
  } else if (live || listen) {
    await portal.services.sessions.start();
    await portal.services.realtime.start();
  }
}
