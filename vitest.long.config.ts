import { mergeConfig } from 'vitest/config';
import daily from './vitest.config.ts';

/** The long forms of `pnpm test:security` and `pnpm test:faults`, which the daily run leaves out; one at a time. */
const { include: _include, ...test } = daily.test ?? {};
export default mergeConfig(
  { test },
  {
    test: {
      include: ['server/test/long/*.long.ts'],
      maxWorkers: 1,
      testTimeout: 900_000,
      hookTimeout: 180_000,
    },
  },
);
