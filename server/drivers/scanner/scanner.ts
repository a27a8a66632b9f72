import type { Readable } from 'node:stream';

/** Looks into files for what would harm whoever opens them. */
export type VirusScanner = {
  /**
   * @returns the name of what was found, or null for a clean file
   * @throws {PortalError} unavailable when the scanner is away or gives no verdict; what breaks the content
   */
  scan(content: Readable): Promise<string | null>;
};
