import { bigint, index, pgTable, text, uuid } from '../drizzle.ts';
import { createdAt, id, instant } from './columns.ts';
import { users } from './users.ts';

/**
 * A stored upload. Its bytes are in the file store under `storage_key`; its permissions are those of the record it
 * belongs to.
 */
export const files = pgTable(
  'files',
  {
    id: id(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    /** The use that a module declares in its `uploads.ts`, which says who may read it. */
    purpose: text('purpose').notNull(),
    storageKey: text('storage_key').notNull().unique(),
    /** The uploaded name, for display and downloads; never part of a path. */
    originalName: text('original_name').notNull(),
    /** Detected from the content, never from the name or a header. */
    mimeType: text('mime_type').notNull(),
    byteSize: bigint('byte_size', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    createdAt: createdAt(),
    /** When a record took the file; null means uploaded only, and deleted after some days. */
    attachedAt: instant('attached_at'),
  },
  (table) => [
    index('files_owner_idx').on(table.ownerId),
    /** The same file uploaded twice. */
    index('files_sha256_idx').on(table.sha256),
    index('files_unattached_idx').on(table.attachedAt, table.createdAt),
  ],
);
