import { availableParallelism } from 'node:os';
import type { ViteUserConfig } from 'vitest/config';

/** What all test configurations share. */
export const common = {
  exclude: ['**/node_modules/**', 'client/e2e/**', 'client/dist/**'],
  pool: 'forks',
  // One more than cores, as many tests wait for other processes; each takes half a gigabyte.
  maxWorkers: Math.min(availableParallelism() + 1, 4),
  // Deadlines for what hangs, not measurements: a machine with other things to do is several times slower.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
  watch: false,
} satisfies ViteUserConfig['test'];

/** The rows of the modules' calls are test files: the runner adds the contract tests to them. */
export const CONTRACTS = 'server/**/testing.ts';
export const CONTRACT_RUNNER = 'server/test/contract/run-contract.ts';

/** For tests that need a database. */
export const withDatabase = { globalSetup: ['db/test/global-setup.ts'] };
