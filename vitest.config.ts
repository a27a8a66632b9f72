import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['db/**/*.test.ts', 'server/**/*.test.ts', 'client/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'client/e2e/**', 'client/dist/**'],
    globalSetup: ['db/test/global-setup.ts'],
    pool: 'forks',
    // Two are what the smallest machine bears beside PostgreSQL.
    maxWorkers: 2,
    // Deadlines for what hangs, not measurements: a machine with other things to do is several times slower.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    watch: false,
  },
});
