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
  sql,
  text,
  uniqueIndex,
  uuid,
} from '../drizzle.ts';
import { createdAt, id, instant, updatedAt } from './columns.ts';
import { files } from './files.ts';
import { users } from './users.ts';

/** Words as PostgreSQL looks for them. Never selected. */
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** An AI specialist, as administrators describe it. Some exist from the start. */
export const aiAgents = pgTable(
  'ai_agents',
  {
    id: id(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    /** Of its tile, `#rrggbb`. */
    color: text('color').notNull(),
    /** A name of the given set. */
    icon: text('icon').notNull(),
    /** What a language model is told about its task, before anything of a document. */
    instructions: text('instructions').notNull().default(''),
    /** Whether sessions can be started with it, and go on. */
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  /** Two specialists never differ only in capitals. */
  (table) => [uniqueIndex('ai_agents_name_key').on(sql`lower(${table.name})`)],
);

/** What one person asks a specialist about one document. Nobody else ever learns that it exists. */
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
    /** The PDF; null for a session without one. It goes with the session. */
    fileId: uuid('file_id')
      .unique()
      .references(() => files.id),
    /** The number of the newest message; 0 while there is none. */
    lastSeq: integer('last_seq').notNull().default(0),
    /** Until when an answer that is under way keeps others out; a server that died gives it free by that. Null for none. */
    answeringUntil: instant('answering_until'),
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

/** A place in the document that an answer refers to. */
export type StoredCitation = { number: number; page: number; quote: string };

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
    /** Plain text; `[2]` in an answer stands for the citation of that number. */
    text: text('text').notNull(),
    citations: jsonb('citations').$type<StoredCitation[]>().notNull().default([]),
    /** By which a question that is sent again is known; null when none was given, and for answers. */
    clientId: text('client_id'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('chat_messages_session_seq_key').on(table.sessionId, table.seq),
    uniqueIndex('chat_messages_client_id_key').on(table.sessionId, table.clientId),
  ],
);

/** A piece of what a session's document says, some sentences long, in reading order. */
export const chatPassages = pgTable(
  'chat_passages',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => chatSessions.id, { onDelete: 'cascade' }),
    /** From 0. */
    ordinal: integer('ordinal').notNull(),
    /** From 1. */
    page: integer('page').notNull(),
    text: text('text').notNull(),
    /** Words that a line's end has parted are whole here. */
    words: tsvector('words').generatedAlwaysAs((): SQL => sql`file_words(whole_words(${chatPassages.text}))`),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.ordinal] })],
);

/** What a person has used of a day's allowance. It stays when sessions are deleted. */
export const chatUsage = pgTable(
  'chat_usage',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** The day of New York. */
    day: date('day', { mode: 'string' }).notNull(),
    messages: integer('messages').notNull().default(0),
    sessions: integer('sessions').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);
