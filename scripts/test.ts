import { rmSync } from 'node:fs';
import { runChecks } from './check.ts';
import { onShutdown } from './shutdown.ts';
import {
  countPlaywright,
  countVitest,
  type Outcome,
  readOutcome,
  slowest,
  sumOfOutcomes,
} from './test-reports.ts';
import { runUntilShutdown } from './test-run.ts';

const REPORTS = '.cache/test';
// An interrupted run has not passed.
process.exitCode = 1;
const shutdown = onShutdown(async () => {});

/** `pnpm test`: runs everything, also after a failure. The last line is the total. */
async function testAll(): Promise<Outcome> {
  rmSync(REPORTS, { recursive: true, force: true });
  const outcomes: Outcome[] = [];
  const step = async (name: string, work: () => Promise<Outcome>) => {
    console.log(`\n— ${name}`);
    const startedAt = performance.now();
    outcomes.push(await work());
    console.log(`${name}: ${((performance.now() - startedAt) / 60_000).toFixed(1)} min`);
  };

  await step('Checks', async () => checks(await runChecks()));
  await step('Unit and integration tests', runVitest);
  // The browser tests build the client first; a failed build is one failure.
  await step('Browser tests', runPlaywright);

  return sumOfOutcomes(outcomes);
}

async function runVitest(): Promise<Outcome> {
  const report = `${REPORTS}/vitest.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await runUntilShutdown(shutdown, ['scripts/test-server.ts', ...reporters]);
  return readOutcome(report, code, countVitest);
}

async function runPlaywright(): Promise<Outcome> {
  const report = `${REPORTS}/playwright.json`;
  const code = await runUntilShutdown(shutdown, ['scripts/e2e.ts'], {
    env: { ...process.env, PORTAL_E2E_REPORT: report },
  });
  return readOutcome(report, code, countPlaywright);
}

const checks = (failed: number): Outcome => ({
  passed: 0,
  failed,
  failures: failed > 0 ? [`${failed} of the checks: see the top`] : [],
  durations: [],
  skipped: [],
});

const outcome = await testAll();
const { passed, failed, failures, skipped } = outcome;
console.log(`\nThe slowest tests:\n${slowest(outcome).join('\n')}`);
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((each) => `  ${each}`).join('\n')}`);
if (skipped.length > 0) {
  console.log(`\nSkipped, which counts as failed:\n${skipped.map((name) => `  ${name}`).join('\n')}`);
}
const total = failed + skipped.length;
console.log(`\n${passed} passed, ${total} failed`);
process.exitCode = total > 0 ? 1 : 0;
