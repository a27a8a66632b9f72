import type { Reader } from '@portal/db/client.ts';
import { type SQL, sql } from '@portal/db/drizzle.ts';
import { files } from '@portal/db/schema/files.ts';
import { conversationMembers, messages } from '@portal/db/schema/messenger.ts';
import { users } from '@portal/db/schema/users.ts';
import { prepared } from '../../../core/data/hot/prepared.ts';
import { jsonInstant, jsonList, jsonRow } from '../../../core/data/json-sql.ts';
import {
  type MemberRow,
  membersOf,
  once,
  type SenderRow,
  senderOf,
  shownPerson,
} from '../members/queries.ts';

/** Characters of a quotation: more than two lines show, so that no mark of its beginning loses the other one. */
const QUOTED_MAX = 400;

export type MessageRow = {
  id: string;
  conversationId: string;
  seq: number;
  senderId: string;
  clientId: string | null;
  content: string;
  createdAt: string;
  editedAt: string | null;
  deletedAt: string | null;
  file: FileRow | null;
  type: 'text' | 'notice';
  replyTo: QuotationRow | null;
};

/** The message that another one replies to, in its current state. */
export type QuotationRow = {
  id: string;
  seq: number;
  senderName: string;
  content: string;
  isDeleted: boolean;
};

export type FileRow = { id: string; name: string; mimeType: string; size: number };

/**
 * A message `m`.
 * @param joinedSeq of the reader, for its quotation
 */
export const messageFields = (
  joinedSeq: SQL,
) => sql`m.id, m.conversation_id as "conversationId", m.seq, m.sender_id as "senderId",
  m.client_id as "clientId", m.content, ${jsonInstant(sql`m.created_at`)} as "createdAt",
  ${jsonInstant(sql`m.edited_at`)} as "editedAt", ${jsonInstant(sql`m.deleted_at`)} as "deletedAt",
  (select json_build_object('id', f.id, 'name', f.original_name, 'mimeType', f.mime_type, 'size', f.byte_size)
    from ${files} f where f.id = m.file_id) as file, m.type,
  ${quoted(sql`m.reply_to_id`, joinedSeq)} as "replyTo"`;

/**
 * The message that another one replies to; null for most. Checked first, because even an empty lookup takes time.
 * @param joinedSeq of the reader, who sees of earlier messages only that they existed
 */
export function quoted(id: SQL, joinedSeq: SQL) {
  return sql<QuotationRow | null>`case when ${id} is not null then (select ${jsonRow<QuotationRow>({
    id: sql`q.id`,
    seq: sql`q.seq`,
    senderName: shownPerson.name,
    content: sql`case when q.seq > ${joinedSeq} then left(coalesce(nullif(q.content, ''),
      (select f.original_name from ${files} f where f.id = q.file_id), ''), ${sql.raw(`${QUOTED_MAX}`)}) else '' end`,
    isDeleted: sql`q.deleted_at is not null`,
  })} from ${messages} q join ${users} u on u.id = q.sender_id where q.id = ${id}) end`;
}

/**
 * The number of messages of the conversation `c` that a member has yet to read: what was deleted meanwhile cannot be
 * read. There is an index of the deleted messages.
 */
export const unread = (readSeq: SQL) => sql<number>`case when c.last_seq <= ${readSeq} then 0
  else c.last_seq - ${readSeq} - (select count(*)::int from ${messages} gone
    where gone.conversation_id = c.id and gone.seq > ${readSeq} and gone.deleted_at is not null) end`;

/** Words, and “phrases” in quotation marks, of a search. */
const TERMS = /["“”]([^"“”]+)["“”]|[^\s"“”]+/g;

/**
 * The full-text query for messages with all words and phrases of a search; null matches nothing.
 * @param goesOn whether the last word may be incomplete
 */
export function messagesWith(search: string, goesOn = false): SQL {
  const terms = [...search.matchAll(TERMS)].map(([term, phrase]) => phrase ?? term);
  if (terms.length === 0) return sql`null::tsquery`;
  const queries = terms.map(
    (term, at) =>
      sql`coalesce(message_query(${withCommas(term)}::text, ${goesOn && at === terms.length - 1}::boolean), '')`,
  );
  return sql`(${sql.join(queries, sql` && `)})`;
}

/** An amount with cents as it may be written; the database reads numbers with commas without them as well. */
const withCommas = (term: string): string =>
  term.replace(/\d{4,}(?=\.\d)/g, (whole) => whole.replace(/\B(?=(?:\d{3})+$)/g, ','));

/** A message with its whole quotation, for its author. Undefined when it does not exist. */
export async function readMessage(db: Reader, id: string): Promise<MessageRow | undefined> {
  const rows = jsonList<MessageRow>(
    sql`select ${messageFields(sql`0`)} from ${messages} m where m.id = ${id}`,
  );
  const [answer] = await db.select({ found: rows }).from(once);
  return answer?.found[0];
}

/** Reads in one query, before sending: the members, and an existing message with that client id. */
export async function readForSending(
  db: Reader,
  input: { conversationId: string; me: string; clientId: string | null; replyToId: string | null },
): Promise<{
  members: MemberRow[];
  sender: SenderRow;
  known: MessageRow | undefined;
  replyTo: QuotationRow | null;
}> {
  const [answer] = await prepared(db, 'before_sending', (on, name) =>
    on
      .select({
        members: membersOf(sql`${sql.placeholder('conversationId')}::uuid`),
        sender: senderOf(sql`${sql.placeholder('me')}::uuid`),
        // A message of another conversation does not exist for the sender.
        replyTo: sql<QuotationRow | null>`case when ${sql.placeholder('replyToId')}::uuid is not null then (
          select ${quoted(sql`m.id`, sql`0`)} from ${messages} m
            join ${conversationMembers} me on me.conversation_id = m.conversation_id and me.joined_seq < m.seq
          where m.id = ${sql.placeholder('replyToId')}::uuid and m.conversation_id = ${sql.placeholder('conversationId')}::uuid
            and me.user_id = ${sql.placeholder('me')}::uuid and m.type = 'text') end`,
        // Idempotency keys are kept for a day; a browser may retry later than that.
        known: jsonList<MessageRow>(sql`
          select ${messageFields(sql`0`)} from ${messages} m
          where m.sender_id = ${sql.placeholder('me')} and m.client_id = ${sql.placeholder('clientId')}`),
      })
      .from(once)
      .prepare(name),
  ).execute(input);
  if (!answer) throw new Error('a statement without a table gave no row');
  return { ...answer, known: answer.known[0] };
}
