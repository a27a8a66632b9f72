import {
  bigint,
  boolean,
  check,
  customType,
  index,
  jsonb,
  pgTable,
  sql,
  text,
  unique,
  uuid,
} from '../drizzle.ts';
import { createdAt, id } from './columns.ts';

/**
 * Who did what to whom. Append-only: a trigger refuses updates and deletes, and each line is sealed when its transaction
 * commits (`audit_seals`).
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: createdAt(),
    /** Null for what the portal did by itself or for somebody not signed in. */
    actorId: uuid('actor_id'),
    /** `<noun>.<past-tense verb>`, for example `user.approved`; one of `AUDIT_ACTIONS` of the server. */
    action: text('action').notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: uuid('subject_id'),
    /** Whom it concerns: whose account, license or time it is. Null where that is nobody in particular. */
    personId: uuid('person_id'),
    /** Facts that explain the act; never secrets, never the text of messages. */
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull(),
    requestId: text('request_id'),
  },
  (table) => [
    index('audit_log_subject_idx').on(table.subjectType, table.subjectId, table.id),
    // One for each way in which the list of what happened is filtered, newest or oldest first.
    index('audit_log_at_idx').on(table.at, table.id),
    index('audit_log_actor_idx').on(table.actorId, table.at, table.id),
    index('audit_log_person_idx').on(table.personId, table.at, table.id),
    index('audit_log_action_idx').on(table.action, table.at, table.id),
  ],
);

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/**
 * The chain over the audit log: one row for each line, in the order in which the transactions ended. Written by a trigger
 * (`seal_audit_line`), refused to everybody else; `pnpm audit:verify` reads it.
 */
export const auditSeals = pgTable(
  'audit_seals',
  {
    /** Counted from 1, without a gap. */
    position: bigint('position', { mode: 'number' }).primaryKey(),
    /** The line of `audit_log`. No foreign key: what a line was is to be told of after it is gone. */
    entryId: uuid('entry_id').notNull(),
    /** The hash of the row before; 32 zero bytes for the first. */
    previous: bytes('previous').notNull(),
    /** SHA-256 of `previous` and what the line says. */
    hash: bytes('hash').notNull(),
  },
  (table) => [unique('audit_seals_entry_key').on(table.entryId)],
);

/** Where the chain ends, apart from it, so that an end that was cut off is missed. One row. */
export const auditHead = pgTable(
  'audit_head',
  {
    only: boolean('only').primaryKey().default(true),
    /** 0 while nothing is sealed. */
    position: bigint('position', { mode: 'number' }).notNull(),
    hash: bytes('hash').notNull(),
  },
  (table) => [check('audit_head_only', sql`${table.only}`)],
);
