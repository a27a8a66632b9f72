import { bigint, boolean, index, integer, pgTable, text } from '../drizzle.ts';
import { id, instant } from './columns.ts';

/** One row for each backup that was begun, by the schedule or by `pnpm backup`; the newest hundred are kept. */
export const backups = pgTable(
  'backups',
  {
    id: id(),
    startedAt: instant('started_at').notNull(),
    /** Null while it is being written, and for a process that ended meanwhile. */
    finishedAt: instant('finished_at'),
    /** The folder on the machine that wrote it. */
    folder: text('folder').notNull(),
    isEncrypted: boolean('is_encrypted').notNull(),
    tableRows: bigint('table_rows', { mode: 'number' }),
    files: integer('files'),
    /** Why it failed; null otherwise. */
    error: text('error'),
  },
  (table) => [index('backups_started_idx').on(table.startedAt, table.id)],
);
