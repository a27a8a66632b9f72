import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { dataDirOf } from '../server/data-dir.ts';

// `pnpm start`. Enables the compile cache, which saves a third of the start; it must be enabled before anything else is
// imported. Without a writable cache the portal starts all the same.
enableCompileCache(join(dataDirOf(process.env), 'compiled'));
await import('./portal.ts');
