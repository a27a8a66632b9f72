import { defineConfig } from 'vitest/config';
import { common, withDatabase } from './vitest.common.ts';

/** The long forms of `pnpm test:security` and `pnpm test:faults`, which the daily run leaves out; one at a time. */
export default defineConfig({
  test: {
    ...common,
    ...withDatabase,
    include: ['server/test/long/*.long.ts'],
    maxWorkers: 1,
    testTimeout: 900_000,
    hookTimeout: 600_000,
  },
});
