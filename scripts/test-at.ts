import { existsSync, globSync, rmSync, statSync } from 'node:fs';
import { ScriptError, withExplanation } from './explain.ts';
import { onShutdown } from './shutdown.ts';
import { runUntilShutdown } from './test-run.ts';

/** Moments with unusual clocks and calendars. */
const MOMENTS: Record<string, string> = {
  'clocks-forward': '2027-03-14T06:20:00Z',
  'clocks-back': '2026-11-01T05:20:00Z',
  'new-year': '2026-12-31T23:20:00Z',
  'leap-day': '2028-02-29T15:00:00Z',
};
const SCRIPTS: Record<string, string> = { server: 'scripts/test-server.ts', e2e: 'scripts/e2e.ts' };

/**
 * `pnpm test:at <moment> [server|e2e [file …]]`: runs the tests, or those of one runner, with a shifted clock in every
 * process: tests, portals, PostgreSQL and the browser. The clock runs on from the moment, which is a name or an
 * instant.
 */
await withExplanation(async () => {
  const [moment = '', runner, ...rest] = process.argv.slice(2);
  const instant = Date.parse(MOMENTS[moment] ?? moment);
  const script = runner === undefined ? 'scripts/test.ts' : SCRIPTS[runner];
  if (Number.isNaN(instant) || script === undefined)
    throw new ScriptError(
      `Say when, and optionally what: pnpm test:at <${Object.keys(MOMENTS).join(' | ')} | 2028-02-29T15:00:00Z> [server | e2e [file …]]`,
    );
  removeLeftovers();
  const shutdown = onShutdown(async () => {});
  process.exitCode = await runUntilShutdown(shutdown, [script, ...rest], {
    env: { ...process.env, ...movedBy(instant - Date.now()) },
  });
  await shutdown.close();
});

/**
 * Environment for libfaketime, which shifts the clock of a process and its children. Timers and deadlines are not
 * affected.
 */
function movedBy(ms: number): Record<string, string> {
  const [library] = globSync('/usr/{lib,lib64,local/lib}/**/libfaketimeMT.so.1');
  if (library === undefined)
    throw new ScriptError('libfaketime is not installed: on Debian, `apt-get install faketime`.');
  const seconds = Math.round(ms / 1_000);
  return {
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}s`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    // Otherwise waits with a time limit end at once, and the browser's threads only wake each other.
    FAKETIME_FORCE_MONOTONIC_FIX: '0',
    // File times are not shifted.
    NO_FAKE_STAT: '1',
  };
}

/**
 * libfaketime keeps two files for each process, named by its number, and a killed process leaves them. A later process with
 * that number and another user, such as PostgreSQL's, would end at once.
 */
function removeLeftovers() {
  const user = process.getuid?.();
  for (const path of globSync('/dev/shm/{sem.faketime_sem,faketime_shm}_*')) {
    const ended = !existsSync(`/proc/${path.split('_').at(-1)}`);
    if (ended && (user === 0 || statSync(path).uid === user)) rmSync(path, { force: true });
  }
}
