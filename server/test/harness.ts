import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@portal/db/client.ts';
import { createTestDatabase, type TestDatabase } from '@portal/db/test/database.ts';
import { type AppOptions, buildApp, type Portal } from '../app.ts';
import type { Services } from '../core/kernel/context.ts';
import { createPasswordHasher } from '../core/security/passwords.ts';
import type { MailDriver } from '../drivers/mail/mail.ts';
import { readSettings, type Settings } from '../settings.ts';
import { type AccountKind, type AccountOverrides, insertAccount, type TestAccount } from './accounts.ts';
import { type Call, callRest, callTrpc, type RestAnswer, type TrpcAnswer, type TrpcOutput } from './doors.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';
import { createTestClock, type TestClock } from './test-clock.ts';

export type TestPortalOptions = {
  settings?: Partial<Settings>;
  /** Works through the job queue, so that mail is sent. Starts everything else that works beside requests, too. */
  jobs?: boolean;
  /** Hears of changes on other servers and serves subscriptions; jobs and listening bring it along. */
  live?: boolean;
  /** Listens on a free port of the loopback. */
  listen?: boolean;
  /** Of another portal, as a second server process would have it; it stays open. */
  database?: TestDatabase;
  /** Another way to the database, such as through a proxy. */
  databaseUrl?: (url: string) => string;
  clock?: TestClock;
  mail?: MailDriver;
  storage?: AppOptions['storage'];
  uploads?: AppOptions['uploads'];
  socketLimits?: AppOptions['socketLimits'];
  logTo?: AppOptions['logTo'];
  onRoute?: AppOptions['onRoute'];
  /** Real ones instead of the cheap ones that tests have. */
  passwords?: AppOptions['passwords'];
};

/** Tests write what they need; the portal's own queries cannot. */
export type TestServices = Services & { db: Database };

export type TestPortal = {
  app: Portal['app'];
  services: TestServices;
  database: TestDatabase;
  clock: TestClock;
  mailbox: Mailbox;
  /** `http://127.0.0.1:<port>` when listening, else empty. */
  address: string;
  /** One call at the integrators' door; the path starts behind `/api`. `as` is a token or an account. */
  request<T = Record<string, unknown>>(call: Call): Promise<RestAnswer<T>>;
  /** One call at the browser's door. */
  call<P extends string>(path: P, input?: unknown, as?: Call['as']): Promise<TrpcAnswer<TrpcOutput<P>>>;
  /** An account of that kind, signed in. */
  account(kind: AccountKind, overrides?: AccountOverrides): Promise<TestAccount>;
  /** As SIGTERM has it, before it is closed. */
  leave(): void;
  close(): Promise<void>;
};

/** argon2 as cheap as it gets: for tests that are not about passwords, and most are not. */
const cheapPasswords = () => createPasswordHasher(2, { memoryCost: 1_024, timeCost: 2, parallelism: 1 });

const started = new Set<TestPortal>();

/** The real portal on a database of its own. Nothing is mocked: letters are kept instead of sent, and the clock is settable. */
export async function startTestPortal(options: TestPortalOptions = {}): Promise<TestPortal> {
  const database = options.database ?? (await createTestDatabase());
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-test-data-'));
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
    services,
    database,
    clock,
    mailbox,
    address,
    request: (call) => callRest(app, call),
    call: (path, input, as) => callTrpc(app, path, input, as),
    account: (kind, overrides) => insertAccount(services, kind, overrides),
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

/** Closes every portal that this file started, second servers first. */
export async function closeTestPortal(): Promise<void> {
  for (const portal of [...started].reverse()) await portal.close();
}

/** What the environment would say, then what the test says. */
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
  if (jobs) await portal.start();
  else if (live || listen) {
    await portal.services.sessions.start();
    await portal.services.realtime.start();
  }
}
