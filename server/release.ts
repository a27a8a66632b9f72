import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Whether this is a release (`pnpm release`), which has the built client and none of its sources. It runs in production
 * only: it has no sample company and no embedded PostgreSQL.
 */
export const isRelease = !existsSync(join(import.meta.dirname, '../client/vite.config.ts'));
