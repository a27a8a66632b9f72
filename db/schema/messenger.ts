import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '../drizzle.ts';
import { createdAt, id, instant } from './columns.ts';
import { files } from './files.ts';
import { users } from './users.ts';

/** What is said in some people's conversation, in its own order. Whoever is not a member never learns that it exists. */
export const conversations = pgTable(
  'conversations',
  {
    id: id(),
    type: text('type', { enum: ['direct', 'group'] }).notNull(),
    /** What its members call a group; empty shows their names, as every direct conversation does. */
    title: text('title').notNull().default(''),
    /** Both ids, the smaller one first, so that two people have one direct conversation. Null for groups. */
    directKey: text('direct_key'),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    /** The number of the newest message; 0 while there is none. Counted up under this row's lock. */
    lastSeq: integer('last_seq').notNull().default(0),
    /** What the list shows of the newest message: who wrote it, and how it begins. Null and empty while there is none. */
    lastSenderId: uuid('last_sender_id').references(() => users.id),
    lastPreview: text('last_preview').notNull().default(''),
    /** What the newest message is; `text` while there is none. */
    lastType: text('last_type', { enum: ['text', 'notice'] })
      .notNull()
      .default('text'),
    /** Whether its author took the newest message back. */
    lastDeleted: boolean('last_deleted').notNull().default(false),
    /** When the newest message was sent; before there is one, when the conversation was started. Never goes back. */
    lastActivity: instant('last_activity').notNull(),
    /** The number of the message that says who came or left last; 0 while they are the ones it was started with. */
    membersSeq: integer('members_seq').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('conversations_direct_key').on(table.directKey)],
);

/** Who reads and writes a conversation, and how far they have read. Whoever leaves has no row any more. */
export const conversationMembers = pgTable(
  'conversation_members',
  {
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** The number of the newest message that the person has read or written; all before it are read, too. */
    readSeq: integer('read_seq').notNull().default(0),
    /** The number of the newest message when the person was added: they read what comes after it. 0 for those of the beginning. */
    joinedSeq: integer('joined_seq').notNull().default(0),
    /** The conversation's `members_seq`, on each row: sending reads the members and learns from them of which moment they are. */
    membersSeq: integer('members_seq').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.userId] }),
    /** The conversations of a person: the list, and how much is unread. */
    index('conversation_members_user_idx').on(table.userId, table.conversationId),
  ],
);

/** One message. Its row stays when its author takes it back; only the text goes. */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id),
    /**
     * 1, 2, 3… within the conversation, drawn under the lock of its row: the order in which everybody reads. An id or
     * an instant would not do, because transactions commit in another order than they draw those.
     */
    seq: integer('seq').notNull(),
    senderId: uuid('sender_id')
      .notNull()
      .references(() => users.id),
    /** What somebody wrote, or what the portal says of a change of the group that the sender made. */
    type: text('type', { enum: ['text', 'notice'] })
      .notNull()
      .default('text'),
    /** By which the sender's browser knows it again: sent twice, it is one message. Null when none was given. */
    clientId: text('client_id'),
    /** Plain text; empty once it was taken back, and for a file without a word beside it. */
    content: text('content').notNull(),
    /** What was sent with it; null for nothing, and once it was taken back. */
    fileId: uuid('file_id').references(() => files.id),
    /** The message of the same conversation that it answers; null for most. */
    replyToId: uuid('reply_to_id').references((): AnyPgColumn => messages.id),
    createdAt: createdAt(),
    /** When its author last changed the text; null while it says what was sent. */
    editedAt: instant('edited_at'),
    /** When its author took it back. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    uniqueIndex('messages_conversation_seq_key').on(table.conversationId, table.seq),
    uniqueIndex('messages_client_id_key').on(table.senderId, table.clientId),
    /** Whose conversation a file belongs to: asked whenever one is opened. */
    index('messages_file_idx').on(table.fileId),
    /** Words that people search their messages for. */
    index('messages_search_idx').using('gin', sql`to_tsvector('english', ${table.content})`),
  ],
);
