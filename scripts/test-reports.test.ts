import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { countPlaywright, countVitest, readOutcome, slowest, sumOfOutcomes } from './test-reports.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-reports-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

const file = (status: string, ...statuses: string[]) => ({
  name: 'a.test.ts',
  status,
  assertionResults: statuses.map((each, at) => ({
    fullName: `test ${at}`,
    status: each,
    failureMessages: each === 'failed' ? ['Error: not what was expected\n    at a line'] : [],
  })),
});

test('vitest: each test counts once, and one that did not run is named', () => {
  const testResults = [file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed', 'pending')];
  expect(countVitest({ testResults })).toEqual({
    passed: 3,
    failed: 1,
    failures: ['a.test.ts › test 1: Error: not what was expected'],
    durations: [],
    skipped: ['test 2'],
  });
});

test('vitest: a file that cannot be loaded is a failure', () => {
  expect(countVitest({ testResults: [file('failed')] })).toEqual({
    passed: 0,
    failed: 1,
    failures: ['a.test.ts'],
    durations: [],
    skipped: [],
  });
});

test('playwright: nested suites are added up, and errors outside of tests count', () => {
  const spec = (title: string, status: string) => ({
    title,
    tests: [
      {
        status,
        results:
          status === 'flaky'
            ? [
                {
                  errors: [
                    { message: 'too late\n    at a line' },
                    { message: '\u001b[31mwaiting\u001b[39m' },
                  ],
                },
                {},
              ]
            : [],
      },
    ],
  });
  const report = {
    errors: [{ message: 'the web server did not start' }],
    suites: [
      {
        title: 'login.spec.ts',
        specs: [spec('opens', 'expected')],
        suites: [
          {
            title: 'on a phone',
            specs: [spec('fits', 'skipped'), spec('signs in', 'unexpected'), spec('waits', 'flaky')],
          },
        ],
      },
    ],
  };
  expect(countPlaywright(report)).toEqual({
    passed: 1,
    failed: 3,
    failures: [
      'outside of any test: the web server did not start',
      'login.spec.ts › on a phone › signs in',
      'login.spec.ts › on a phone › waits: too late\n      waiting',
    ],
    durations: [],
    skipped: ['login.spec.ts › on a phone › fits'],
  });
});

test('a runner that crashed without a report is a failure', () => {
  const path = join(folder, 'none.json');
  expect(readOutcome(path, 0, countVitest)).toEqual({
    passed: 0,
    failed: 1,
    failures: [`${path}: The runner left no report.`],
    durations: [],
    skipped: [],
  });
});

test('a runner that failed though its tests passed is a failure', () => {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify({ testResults: [file('passed', 'passed')] }));
  expect(readOutcome(path, 1, countVitest)).toEqual({
    passed: 1,
    failed: 1,
    failures: [`${path}: The runner ended with 1, though its tests passed.`],
    durations: [],
    skipped: [],
  });
  expect(readOutcome(path, 0, countVitest)).toEqual({
    passed: 1,
    failed: 0,
    failures: [],
    durations: [],
    skipped: [],
  });
});

test('the slowest tests of both runners are told, the slowest first', () => {
  const vitest = countVitest({
    testResults: [
      {
        name: 'a.test.ts',
        status: 'passed',
        assertionResults: [
          { fullName: 'quick', status: 'passed', duration: 12 },
          { fullName: 'slow', status: 'passed', duration: 2_340 },
        ],
      },
    ],
  });
  const playwright = countPlaywright({
    suites: [
      {
        title: 'b.spec.ts',
        specs: [{ title: 'a journey', tests: [{ status: 'expected', results: [{ duration: 12_500 }] }] }],
      },
    ],
  });
  expect(slowest(sumOfOutcomes([vitest, playwright]), 2)).toEqual([
    '  12.5 s  b.spec.ts › a journey',
    '   2.3 s  a.test.ts › slow',
  ]);
});
