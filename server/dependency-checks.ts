import type { Reader } from '@portal/db/client.ts';
import { sql } from '@portal/db/drizzle.ts';
import { sessions } from '@portal/db/schema/sessions.ts';
import { users } from '@portal/db/schema/users.ts';
import { prepared } from './core/data/hot/prepared.ts';
import type { DependencyChecks, Services } from './core/kernel/context.ts';
import { dependencyCheck } from './core/kernel/dependency-check.ts';

/** Cache time of checks that write or use the network, in ms; `/api/ready` is public. */
const CACHE_MS = 5_000;

/** The checks of everything outside of the process that the portal depends on. */
export function createDependencyChecks({
  db,
  storage,
  mail,
  scanner,
  ai,
  identityProvider,
}: Pick<Services, 'db' | 'storage' | 'mail' | 'scanner' | 'ai' | 'identityProvider'>): DependencyChecks {
  return {
    database: dependencyCheck(() => answersSignIns(db)),
    store: dependencyCheck(() => storage.check(), CACHE_MS),
    mail: dependencyCheck(() => mail.check(), CACHE_MS),
    scanner: scanner && dependencyCheck(() => scanner.check(), CACHE_MS),
    model: ai.check && dependencyCheck(ai.check, CACHE_MS),
    identity: identityProvider && dependencyCheck(() => identityProvider.check(), CACHE_MS),
  };
}

/**
 * Checks what a sign-in needs of the database: accounts and sessions on the quick connections, and a writable
 * connection, which a standby does not give.
 */
async function answersSignIns(db: Reader): Promise<void> {
  const [[connection]] = await Promise.all([
    db
      .select({ mayWrite: sql<boolean>`not current_setting('transaction_read_only')::boolean` })
      .from(sql`(values (1)) as one`),
    prepared(db, 'ready', (quick, name) =>
      quick
        .select({ userId: users.id })
        .from(users)
        .leftJoin(sessions, sql`${sessions.userId} = ${users.id}`)
        .limit(1)
        .prepare(name),
    ).execute(),
  ]);
  if (!connection?.mayWrite) throw new Error('the database takes no writes');
}
