import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { countPlaywright, countVitest, readOutcome } from './test-reports.ts';

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
  assertionResults: statuses.map((each, at) => ({ fullName: `test ${at}`, status: each })),
});

test('vitest: each test counts once, and one that did not run is named', () => {
  const testResults = [file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed', 'pending')];
  expect(countVitest({ testResults })).toEqual({ passed: 3, failed: 1, skipped: ['test 2'] });
});

test('vitest: a file that cannot be loaded is a failure', () => {
  expect(countVitest({ testResults: [file('failed')] })).toEqual({ passed: 0, failed: 1, skipped: [] });
});

test('playwright: nested suites are added up, and errors outside of tests count', () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
  const report = {
    errors: ['the web server did not start'],
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
    skipped: ['login.spec.ts › on a phone › fits'],
  });
});

test('a runner that crashed without a report is a failure', () => {
  expect(readOutcome(join(folder, 'none.json'), 0, countVitest)).toEqual({
    passed: 0,
    failed: 1,
    skipped: [],
  });
});

test('a runner that failed though its tests passed is a failure', () => {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify({ testResults: [file('passed', 'passed')] }));
  expect(readOutcome(path, 1, countVitest)).toEqual({ passed: 1, failed: 1, skipped: [] });
  expect(readOutcome(path, 0, countVitest)).toEqual({ passed: 1, failed: 0, skipped: [] });
});
