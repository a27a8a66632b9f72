import { boolean, index, pgTable, sql, text, uniqueIndex, uuid } from '../drizzle.ts';
import { createdAt, id, instant, updatedAt } from './columns.ts';
import { files } from './files.ts';
import { users } from './users.ts';

/**
 * A decision that its reviewer may still undo. The row is deleted when the decision is undone, or when its owner is
 * notified: whichever comes first.
 */
export const heldDecisions = pgTable(
  'held_decisions',
  {
    id: id(),
    kind: text('kind', { enum: ['experience', 'license', 'bond'] }).notNull(),
    /** In the table of that kind. */
    qualificationId: uuid('qualification_id').notNull(),
    /** The owner of the qualification. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** The name of the qualification in emails. */
    name: text('name').notNull(),
    status: text('status', { enum: ['approved', 'rejected'] }).notNull(),
    reviewNotes: text('review_notes').notNull(),
    decidedBy: uuid('decided_by')
      .notNull()
      .references(() => users.id),
    decidedAt: instant('decided_at').notNull(),
    /** From then on the decision stays, and its owner is notified. */
    endsAt: instant('ends_at').notNull(),
    /** Versions that the approval ended. */
    ended: uuid('ended').array().notNull().default(sql`'{}'`),
    /** Approved renewals of the former version that the approval made renewals of the new one. */
    moved: uuid('moved').array().notNull().default(sql`'{}'`),
  },
  (table) => [index('held_decisions_qualification_idx').on(table.qualificationId)],
);

/** A text that reviewers choose instead of writing it again. */
export const noteTemplates = pgTable(
  'note_templates',
  {
    id: id(),
    /** The decision it is for: an approval, a rejection, or sending an application back. */
    purpose: text('purpose', { enum: ['approve', 'reject', 'send_back'] }).notNull(),
    name: text('name').notNull(),
    text: text('text').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  /** Names are unique within a purpose, without regard to case. */
  (table) => [uniqueIndex('note_templates_name_key').on(table.purpose, sql`lower(${table.name})`)],
);

/** The text of a qualification's document, for comparing it with what was entered. */
export const evidenceTexts = pgTable('evidence_texts', {
  fileId: uuid('file_id')
    .primaryKey()
    .references(() => files.id, { onDelete: 'cascade' }),
  /** Empty for a file without text. */
  text: text('text').notNull(),
  /** The text was recognized in pictures of pages, and may have mistakes. */
  scanned: boolean('scanned').notNull(),
  createdAt: createdAt(),
});
