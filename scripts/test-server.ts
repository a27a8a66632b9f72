import { commandOf } from './run.ts';
import { runUntilShutdown, withTestServer } from './test-run.ts';

/** `pnpm test:server [file …]`: unit and integration tests; further arguments are Vitest's. */
await withTestServer(({ url }, shutdown) =>
  runUntilShutdown(shutdown, [commandOf('vitest'), 'run', ...process.argv.slice(2)], {
    env: { ...process.env, TEST_DATABASE_URL: url },
  }),
);
