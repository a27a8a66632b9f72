import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

export type Outcome = {
  passed: number;
  failed: number;
  /**
   * Failures, each with the first lines of its reason: people read the end of a long log, and often only that is kept.
   */
  failures: string[];
  /** Durations of the tests that ran, in ms. */
  durations: Array<{ name: string; ms: number }>;
  /** Names of tests that did not run. They count as failed, because nobody notices a skipped test. */
  skipped: string[];
};

/** The used part of a runner's JSON report. */
type VitestReport = {
  testResults: Array<{
    name: string;
    status: string;
    assertionResults: Array<{
      fullName: string;
      status: string;
      duration?: number | null;
      failureMessages?: string[];
    }>;
    message?: string;
  }>;
};
type PlaywrightReport = { suites: PlaywrightSuite[]; errors?: Array<{ message?: string }> };
type PlaywrightSuite = {
  title: string;
  suites?: PlaywrightSuite[];
  specs: Array<{
    title: string;
    tests: Array<{ status: string; results?: PlaywrightResult[] }>;
  }>;
};
type PlaywrightResult = { duration?: number; errors?: Array<{ message?: string }> };

/** Summarizes a report of `vitest --reporter=json`. A file that could not be loaded is one failure. */
export function countVitest(report: VitestReport): Outcome {
  const outcome = nothing();
  for (const file of report.testResults) {
    if (file.status !== 'passed' && !file.assertionResults.some(({ status }) => status === 'failed')) {
      fail(outcome, file.name, file.message);
    }
    for (const { fullName, status, duration, failureMessages } of file.assertionResults) {
      if (duration) outcome.durations.push({ name: `${file.name} › ${fullName}`, ms: duration });
      if (status === 'passed') outcome.passed += 1;
      else if (status === 'failed') fail(outcome, `${file.name} › ${fullName}`, failureMessages?.[0]);
      else outcome.skipped.push(fullName);
    }
  }
  return outcome;
}

/** Summarizes a report of Playwright's `json` reporter. An error outside of any test is one failure. */
export function countPlaywright(report: PlaywrightReport): Outcome {
  const outcome = nothing();
  for (const { message } of report.errors ?? []) fail(outcome, 'outside of any test', message);
  const visit = (suite: PlaywrightSuite, parents: string[]) => {
    const trail = [...parents, suite.title].filter(Boolean);
    for (const { title, tests } of suite.specs) {
      const name = [...trail, title].join(' › ');
      for (const { status, results } of tests) {
        const ms = sumOf(results?.map(({ duration = 0 }) => duration) ?? []);
        if (ms > 0) outcome.durations.push({ name, ms });
        if (status === 'expected') outcome.passed += 1;
        else if (status === 'skipped') outcome.skipped.push(name);
        else fail(outcome, name, messagesOf(results));
      }
    }
    for (const child of suite.suites ?? []) visit(child, trail);
  };
  for (const suite of report.suites) visit(suite, []);
  return outcome;
}

/** The outcome of a run. A runner without a report, or with an error although every test passed, is one failure. */
export function readOutcome<Report>(
  path: string,
  exitCode: number,
  count: (report: Report) => Outcome,
): Outcome {
  const outcome = existsSync(path) ? count(JSON.parse(readFileSync(path, 'utf8'))) : nothing();
  if (!existsSync(path)) fail(outcome, path, 'The runner left no report.');
  else if (exitCode !== 0 && outcome.failed === 0 && outcome.skipped.length === 0) {
    fail(outcome, path, `The runner ended with ${exitCode}, though its tests passed.`);
  }
  return outcome;
}

const messagesOf = (results: PlaywrightResult[] = []) =>
  results
    .flatMap(({ errors = [] }) => errors.map(({ message }) => message ?? ''))
    .filter(Boolean)
    .join('\n');

/** Several outcomes as one. */
export const sumOfOutcomes = (outcomes: Outcome[]): Outcome => ({
  passed: sumOf(outcomes.map(({ passed }) => passed)),
  failed: sumOf(outcomes.map(({ failed }) => failed)),
  failures: outcomes.flatMap(({ failures }) => failures),
  durations: outcomes.flatMap(({ durations }) => durations),
  skipped: outcomes.flatMap(({ skipped }) => skipped),
});

/** The slowest tests, one line each, the slowest first. */
export const slowest = ({ durations }: Outcome, count = 10): string[] =>
  durations
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, count)
    .map(({ name, ms }) => `${(ms / 1_000).toFixed(1).padStart(6)} s  ${name}`);

const sumOf = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

const nothing = (): Outcome => ({ passed: 0, failed: 0, failures: [], durations: [], skipped: [] });

/** Enough lines for the comparison, or for the awaited condition. */
const REASON_LINES = 20;
const STACK = /^\s+at\s/;

function fail(outcome: Outcome, name: string, message: string | undefined) {
  const [reason, ...more] = stripVTControlCharacters(message ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !STACK.test(line))
    .slice(0, REASON_LINES);
  outcome.failed += 1;
  outcome.failures.push([reason ? `${name}: ${reason}` : name, ...more].join('\n      '));
}
