import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['db/**/*.test.ts', 'server/**/*.test.ts', 'client/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'client/e2e/**', 'client/dist/**'],
    globalSetup: ['db/test/global-setup.ts'],
    pool: 'forks',
    // Two are what the smallest machine bears beside PostgreSQL; tests measure time now and then.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    watch: false,
  },
});
