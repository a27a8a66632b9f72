import { defineConfig } from 'vitest/config';
import { CONTRACT_RUNNER, common, withDatabase } from './vitest.common.ts';

/** What `pnpm mutants` tries each mutant against: the tests beside the files that it changes. */
const include = process.env.MUTANTS_TESTS?.split(',') ?? [];

export default defineConfig({
  test: { ...common, ...withDatabase, include, setupFiles: [CONTRACT_RUNNER] },
});
