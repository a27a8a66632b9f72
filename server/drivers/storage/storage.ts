import type { Readable } from 'node:stream';

type StoredRange = { start: number; end: number };

/** Stores the bytes of uploads. The portal generates the keys; people's file names never become paths. */
export type StorageDriver = {
  /**
   * Stores a stream completely or not at all.
   * @throws PortalError `unavailable` when the store is unreachable or full.
   */
  put(key: string, content: Readable, mimeType: string): Promise<void>;
  /** @param range inclusive bytes; the whole object without it */
  get(key: string, range?: StoredRange): Promise<Readable>;
  /** Deleting a missing key is no error. */
  delete(key: string): Promise<void>;
  /** Resolves when the store is writable. */
  check(): Promise<void>;
};
