import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { dataDirOf } from '../server/data-dir.ts';

// `pnpm start`. What was compiled in the last start is kept, which saves a third of this one; it has to be said before
// anything else is imported. Where it cannot be kept, the portal starts all the same.
enableCompileCache(join(dataDirOf(process.env), 'compiled'));
await import('./portal.ts');
