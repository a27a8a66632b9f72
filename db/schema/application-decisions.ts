import { index, jsonb, pgTable, sql, text, uniqueIndex, uuid } from '../drizzle.ts';
import { id, instant } from './columns.ts';
import { users } from './users.ts';

/** An administrator's decision about an application that is not its approval. */
export const applicationDecisions = pgTable(
  'application_decisions',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** `sent_back`: the applicant corrects it and submits it again. `declined`: the account is closed. */
    kind: text('kind', { enum: ['sent_back', 'declined'] }).notNull(),
    /** The reason of a decline; a message beside the notes otherwise. */
    reason: text('reason').notNull().default(''),
    /** What to correct, by part of the application; empty for a decline. */
    notes: jsonb('notes').$type<Record<string, string>>().notNull(),
    decidedBy: uuid('decided_by')
      .notNull()
      .references(() => users.id),
    decidedAt: instant('decided_at').notNull(),
    /** When the applicant submitted again, or the account was reactivated. Null while the decision stands. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('application_decisions_user_idx').on(table.userId, table.decidedAt),
    uniqueIndex('application_decisions_standing_key').on(table.userId).where(sql`ended_at is null`),
  ],
);
