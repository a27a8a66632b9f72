import type { Reader } from '@portal/db/client.ts';
import { desc, isNotNull, sql } from '@portal/db/drizzle.ts';
import { backups } from '@portal/db/schema/backups.ts';
import { VERSION } from '@portal/db/version.ts';
import { notFound } from '../../core/errors/errors.ts';
import { hours } from '../../core/kernel/clock.ts';
import type { ActorContext, Services } from '../../core/kernel/context.ts';
import type { CheckResult, DependencyCheck } from '../../core/kernel/dependency-check.ts';
import { dependencyCheck } from '../../core/kernel/dependency-check.ts';
import { requireAbility } from '../../core/security/entry.ts';
import { examine } from '../../doctor/examine.ts';
import type { Finding } from '../../doctor/finding.ts';
import { describeSpace, freePart, LOW_SPACE } from '../../drivers/disk/disk-space.ts';
import { MAIL_SERVER_AWAY } from '../../drivers/mail/mail.ts';
import { BACKUP_GRACE_MS, DEPENDENCIES, FAILED_JOBS_SHOWN, OVERDUE_SECONDS } from './constants.ts';
import type { FailedJob, System } from './schema.ts';

type Dependency = System['dependencies'][number];

/** Versions, figures, and what the portal depends on. Answers also while the database or another part is away. */
export async function getSystem(ctx: ActorContext): Promise<System> {
  requireAbility(ctx.actor, 'system.read');
  const { db, emailJobs } = ctx.services;
  const [dependencies, database, backup, jobs, disks] = await Promise.all([
    checkDependencies(ctx.services),
    readDatabase(db).catch(() => null),
    readBackup(ctx.services).catch(() => null),
    countJobs(db, emailJobs).catch(() => null),
    ctx.services.disks.read(),
  ]);
  return {
    version: VERSION,
    nodeVersion: process.versions.node,
    startedAt: new Date(Date.now() - process.uptime() * 1_000).toISOString(),
    database,
    backup,
    dependencies,
    disks,
    jobs,
  };
}

/** What `pnpm run doctor` finds, without the proxy: the portal does not call itself. */
export async function listFindings({ services, actor }: ActorContext): Promise<Finding[]> {
  requireAbility(actor, 'system.read');
  return examine({ ...services, examineProxy: undefined });
}

/** The names of what is away. */
export async function listAway(ctx: ActorContext): Promise<Dependency['name'][]> {
  requireAbility(ctx.actor, 'system.read');
  const dependencies = await checkDependencies(ctx.services);
  return dependencies.flatMap(({ name, state }) => (state === 'away' ? [name] : []));
}

async function checkDependencies(services: Services): Promise<Dependency[]> {
  const { db, checks, settings } = services;
  const wanted: Record<Dependency['name'], DependencyCheck | undefined> = {
    ...checks,
    disk: dependencyCheck(() => requireSpace(services)),
    backup: settings.backups && dependencyCheck(() => requireBackup(services)),
    jobs: dependencyCheck(() => requireNoneOverdue(db)),
    // Without a mail server emails are kept in a folder: nothing is wrong, and nobody gets them.
    mail: settings.smtpUrl === undefined ? undefined : checks.mail,
  };
  return Promise.all(
    DEPENDENCIES.map(async (name): Promise<Dependency> => {
      const check = wanted[name];
      if (!check) return { name, state: 'off', reason: null };
      return { name, ...stateOf(await check()) };
    }),
  );
}

const stateOf = (result: CheckResult): Omit<Dependency, 'name'> =>
  result.ok ? { state: 'ok', reason: null } : { state: 'away', reason: result.reason };

/** The view of the queue's library, which leaves out what jobs are given. */
const queue = sql`graphile_worker.jobs queue`;
const isFailed = sql`queue.attempts > 0 and queue.last_error is not null`;

async function requireNoneOverdue(db: Reader): Promise<void> {
  const [row] = await db
    .select({ overdue: sql<number>`count(*)::int` })
    .from(queue)
    .where(
      sql`queue.locked_at is null and queue.attempts < queue.max_attempts
        and queue.run_at < now() - make_interval(secs => ${OVERDUE_SECONDS})`,
    );
  const overdue = row?.overdue ?? 0;
  if (overdue > 0) throw new Error(`${overdue} jobs have been due for more than ${OVERDUE_SECONDS} s`);
}

/** When the last whole backup and the last attempt began, with the attempt's failure. */
export async function readBackups(db: Reader) {
  const [[last], [attempt]] = await Promise.all([
    db.select().from(backups).where(isNotNull(backups.finishedAt)).orderBy(desc(backups.startedAt)).limit(1),
    db.select().from(backups).orderBy(desc(backups.startedAt)).limit(1),
  ]);
  return { last, attempt };
}

async function readBackup({ db, settings }: Services): Promise<System['backup']> {
  const { last, attempt } = await readBackups(db);
  return {
    everyHours: settings.backups?.everyHours ?? null,
    last: last
      ? {
          at: last.startedAt,
          folder: last.folder,
          isEncrypted: last.isEncrypted,
          rows: last.tableRows ?? 0,
          files: last.files ?? 0,
        }
      : null,
    failure: attempt?.error ?? null,
  };
}

/** Without any backup, the time counts from the start of this process. */
async function requireBackup({ db, settings, clock }: Services): Promise<void> {
  if (!settings.backups) return;
  const { last, attempt } = await readBackups(db);
  const now = clock.now().getTime();
  const since = last ? Date.parse(last.startedAt) : now - process.uptime() * 1_000;
  const wait = last ? hours(settings.backups.everyHours) : 0;
  if (now - since <= wait + BACKUP_GRACE_MS) return;
  const what = last ? `the last backup is of ${last.startedAt}` : 'there is no backup yet';
  throw new Error(attempt?.error ? `${what}; the newest attempt failed: ${attempt.error}` : what);
}

/** @throws with the volumes that are nearly full */
async function requireSpace({ disks }: Services): Promise<void> {
  const low = (await disks.read()).filter((disk) => freePart(disk) < LOW_SPACE);
  if (low.length > 0) throw new Error(low.map(describeSpace).join('; '));
}

async function readDatabase(db: Reader): Promise<System['database']> {
  const [row] = await db
    .select({
      version: sql<string>`current_setting('server_version')`,
      bytes: sql<number>`pg_database_size(current_database())::float8`,
      connections: sql<number>`(select count(*)::int from pg_stat_activity where datname = current_database())`,
      maxConnections: sql<number>`current_setting('max_connections')::int`,
    })
    .from(sql`(select) as once`);
  return row ?? null;
}

/** A list for `any`, as a PostgreSQL literal: the driver sends no JavaScript arrays. */
const textList = (texts: Iterable<string>) => sql`${`{${[...texts].join()}}`}::text[]`;

async function countJobs(db: Reader, emailJobs: ReadonlySet<string>): Promise<System['jobs']> {
  const [row] = await db
    .select({
      waiting: sql<number>`count(*) filter (where queue.last_error is null and queue.locked_at is null)::int`,
      failed: sql<number>`count(*) filter (where ${isFailed})::int`,
      failedEmails: sql<number>`count(*) filter (
        where ${isFailed} and queue.task_identifier = any(${textList(emailJobs)}))::int`,
    })
    .from(queue);
  return row ?? null;
}

const instant = (column: ReturnType<typeof sql>) =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const selectFailed = (db: Reader) =>
  db
    .select({
      id: sql<string>`queue.id::text`,
      name: sql<string>`queue.task_identifier`,
      attempts: sql<number>`queue.attempts::int`,
      maxAttempts: sql<number>`queue.max_attempts::int`,
      failedAt: instant(sql`queue.updated_at`),
      nextAttemptAt: sql<
        string | null
      >`case when queue.attempts < queue.max_attempts then ${instant(sql`queue.run_at`)} end`,
      error: sql<string>`left(queue.last_error, 500)`,
      total: sql<number>`(count(*) over ())::int`,
      isRunning: sql<boolean>`queue.locked_at is not null`,
    })
    .from(queue)
    .where(isFailed)
    .$dynamic();

/** Jobs whose last attempt failed, the newest failure first. */
export async function listFailedJobs({ services: { db, emailJobs }, actor }: ActorContext) {
  requireAbility(actor, 'system.read');
  const rows = await selectFailed(db)
    .orderBy(sql`queue.updated_at desc, queue.id desc`)
    .limit(FAILED_JOBS_SHOWN);
  return {
    jobs: rows.map((row): FailedJob => ({ ...row, sendsEmail: emailJobs.has(row.name) })),
    total: rows[0]?.total ?? 0,
  };
}

/** @throws {PortalError} not_found when there is no such job, or it did not fail */
export async function getFailedJob(db: Reader, id: string) {
  const [row] = await selectFailed(db).where(sql`${isFailed} and queue.id = ${id}::bigint`);
  if (!row) throw notFound('Job');
  return row;
}

/** Of a row of the queue: an email that waits for its next attempt, or has none left, because the mail server was away. */
export const isWaitingEmail = (emailJobs: ReadonlySet<string>) => sql`
  queue.task_identifier = any(${textList(emailJobs)}) and queue.locked_at is null and queue.attempts > 0
    and queue.last_error like ${`%${MAIL_SERVER_AWAY}%`}
    and (queue.run_at > now() or queue.attempts >= queue.max_attempts)`;

export async function hasWaitingEmails({ db, emailJobs }: Services): Promise<boolean> {
  const [row] = await db.select({ one: sql`1` }).from(queue).where(isWaitingEmail(emailJobs)).limit(1);
  return row !== undefined;
}
