import type { Readable } from 'node:stream';

type StoredRange = { start: number; end: number };

/** Where the bytes of uploads lie. Keys are made by the portal; names of people never become paths. */
export type StorageDriver = {
  /** Stores a stream whole or not at all. @throws PortalError `unavailable` when the store is away or full. */
  put(key: string, content: Readable, mimeType: string): Promise<void>;
  /** @param range inclusive bytes; without it the whole object */
  get(key: string, range?: StoredRange): Promise<Readable>;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
  /** Resolves when the store can be written to. */
  check(): Promise<void>;
};
