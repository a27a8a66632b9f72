import { resolve } from 'node:path';

/** Where the portal keeps what it writes. Apart from the other settings, because it is needed before they can be loaded. */
export const dataDirOf = (env: { PORTAL_DATA_DIR?: string | undefined }): string =>
  resolve(env.PORTAL_DATA_DIR || './data');
