import { type AnyPgColumn, index, jsonb, pgTable, sql, text, uniqueIndex, uuid } from '../drizzle.ts';
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
    /** The requested corrections, by part of the application; empty for a decline. */
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

/**
 * A decision about an application that has not taken effect: its reviewer may still undo it. The row is deleted when the
 * decision is undone, or when it takes effect.
 */
export const heldApplications = pgTable('held_applications', {
  /** The applicant: nobody else decides meanwhile. */
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  /** Tells a job that the decision was undone, and another one made. */
  decisionId: uuid('decision_id').notNull(),
  kind: text('kind', { enum: ['approved', 'sent_back', 'declined'] }).notNull(),
  /** The checked input of the decision. */
  input: jsonb('input').$type<Record<string, unknown>>().notNull(),
  decidedBy: uuid('decided_by')
    .notNull()
    .references(() => users.id),
  /** From then on the decision stays, and takes effect. */
  endsAt: instant('ends_at').notNull(),
});

/** Nobody has decided about the person's application some seconds ago. */
export const isUndecided = (userId: AnyPgColumn) =>
  sql<boolean>`not exists (select from ${heldApplications} where ${heldApplications.userId} = ${userId})`;
