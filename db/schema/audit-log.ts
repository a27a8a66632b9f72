import { index, jsonb, pgTable, text, uuid } from '../drizzle.ts';
import { createdAt, id } from './columns.ts';

/** Who did what to whom. Append-only: a trigger refuses updates and deletes. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: createdAt(),
    /** Null for what the portal did by itself or for somebody not signed in. */
    actorId: uuid('actor_id'),
    /** `<noun>.<past-tense verb>`, for example `user.approved`. */
    action: text('action').notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: uuid('subject_id'),
    /** Facts that explain the act; never secrets, never the text of messages. */
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull(),
    requestId: text('request_id'),
  },
  (table) => [
    index('audit_log_subject_idx').on(table.subjectType, table.subjectId, table.id),
    index('audit_log_actor_idx').on(table.actorId, table.id),
  ],
);
