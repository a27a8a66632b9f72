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

/** The messages of a group of people, in an order of their own. Its existence is hidden from everybody else. */
export const conversations = pgTable(
  'conversations',
  {
    id: id(),
    type: text('type', { enum: ['direct', 'group'] }).notNull(),
    /** The name of a group; empty shows its members' names, as every direct conversation does. */
    title: text('title').notNull().default(''),
    /** Both ids, the smaller one first, so that two people have one direct conversation. Null for groups. */
    directKey: text('direct_key'),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    /** The number of the newest message; 0 while there is none. Incremented under this row's lock. */
    lastSeq: integer('last_seq').notNull().default(0),
    /**
     * Preview of the newest message for the list: its author and its beginning. Null and empty while there is none.
     */
    lastSenderId: uuid('last_sender_id').references(() => users.id),
    lastPreview: text('last_preview').notNull().default(''),
    /** The type of the newest message; `text` while there is none. */
    lastType: text('last_type', { enum: ['text', 'notice'] })
      .notNull()
      .default('text'),
    /** Whether the newest message was deleted by its author. */
    lastDeleted: boolean('last_deleted').notNull().default(false),
    /** When the newest message was sent; before there is one, when the conversation was started. Never decreases. */
    lastActivity: instant('last_activity').notNull(),
    /** The number of the last message about a change of members; 0 while there was no change. */
    membersSeq: integer('members_seq').notNull().default(0),
    /** Its members follow something else, such as a deployment, and nobody in it adds, removes or renames. */
    isManaged: boolean('is_managed').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('conversations_direct_key').on(table.directKey)],
);

/** The members of a conversation, and how far they have read. Leaving deletes the row. */
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
    /**
     * The number of the newest message when the person was added: they read later ones only. 0 for the first members.
     */
    joinedSeq: integer('joined_seq').notNull().default(0),
    /**
     * A copy of the conversation's `members_seq` on each row: sending reads the members and detects by it whether they
     * are current.
     */
    membersSeq: integer('members_seq').notNull().default(0),
    /** The person is not notified of messages; they stay counted as unread within the conversation. */
    isMuted: boolean('is_muted').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.userId] }),
    /** A person's conversations: the list, and the unread count. */
    index('conversation_members_user_idx').on(table.userId, table.conversationId),
  ],
);

/** One message. Its row stays when its author deletes it; only the text goes. */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id),
    /**
     * 1, 2, 3… within the conversation, assigned under the lock of its row: the order in which everybody reads. Ids
     * and instants do not give that order, because transactions commit in another one.
     */
    seq: integer('seq').notNull(),
    senderId: uuid('sender_id')
      .notNull()
      .references(() => users.id),
    /** A person's text, or the portal's notice about a change of the group that the sender made. */
    type: text('type', { enum: ['text', 'notice'] })
      .notNull()
      .default('text'),
    /** Identifies the message to the sender's browser: sent twice, it is one message. Null when none was given. */
    clientId: text('client_id'),
    /** Plain text; empty once deleted, and for a file without text. */
    content: text('content').notNull(),
    /** The attached file; null for none, and once deleted. */
    fileId: uuid('file_id').references(() => files.id),
    /** The message of the same conversation that it replies to; null for most. */
    replyToId: uuid('reply_to_id').references((): AnyPgColumn => messages.id),
    createdAt: createdAt(),
    /** When its author last edited the text; null if never. */
    editedAt: instant('edited_at'),
    /** When its author deleted it. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    uniqueIndex('messages_conversation_seq_key').on(table.conversationId, table.seq),
    uniqueIndex('messages_client_id_key').on(table.senderId, table.clientId),
    /** The conversation of a file: read whenever a file is opened. */
    index('messages_file_idx').on(table.fileId),
    /** Full-text search of messages. */
    index('messages_words_idx').using('gin', sql`message_words(${table.content})`),
    /** Deleted messages do not count as unread. */
    index('messages_deleted_idx')
      .on(table.conversationId, table.seq)
      .where(sql`${table.deletedAt} is not null`),
  ],
);
