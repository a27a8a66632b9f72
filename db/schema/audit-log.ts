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
import { createdAt, id, instant } from './columns.ts';

/**
 * The audit log: actor, action and subject. Append-only: a trigger refuses updates and deletes, and each
 * line is sealed when its transaction commits (`audit_seals`).
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: createdAt(),
    /** Null for acts of the portal itself, or of a caller who is not signed in. */
    actorId: uuid('actor_id'),
    /** `<noun>.<past-tense verb>`, for example `user.approved`; one of `AUDIT_ACTIONS` of the server. */
    action: text('action').notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: uuid('subject_id'),
    /** The person concerned: whose account, license or time it is. Null for none in particular. */
    personId: uuid('person_id'),
    /** Facts that explain the act; never secrets, never the text of messages. */
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull(),
    requestId: text('request_id'),
  },
  (table) => [
    index('audit_log_subject_idx').on(table.subjectType, table.subjectId, table.id),
    // One index for each filter of the activity list, newest or oldest first.
    index('audit_log_at_idx').on(table.at, table.id),
    index('audit_log_actor_idx').on(table.actorId, table.at, table.id),
    index('audit_log_person_idx').on(table.personId, table.at, table.id),
    index('audit_log_action_idx').on(table.action, table.at, table.id),
  ],
);

/**
 * What people wrote in a line about a person: reasons, notes, names that they gave. Stored beside the line, which keeps
 * only its hash (`detail.wordsHash`), so that it can be deleted with the personal data while the chain stays intact.
 */
export const auditWords = pgTable(
  'audit_words',
  {
    /** The line of `audit_log`. No foreign key: lines move to archives. */
    entryId: uuid('entry_id').primaryKey(),
    /** As in the line; null for none in particular. */
    personId: uuid('person_id'),
    /** A JSON object as text, because its hash is of these characters. */
    words: text('words').notNull(),
    /** Random, so that short words cannot be guessed from the hash that stays. */
    salt: text('salt').notNull(),
  },
  (table) => [index('audit_words_person_idx').on(table.personId)],
);

/** The facts of a line with its words, in a statement about `audit_log`; the words are gone with the personal data. */
export const detailWithWords = sql<Record<string, unknown>>`(${auditLog.detail} - 'wordsHash' || coalesce(
  (select ${auditWords.words}::jsonb from ${auditWords} where ${auditWords.entryId} = ${auditLog.id}), '{}'))`;

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/**
 * The hash chain over the audit log: one row for each line, in commit order. Written by a trigger (`seal_audit_line`)
 * only; read by `pnpm audit:verify`.
 */
export const auditSeals = pgTable(
  'audit_seals',
  {
    /** Counted from 1, without a gap. */
    position: bigint('position', { mode: 'number' }).primaryKey(),
    /**
     * The line of `audit_log`. No foreign key: the seal of a deleted line must remain, so that the deletion is found.
     */
    entryId: uuid('entry_id').notNull(),
    /** The hash of the previous row; 32 zero bytes for the first. */
    previous: bytes('previous').notNull(),
    /** SHA-256 of `previous` and the content of the line. */
    hash: bytes('hash').notNull(),
  },
  (table) => [unique('audit_seals_entry_key').on(table.entryId)],
);

/** The end of the chain, stored separately, so that a truncated chain is found. One row. */
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

/**
 * Lines of the audit log that were kept in the database long enough and moved to a file of the store, which has their
 * seals as well. The chain goes on after the last archive. A trigger refuses changes.
 */
export const auditArchives = pgTable('audit_archives', {
  /** The place of its first line in the chain; that of the last one of the archive before, plus one. */
  firstPosition: bigint('first_position', { mode: 'number' }).primaryKey(),
  lastPosition: bigint('last_position', { mode: 'number' }).notNull(),
  /** The hash of its last line, with which the chain goes on. */
  lastHash: bytes('last_hash').notNull(),
  /** When its first and its last line were written. */
  firstAt: instant('first_at').notNull(),
  lastAt: instant('last_at').notNull(),
  storageKey: text('storage_key').notNull(),
  /** Of the stored file, in hex. */
  sha256: text('sha256').notNull(),
  createdAt: createdAt(),
});
