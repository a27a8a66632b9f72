import { defineConfig } from 'vitest/config';
import { appGlyphs } from './client/app-glyphs.ts';
import { CONTRACT_RUNNER, CONTRACTS, common, withDatabase } from './vitest.common.ts';

export default defineConfig({
  test: {
    ...common,
    projects: [
      {
        extends: true,
        test: {
          ...withDatabase,
          name: 'server',
          include: ['db/**/*.test.ts', 'server/**/*.test.ts', CONTRACTS, 'scripts/**/*.test.ts'],
          setupFiles: [CONTRACT_RUNNER],
          // Files of one process share its modules: loading the server again for each file took half of the time. They
          // share no portal and no database, and change nothing global.
          isolate: false,
        },
      },
      {
        extends: true,
        plugins: [appGlyphs()],
        // These replace globals and modules of the browser.
        test: { name: 'client', include: ['client/**/*.test.{ts,tsx}'] },
      },
    ],
  },
});
