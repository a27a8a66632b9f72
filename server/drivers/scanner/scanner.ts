import type { Readable } from 'node:stream';

/** Scans files for malware. */
export type VirusScanner = {
  /**
   * @returns the name of the malware, or null for a clean file
   * @throws {PortalError} unavailable when the scanner is away or gives no verdict; errors of the content
   */
  scan(content: Readable): Promise<string | null>;
  /** @throws when the scanner does not answer */
  check(): Promise<void>;
};
