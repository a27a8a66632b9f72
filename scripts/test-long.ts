import { dirname } from 'node:path';
import { ScriptError, withExplanation } from './explain.ts';
import { commandOf } from './run.ts';
import { readSecurityRows, testsOf } from './security-rows.ts';
import { runUntilShutdown, withTestServer } from './test-run.ts';

/**
 * The tests of the daily run that belong to a subject, by the names of its files, and the long forms that the daily run leaves out.
 * `docs/security.md` names the tests of each requirement.
 */
const SUBJECTS = {
  faults: {
    daily: [
      'server/test/faults-',
      'server/test/connections.test.ts',
      'server/test/hang-ups.test.ts',
      'server/plugins/health.test.ts',
      'server/test/idempotency.test.ts',
      'server/test/serialization-conflicts.test.ts',
      'server/jobs/',
      'server/backup/',
      'db/audit-chain.test.ts',
      'db/client.test.ts',
      'db/embedded.test.ts',
      'db/migrate.test.ts',
    ],
    long: [
      'failover',
      'killed-in-turns',
      'disk-full',
      'hour-without-mail',
      'sockets',
      'clock-jumps',
      'nginx',
      'stock-postgres',
    ],
  },
  release: {
    daily: [
      'scripts/container.test.ts',
      'scripts/versions.test.ts',
      'db/migrate.test.ts',
      'db/rollback.test.ts',
    ],
    long: ['release'],
  },
  security: {
    daily: securityTests(),
    long: ['sockets', 'clock-jumps', 'nginx'],
  },
};

const [subject = '', ...more] = process.argv.slice(2);
/** The tests that docs/security.md names; rows that all calls keep are shown by the contract tests of each module. */
function securityTests(): string[] {
  const files = readSecurityRows(dirname(import.meta.dirname)).flatMap((row) =>
    testsOf(row).map(({ file }) => file),
  );
  const own = files.filter((file) => /\.test\.tsx?$/.test(file));
  return [...new Set([...own, '/testing.ts', 'server/core/kernel/audit-trail.test.ts'])];
}

const isSubject = (name: string): name is keyof typeof SUBJECTS => name in SUBJECTS;

await withExplanation(async () => {
  if (!isSubject(subject))
    throw new ScriptError('Usage: pnpm test:faults | test:release | test:security [--long]');
  const { daily, long } = SUBJECTS[subject];
  const onlyLong = more.includes('--long');
  await withTestServer(async ({ url }, shutdown) => {
    const run = (args: readonly string[]) =>
      runUntilShutdown(shutdown, [commandOf('vitest'), 'run', ...args], {
        env: { ...process.env, TEST_DATABASE_URL: url },
      });
    const first = onlyLong ? 0 : await run(daily);
    const second = await run(['--config', 'vitest.long.config.ts', ...long]);
    return first || second;
  });
});
