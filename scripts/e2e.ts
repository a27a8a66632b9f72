import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.ts';
import { ensureClient } from './client-build.ts';
import { withExplanation } from './explain.ts';
import { commandOf, run } from './run.ts';

const CLIENT_DIR = '.cache/e2e-client';

/** `pnpm test:e2e [file …]`: the browser tests, against a portal of their own on a fresh data folder. */
await withExplanation(async () => {
  const browser = await findBrowser();
  await ensureClient({ outDir: CLIENT_DIR, env: { VITE_DESIGN_PAGE: '1' } });
  const folder = mkdtempSync(join(tmpdir(), 'portal-e2e-'));
  // As root, PostgreSQL runs as another user, which has to get in.
  chmodSync(folder, 0o755);
  try {
    const playwright = commandOf('@playwright/test', 'playwright');
    process.exitCode = await run(process.execPath, [playwright, 'test', ...process.argv.slice(2)], {
      env: {
        ...process.env,
        PORTAL_E2E_BROWSER: browser,
        PORTAL_E2E_CLIENT_DIR: CLIENT_DIR,
        PORTAL_E2E_DATA_DIR: join(folder, 'data'),
        PORTAL_E2E_PORT: String(await freePort()),
      },
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
