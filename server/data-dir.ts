import { resolve } from 'node:path';

/**
 * The folder that the portal writes to. Separate from the other settings because it is needed before they are loaded.
 */
export const dataDirOf = (env: { PORTAL_DATA_DIR?: string | undefined }): string =>
  resolve(env.PORTAL_DATA_DIR || './data');
