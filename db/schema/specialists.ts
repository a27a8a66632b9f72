import {
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  type SQL,
  smallint,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '../drizzle.ts';
import { createdAt, id, instant, updatedAt } from './columns.ts';
import { documents } from './documents.ts';
import { files } from './files.ts';
import { users } from './users.ts';

/** A full-text vector. Never selected. */
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** An AI specialist, as administrators describe it. Some are built in. */
export const aiAgents = pgTable(
  'ai_agents',
  {
    id: id(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    /** Tile color, `#rrggbb`. */
    color: text('color').notNull(),
    /** A name from the icon set. */
    icon: text('icon').notNull(),
    /** The system prompt of a language model, before any text of a document. */
    instructions: text('instructions').notNull().default(''),
    /** Questions to begin with, offered in a new session; empty for none. */
    prompts: text('prompts').array().notNull().default(sql`'{}'`),
    /** Whether sessions can be started and continued with it. */
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  /** Names are unique without regard to case. */
  (table) => [uniqueIndex('ai_agents_name_key').on(sql`lower(${table.name})`)],
);

/** A person's questions to a specialist about one document. Hidden from everybody else. */
export const chatSessions = pgTable(
  'chat_sessions',
  {
    id: id(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    agentId: uuid('agent_id')
      .notNull()
      .references(() => aiAgents.id),
    title: text('title').notNull(),
    /** The PDF; null for a session without one. Deleted with the session. */
    fileId: uuid('file_id')
      .unique()
      .references(() => files.id),
    /** For a scan, the mean confidence in its recognized words, from 0 to 100; null for a PDF with text. */
    scanConfidence: smallint('scan_confidence'),
    /** The number of the newest message; 0 while there is none. */
    lastSeq: integer('last_seq').notNull().default(0),
    /** Lease of the running answer, during which no other starts; it expires if the server died. Null for none. */
    answeringUntil: instant('answering_until'),
    /** The question that is being answered; null while there is none. */
    askedText: text('asked_text'),
    /** Whether the person asked to stop that answer. */
    isStopping: boolean('is_stopping').notNull().default(false),
    /** The beginning of its answer, stored about once a second, for a person who opens the session meanwhile. */
    answeredText: text('answered_text').notNull().default(''),
    createdAt: createdAt(),
    /** When the newest answer came; before there is one, when the session was started. */
    updatedAt: updatedAt(),
  },
  (table) => [
    /** A person's sessions, the newest first. */
    index('chat_sessions_owner_idx').on(table.ownerId, table.updatedAt, table.id),
    index('chat_sessions_agent_idx').on(table.agentId),
  ],
);

/**
 * A further document of a session, beside the one it was started with: another PDF, or a document of the library. Its
 * number in the session is from 2. The text of a library document is that of the version when it was added; whether
 * the owner may read it is checked at each question. One that was taken out, also the first, keeps a row while answers
 * quote it.
 */
export const chatDocuments = pgTable(
  'chat_documents',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => chatSessions.id, { onDelete: 'cascade' }),
    /** From 2; 1 is the document in the session's own row, or was until it was taken out. Never used again. */
    number: smallint('number').notNull(),
    /** As it was called when it was added. */
    name: text('name').notNull(),
    /** The uploaded PDF; null for a document of the library, and when it was taken out. */
    fileId: uuid('file_id')
      .unique()
      .references(() => files.id),
    /** The document of the library; null for an uploaded PDF, and when it was deleted there. */
    libraryId: uuid('library_id').references(() => documents.id, { onDelete: 'set null' }),
    /** The version of the library's document whose text was read; null for an uploaded PDF. */
    libraryVersion: integer('library_version'),
    /** For a scan, the mean confidence in its recognized words, from 0 to 100; null for a PDF with text. */
    scanConfidence: smallint('scan_confidence'),
    /** When it was taken out of the session, with its text; null while answers may use it. */
    removedAt: instant('removed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.number] }),
    index('chat_documents_library_idx').on(table.libraryId),
  ],
);

/** A place in a document that an answer cites; `document` is its number in the session, absent for the first one. */
export type StoredCitation = { number: number; page: number; quote: string; document?: number };

/** A question or its answer. Both are stored together, once the answer is complete. */
export const chatMessages = pgTable(
  'chat_messages',
  {
    id: id(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => chatSessions.id, { onDelete: 'cascade' }),
    /** 1, 2, 3… within the session: questions are odd, answers even. */
    seq: integer('seq').notNull(),
    sender: text('sender', { enum: ['user', 'ai'] }).notNull(),
    /** Plain text; `[2]` in an answer is a reference to the citation of that number. */
    text: text('text').notNull(),
    citations: jsonb('citations').$type<StoredCitation[]>().notNull().default([]),
    /** Sentences of a model's answer that no cited passage supports; null for quotations, and for questions. */
    unsupported: jsonb('unsupported').$type<string[]>(),
    /** Whether the person stopped this answer before its end. */
    isStopped: boolean('is_stopped').notNull().default(false),
    /** Identifies a question that is sent again; null when none was given, and for answers. */
    clientId: text('client_id'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('chat_messages_session_seq_key').on(table.sessionId, table.seq),
    uniqueIndex('chat_messages_client_id_key').on(table.sessionId, table.clientId),
  ],
);

/** A clause of one of a session's documents: a paragraph, an item of a list, a row of a table. In reading order. */
export const chatPassages = pgTable(
  'chat_passages',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => chatSessions.id, { onDelete: 'cascade' }),
    /** From 0, through all documents of the session. */
    ordinal: integer('ordinal').notNull(),
    /** The number of its document in the session, from 1. */
    document: smallint('document').notNull().default(1),
    /** From 1. */
    page: integer('page').notNull(),
    kind: text('kind', { enum: ['text', 'row', 'heading'] })
      .notNull()
      .default('text'),
    /** Cells of a row are separated by tabs. */
    text: text('text').notNull(),
    /** The headings above it, the outermost first, separated by ' › '. */
    heading: text('heading').notNull().default(''),
    /** The lead-ins that govern it, a line each; for a row the heads of its columns, separated by tabs. */
    lead: text('lead').notNull().default(''),
    /** Words hyphenated at the end of a line are joined here. */
    words: tsvector('words').generatedAlwaysAs(
      (): SQL =>
        sql`file_words(whole_words(${chatPassages.heading} || ' ' || ${chatPassages.lead} || ' ' || ${chatPassages.text}))`,
    ),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.ordinal] })],
);

/** A person's questions on a day, for the daily limit. Kept when sessions are deleted. */
export const chatUsage = pgTable(
  'chat_usage',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** The calendar date in New York. */
    day: date('day', { mode: 'string' }).notNull(),
    messages: integer('messages').notNull().default(0),
    sessions: integer('sessions').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);

/** Phrases that mean the same in property claims, for the search in documents. Edited by administrators. */
export const aiSynonyms = pgTable('ai_synonyms', {
  id: id(),
  /** At least two, as people write them. */
  phrases: text('phrases').array().notNull(),
  /** Where it is from: a statute, a form; empty for the company's own words. */
  source: text('source').notNull().default(''),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
