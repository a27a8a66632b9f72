import { existsSync, readFileSync } from 'node:fs';

export type Outcome = {
  passed: number;
  failed: number;
  /** Names of tests that did not run. They count as failed: nobody notices a test that sleeps. */
  skipped: string[];
};

/** The part of a runner's JSON report that is read here. */
type VitestReport = {
  testResults: Array<{
    name: string;
    status: string;
    assertionResults: Array<{ fullName: string; status: string }>;
  }>;
};
type PlaywrightReport = { suites: PlaywrightSuite[]; errors?: unknown[] };
type PlaywrightSuite = {
  title: string;
  suites?: PlaywrightSuite[];
  specs: Array<{ title: string; tests: Array<{ status: string }> }>;
};

/** Adds up a report of `vitest --reporter=json`. A file that could not be loaded is one failure. */
export function countVitest(report: VitestReport): Outcome {
  const outcome: Outcome = { passed: 0, failed: 0, skipped: [] };
  for (const file of report.testResults) {
    if (file.status !== 'passed' && !file.assertionResults.some(({ status }) => status === 'failed')) {
      outcome.failed += 1;
    }
    for (const { fullName, status } of file.assertionResults) {
      if (status === 'passed') outcome.passed += 1;
      else if (status === 'failed') outcome.failed += 1;
      else outcome.skipped.push(fullName);
    }
  }
  return outcome;
}

/** Adds up a report of Playwright's `json` reporter. An error outside of any test is one failure. */
export function countPlaywright(report: PlaywrightReport): Outcome {
  const outcome: Outcome = { passed: 0, failed: report.errors?.length ?? 0, skipped: [] };
  const visit = (suite: PlaywrightSuite, parents: string[]) => {
    const trail = [...parents, suite.title].filter(Boolean);
    for (const { title, tests } of suite.specs) {
      for (const { status } of tests) {
        if (status === 'expected') outcome.passed += 1;
        else if (status === 'skipped') outcome.skipped.push([...trail, title].join(' › '));
        else outcome.failed += 1;
      }
    }
    for (const child of suite.suites ?? []) visit(child, trail);
  };
  for (const suite of report.suites) visit(suite, []);
  return outcome;
}

/**
 * What a run came to. A runner that left no report, or that failed though every test passed, is one failure.
 */
export function readOutcome<Report>(
  path: string,
  exitCode: number,
  count: (report: Report) => Outcome,
): Outcome {
  if (!existsSync(path)) return { passed: 0, failed: 1, skipped: [] };
  const outcome = count(JSON.parse(readFileSync(path, 'utf8')));
  const unexplained = exitCode !== 0 && outcome.failed === 0 && outcome.skipped.length === 0;
  return unexplained ? { ...outcome, failed: 1 } : outcome;
}
