import type { Reader } from '@portal/db/client.ts';
import { desc, isNotNull, sql } from '@portal/db/drizzle.ts';
import { newestSchema } from '@portal/db/migrate.ts';
import { authenticators } from '@portal/db/schema/second-factors.ts';
import { type MailGap, mailGapOf } from '../core/domain/mail-gap.ts';
import { hours } from '../core/kernel/clock.ts';
import type { DependencyChecks } from '../core/kernel/context.ts';
import type { DependencyCheck } from '../core/kernel/dependency-check.ts';
import { openSealed } from '../core/security/sealed-text.ts';
import { type Disks, describeSpace, freePart, LOW_SPACE, NO_SPACE } from '../drivers/disk/disk-space.ts';
import { operatorCommand } from '../operator-command.ts';
import type { Settings } from '../settings.ts';
import {
  clockAhead,
  type DatabaseFacts,
  findingOfClock,
  findingOfConnections,
  findingsOfDatabase,
  readDatabaseFacts,
} from './check-database.ts';
import {
  advice,
  DOCTOR_CHECKS,
  type DoctorCheck,
  type Finding,
  type Found,
  ok,
  skipped,
  stops,
} from './finding.ts';

/** What the checks look at. */
export type Installation = {
  settings: Settings;
  db: Reader;
  checks: DependencyChecks;
  disks: Disks;
  /** Calls the portal through its public address; undefined inside of the portal, which does not call itself. */
  examineProxy: (() => Promise<Found[]>) | undefined;
};

/** The age of the last backup without a schedule, in ms, from which on the doctor advises to make one. */
const BACKUP_AGE_MS = hours(26);

/** @param readFacts what PostgreSQL says of itself, read once for all checks */
type Check = (
  installation: Installation,
  readFacts: () => Promise<DatabaseFacts>,
) => Found[] | Promise<Found[]>;

/** The one list of checks, of `pnpm run doctor` and of System. */
const checks: Record<DoctorCheck, Check> = {
  settings: async ({ settings, db }) => findingsOfSettings(settings, await problemsOfSecret(db, settings)),
  database: async (_, readFacts) => findingsOfDatabase(await readFacts()),
  migrations: async ({ db }) => [findingOfMigrations(await migratedAt(db))],
  connections: async ({ settings }, readFacts) => [findingOfConnections(await readFacts(), settings)],
  clock: async ({ db }) => [findingOfClock(await clockAhead(db))],
  store: async ({ checks: { store }, settings }) => [
    await reachable(
      store,
      'The file store',
      settings.s3
        ? 'check the settings that begin with S3_'
        : `free up space, or let the portal's user write to ${settings.filesDir}`,
    ),
  ],
  disk: async ({ disks, settings }) => findingsOfDisks(await disks.read(), settings),
  mail: async ({ checks: { mail }, settings }) => [await findingOfMail(mail, settings)],
  scanner: async ({ checks: { scanner } }) => [
    scanner
      ? await reachable(
          scanner,
          'The virus scanner',
          'start clamd, or correct CLAMD_URL; uploads are refused meanwhile',
        )
      : advice('Uploads are not checked for viruses: set CLAMD_URL to a ClamAV daemon.'),
  ],
  backup: async ({ db, settings }) => [findingOfBackup(await lastBackup(db), settings)],
  proxy: async ({ examineProxy }) =>
    examineProxy
      ? await examineProxy()
      : [
          skipped(
            `"${operatorCommand('doctor')}" on the server checks the proxy, from outside of the portal.`,
          ),
        ],
};

/** Runs all checks. One that fails is a finding, and keeps no other from running. */
export async function examine(installation: Installation): Promise<Finding[]> {
  let facts: Promise<DatabaseFacts> | undefined;
  const readFacts = () => {
    facts ??= readDatabaseFacts(installation.db);
    return facts;
  };
  const found = await Promise.all(
    DOCTOR_CHECKS.map(async (check): Promise<Finding[]> => {
      const findings = await Promise.resolve(checks[check](installation, readFacts)).catch(
        (error: unknown) => [stops(`This could not be checked: ${reasonOf(error)}.`)],
      );
      return findings.map((finding) => ({ check, ...finding }));
    }),
  );
  return found.flat();
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message;
};

const MAIL_GAPS: Record<MailGap, string> = {
  no_server: 'Emails reach nobody: set SMTP_URL to a mail server.',
  default_sender:
    'Many mail servers refuse the sender of the emails: set MAIL_FROM to an address of the company.',
};

/** @param others what else is wrong with them */
export function findingsOfSettings(settings: Settings, others: Found[] = []): Found[] {
  const { production, portalUrl, trustProxy, backups, backupKey, databaseUrl } = settings;
  const problems = [...others];
  if (!production)
    problems.push(advice('The portal runs for development: set NODE_ENV=production on a server.'));
  if (production && !portalUrl.startsWith('https:'))
    problems.push(
      advice(`People reach the portal without TLS: set PORTAL_URL to https instead of ${portalUrl}.`),
    );
  if (production && trustProxy.length === 0)
    problems.push(
      advice(
        'No proxy is trusted, so behind one all people share one rate limit: set TRUST_PROXY to its address.',
      ),
    );
  if (production && databaseUrl === undefined)
    problems.push(
      advice('The embedded PostgreSQL is for trying the portal: set DATABASE_URL to a server of your own.'),
    );
  if (backups && backupKey === undefined)
    problems.push(advice('Backups are not encrypted: set PORTAL_BACKUP_KEY, and keep it elsewhere.'));
  return problems.length > 0 ? problems : [ok('The settings fit together.')];
}

/** Of those that were used last: one may be older than the last replacement of the secret. */
const AUTHENTICATORS_TRIED = 100;

/** A restored database, or a second process, with a secret that is not the one of its accounts. */
async function problemsOfSecret(db: Reader, settings: Settings): Promise<Found[]> {
  if (!(await hasTable(db, 'public.authenticators'))) return [];
  const sealed = await db
    .select({ userId: authenticators.userId, secret: authenticators.sealedSecret })
    .from(authenticators)
    .where(isNotNull(authenticators.confirmedAt))
    .orderBy(desc(authenticators.lastStep))
    .limit(AUTHENTICATORS_TRIED);
  const opens = ({ userId, secret }: (typeof sealed)[number]) =>
    openSealed({ settings }, userId, secret) !== null;
  return sealed.length === 0 || sealed.some(opens)
    ? []
    : [
        stops(
          'People set up their authenticator apps with another PORTAL_SECRET, so their codes are refused: put that secret back, or set it as PORTAL_PREVIOUS_SECRET.',
        ),
      ];
}

async function hasTable(db: Reader, name: string): Promise<boolean> {
  const [table] = await db
    .select({ exists: sql<boolean>`to_regclass(${name}) is not null` })
    .from(sql`(select) as once`);
  return table?.exists === true;
}

async function reachable(check: DependencyCheck, what: string, remedy: string): Promise<Found> {
  const result = await check();
  return result.ok ? ok(`${what} works.`) : stops(`${what} does not work (${result.reason}): ${remedy}.`);
}

function findingOfMail(check: DependencyCheck, settings: Settings): Found | Promise<Found> {
  if (settings.smtpUrl === undefined) return advice(MAIL_GAPS.no_server);
  const gap = mailGapOf(settings);
  if (gap) return advice(MAIL_GAPS[gap]);
  return reachable(check, 'The mail server', 'correct SMTP_URL, or let the firewall pass it');
}

function findingsOfDisks(disks: Awaited<ReturnType<Disks['read']>>, { databaseFolder }: Settings): Found[] {
  const problems = disks.flatMap((disk): Found[] => {
    const free = freePart(disk);
    const text = `${describeSpace(disk)}: free up space, or enlarge the volume`;
    if (free < NO_SPACE)
      return [stops(disk.place === 'backups' ? `${text}.` : `${text}; uploads are refused meanwhile.`)];
    return free < LOW_SPACE ? [advice(`${text}.`)] : [];
  });
  if (problems.length > 0) return problems;
  if (databaseFolder === undefined)
    return [
      ok(
        'At least 10% of each volume is free. That of the database is not watched: set DATABASE_FOLDER, or watch it on its machine.',
      ),
    ];
  return [ok('At least 10% of each volume is free.')];
}

async function migratedAt(db: Reader): Promise<string | null> {
  if (!(await hasTable(db, 'drizzle.__drizzle_migrations'))) return null;
  const [last] = await db
    .select({ at: sql<string | null>`max(created_at)::text` })
    .from(sql`drizzle.__drizzle_migrations`);
  return last?.at ?? null;
}

export function findingOfMigrations(at: string | null): Found {
  if (at === null) return advice('The database is empty: the next start creates its tables.');
  const newest = Number(newestSchema().at);
  if (Number(at) < newest)
    return advice(
      `Migrations are pending: the next start runs them, or "${operatorCommand('migrate')}" with the role that owns the tables; make a backup first.`,
    );
  if (Number(at) > newest)
    return advice('The database was migrated by a newer version of the portal: update this installation.');
  return ok('The database has the newest schema.');
}

/** When the last whole backup began; null without one. */
async function lastBackup(db: Reader): Promise<string | null> {
  if (!(await hasTable(db, 'public.backups'))) return null;
  const [row] = await db
    .select({
      at: sql<string | null>`to_char(max(started_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
    })
    .from(sql`backups`)
    .where(sql`finished_at is not null`);
  return row?.at ?? null;
}

export function findingOfBackup(
  at: string | null,
  { backups }: Pick<Settings, 'backups'>,
  now = Date.now(),
): Found {
  const remedy = backups
    ? `see the reason in Admin, System, and run "${operatorCommand('backup')}"`
    : `run "${operatorCommand('backup')}", and set BACKUP_EVERY_HOURS`;
  if (at === null && backups)
    return advice(
      `There is no backup yet: the first one is made within ten minutes of the start. Otherwise ${remedy}.`,
    );
  if (at === null) return advice(`There is no backup: ${remedy}.`);
  const age = now - Date.parse(at);
  const text = `The last backup is ${Math.round(age / hours(1))} hours old`;
  return age > (backups ? hours(backups.everyHours + 1) : BACKUP_AGE_MS)
    ? advice(`${text}: ${remedy}.`)
    : ok(`${text}.`);
}
