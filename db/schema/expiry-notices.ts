import { date, integer, pgTable, primaryKey, text, uuid } from '../drizzle.ts';
import { createdAt } from './columns.ts';

/** Expiry warnings that were sent for a credential, so that each is sent once, also after restarts. */
export const expiryNotices = pgTable(
  'expiry_notices',
  {
    kind: text('kind', { enum: ['license', 'bond'] }).notNull(),
    credentialId: uuid('credential_id').notNull(),
    /** 60, 30, 7 or 0. */
    daysBefore: integer('days_before').notNull(),
    /** The date that was warned of: a corrected date is warned of again. */
    expiresDate: date('expires_date', { mode: 'string' }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.credentialId, table.daysBefore, table.expiresDate] })],
);
