import type { Reader } from '@portal/db/client.ts';
import { and, asc, eq, like, ne, type SQL, sql } from '@portal/db/drizzle.ts';
import { files } from '@portal/db/schema/files.ts';
import { conversationMembers, conversations, messages } from '@portal/db/schema/messenger.ts';
import { colleagueSearchText, isColleague, personNameKey, users } from '@portal/db/schema/users.ts';
import { authorize, authorizeOrHide } from '../../core/authorize.ts';
import type { ActorContext } from '../../core/context.ts';
import { behindOf, cutPage } from '../../core/pagination.ts';
import { prepared } from '../../core/prepared.ts';
import { searching } from '../../core/search.ts';
import { containedWords } from '../../core/search-words.ts';
import type { StoredFile } from '../../core/uploads.ts';
import { personColumns } from '../people/queries.ts';
import { PEOPLE_FOUND_MAX, SEARCH_MIN } from './constants.ts';
import { canReadConversation, canUseMessenger } from './policy.ts';
import type { ListConversationsInput, ListMessagesInput, SearchMessagesInput } from './schema.ts';

/** A person as a statement of this module gives them, as JSON. */
export type SenderRow = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  profilePictureId: string | null;
};
export type MemberRow = SenderRow & { isActive: boolean; readSeq: number };

export type ConversationRow = {
  id: string;
  type: 'direct' | 'group';
  title: string;
  lastSeq: number;
  lastSenderId: string | null;
  lastPreview: string;
  lastDeleted: boolean;
  lastActivity: string;
  members: MemberRow[];
};

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
};

export type FileRow = { id: string; name: string; mimeType: string; size: number };

/** An instant within JSON as it stands on the wire; every connection counts in UTC. */
const iso = (column: SQL) => sql`to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

// With names of their own: Drizzle leaves the table's name out of columns where it sees one table only.
const senderFields = sql`'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name,
  'email', coalesce(u.work_email, u.primary_email), 'profilePictureId', u.profile_picture_id`;

/** Everybody of a conversation by name. */
const membersOf = (conversationId: SQL) => sql`(
  select coalesce(json_agg(json_build_object(${senderFields},
    'isActive', u.status = 'active' and u.onboarding_status = 'approved', 'readSeq', m.read_seq)
    order by lower(u.first_name || ' ' || u.last_name), u.id), '[]')
  from ${conversationMembers} m join ${users} u on u.id = m.user_id
  where m.conversation_id = ${conversationId})`;

const conversationFields = sql`c.id, c.type, c.title, c.last_seq as "lastSeq", c.last_sender_id as "lastSenderId",
  c.last_preview as "lastPreview", c.last_deleted as "lastDeleted", ${iso(sql`c.last_activity`)} as "lastActivity",
  ${membersOf(sql`c.id`)} as members`;

const messageFields = sql`m.id, m.conversation_id as "conversationId", m.seq, m.sender_id as "senderId",
  m.client_id as "clientId", m.content, ${iso(sql`m.created_at`)} as "createdAt",
  ${iso(sql`m.edited_at`)} as "editedAt", ${iso(sql`m.deleted_at`)} as "deletedAt",
  (select json_build_object('id', f.id, 'name', f.original_name, 'mimeType', f.mime_type, 'size', f.byte_size)
    from ${files} f where f.id = m.file_id) as file`;

/** The rows of a statement as one JSON value: Drizzle takes longer to put columns together than PostgreSQL. */
const asList = <T>(rows: SQL) => sql<T[]>`(select coalesce(json_agg(found), '[]') from (${rows}) found)`;

const once = sql`(select) as once`;

/** A page of the caller's conversations, those with the newest message first. */
export async function listConversations(
  { services: { db }, actor }: ActorContext,
  asked: ListConversationsInput,
) {
  authorize(canUseMessenger(actor));
  const behind = behindOf(asked);
  const statement =
    behind === undefined
      ? prepared(db, 'conversations', (on, name) => selectConversations(on).prepare(name))
      : prepared(db, 'conversations_behind', (on, name) =>
          selectConversations(
            on,
            sql`and (c.last_activity, c.id) < (
              select b.last_activity, b.id from ${conversations} b where b.id = ${sql.placeholder('behind')})`,
          ).prepare(name),
        );
  const [answer] = await statement.execute({ me: actor.userId, behind, limit: asked.limit + 1 });
  return cutPage(asked, answer?.found ?? [], ({ id }) => id);
}

const selectConversations = (db: Reader, which: SQL = sql``) =>
  db
    .select({
      found: asList<ConversationRow>(sql`
        select ${conversationFields}
        from ${conversationMembers} me join ${conversations} c on c.id = me.conversation_id
        where me.user_id = ${sql.placeholder('me')} ${which}
        order by c.last_activity desc, c.id desc limit ${sql.placeholder('limit')}`),
    })
    .from(once);

/** @throws {PortalError} not_found, also for whoever is not a member */
export async function getConversation({ services: { db }, actor }: ActorContext, id: string) {
  authorize(canUseMessenger(actor));
  const row = await readConversation(db, id);
  authorizeOrHide(canReadConversation(actor, membersIn(row)), 'Conversation');
  return row as ConversationRow;
}

/** The conversation as a change leaves it. */
export async function readConversation(db: Reader, id: string): Promise<ConversationRow | undefined> {
  const rows = asList<ConversationRow>(
    sql`select ${conversationFields} from ${conversations} c where c.id = ${id}`,
  );
  const [answer] = await db.select({ found: rows }).from(once);
  return answer?.found[0];
}

const membersIn = (row: { members: MemberRow[] } | undefined) => asMembers(row?.members ?? []);

/** As the policy knows them. */
export const asMembers = (rows: MemberRow[]) => rows.map(({ id }) => ({ userId: id }));

/** Everybody of a conversation; nobody when there is none. */
export async function readMembers(db: Reader, conversationId: string): Promise<MemberRow[]> {
  const [answer] = await db
    .select({ members: sql<MemberRow[]>`${membersOf(sql`${conversationId}::uuid`)}` })
    .from(once);
  return answer?.members ?? [];
}

/**
 * A page of a conversation, in the order in which it was written: the newest messages, those before one of them, or
 * those after a number. `next` says where to go on: backwards, or forwards after a number.
 * @throws {PortalError} not_found, also for whoever is not a member
 */
export async function listMessages({ services: { db }, actor }: ActorContext, asked: ListMessagesInput) {
  authorize(canUseMessenger(actor));
  const { id, after } = asked;
  const before = behindOf(asked);
  const statement =
    after === undefined
      ? prepared(db, 'messages', (on, name) => selectMessages(on, backwards).prepare(name))
      : prepared(db, 'messages_after', (on, name) => selectMessages(on, forwards).prepare(name));
  const values = { id, before: before ?? null, after: after ?? null, limit: asked.limit + 1 };
  const [answer] = await statement.execute(values);
  const members = answer?.members ?? [];
  authorizeOrHide(canReadConversation(actor, asMembers(members)), 'Conversation');
  const { rows, next } = cutPage(asked, answer?.found ?? [], (row) => row.id);
  return { members, messages: after === undefined ? rows.reverse() : rows, next };
}

/** What an id names that is not one of the conversation comes before everything: the page is empty. */
const backwards = sql`and m.seq < case when ${sql.placeholder('before')}::uuid is null then 2147483647 else (
    select b.seq from ${messages} b
    where b.id = ${sql.placeholder('before')}::uuid and b.conversation_id = m.conversation_id) end
  order by m.seq desc`;

const forwards = sql`and m.seq > ${sql.placeholder('after')}::int order by m.seq`;

const selectMessages = (db: Reader, which: SQL) =>
  db
    .select({
      members: sql<MemberRow[]>`${membersOf(sql`${sql.placeholder('id')}::uuid`)}`,
      found: asList<MessageRow>(sql`
        select ${messageFields} from ${messages} m
        where m.conversation_id = ${sql.placeholder('id')}::uuid ${which} limit ${sql.placeholder('limit')}`),
    })
    .from(once);

/** A message; undefined when there is none. */
export async function readMessage(db: Reader, id: string): Promise<MessageRow | undefined> {
  const rows = asList<MessageRow>(sql`select ${messageFields} from ${messages} m where m.id = ${id}`);
  const [answer] = await db.select({ found: rows }).from(once);
  return answer?.found[0];
}

/** The message that the sender's browser knows by that id; undefined when it was not stored. */
export async function findSent(db: Reader, senderId: string, clientId: string) {
  const rows = asList<MessageRow>(sql`
    select ${messageFields} from ${messages} m where m.sender_id = ${senderId} and m.client_id = ${clientId}`);
  const [answer] = await db.select({ found: rows }).from(once);
  return answer?.found[0];
}

/** An upload of the person's as a message shows it; undefined for whatever else the id names. */
export async function findFile(db: Reader, ownerId: string, fileId: string): Promise<FileRow | undefined> {
  const [row] = await db
    .select({ id: files.id, name: files.originalName, mimeType: files.mimeType, size: files.byteSize })
    .from(files)
    .where(and(eq(files.id, fileId), eq(files.ownerId, ownerId)));
  return row;
}

/** Whether the caller may open a file now: their own upload, or what stands in a conversation of theirs. */
export async function mayReadMessageFile({ services: { db }, actor }: ActorContext, file: StoredFile) {
  if (!canUseMessenger(actor)) return false;
  if (file.ownerId === actor.userId) return true;
  const [row] = await db
    .select({ found: sql`1` })
    .from(
      sql`${messages} m join ${conversationMembers} me
        on me.conversation_id = m.conversation_id and me.user_id = ${actor.userId}`,
    )
    .where(sql`m.file_id = ${file.id}`)
    .limit(1);
  return row !== undefined;
}

/** Whether each of them works here; they stay until the transaction ends. */
export async function areColleagues(db: Reader, ids: string[]): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isColleague(users), sql`${users.id} = any(${`{${ids.join()}}`}::uuid[])`))
    .for('share');
  return found.length === ids.length;
}

/** The direct conversation of two people by its key; undefined when they have none. */
export async function findDirect(db: Reader, directKey: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: sql<string>`c.id` })
    .from(sql`${conversations} c`)
    .where(sql`c.direct_key = ${directKey}`);
  return row?.id;
}

/** How many messages of others the caller has not read. What they wrote themselves, they have read. */
export async function countUnread({ services: { db }, actor }: ActorContext): Promise<number> {
  authorize(canUseMessenger(actor));
  const [row] = await prepared(db, 'unread_messages', (on, name) =>
    on
      .select({ unread: sql<number>`coalesce(sum(c.last_seq - me.read_seq), 0)::int` })
      .from(sql`${conversationMembers} me join ${conversations} c on c.id = me.conversation_id`)
      .where(sql`me.user_id = ${sql.placeholder('me')}`)
      .prepare(name),
  ).execute({ me: actor.userId });
  return row?.unread ?? 0;
}

/** Colleagues to write to, by name; nobody for a text that is too short. */
export async function searchPeople(ctx: ActorContext, q: string) {
  authorize(canUseMessenger(ctx.actor));
  if (q.length < SEARCH_MIN) return [];
  return searching(ctx, q, (db) =>
    db
      .select({
        ...personColumns(users),
        email: sql<string>`coalesce(${users.workEmail}, ${users.primaryEmail})`,
      })
      .from(users)
      .where(
        and(
          isColleague(users),
          ne(users.id, ctx.actor.userId),
          ...containedWords(q).map((pattern) => like(colleagueSearchText(users), pattern)),
        ),
      )
      .orderBy(asc(personNameKey(users)), asc(users.id))
      .limit(PEOPLE_FOUND_MAX),
  );
}

/** A page of the messages in the caller's conversations in which all words occur, newest first. */
export async function searchMessages(ctx: ActorContext, asked: SearchMessagesInput) {
  authorize(canUseMessenger(ctx.actor));
  const behind = behindOf(asked);
  const rows = await searching(ctx, asked.q, async (db) => {
    const found = asList<MessageRow & { sender: SenderRow }>(sql`
      select ${messageFields}, json_build_object(${senderFields}) as sender
      from ${messages} m
        join ${conversationMembers} me on me.conversation_id = m.conversation_id and me.user_id = ${ctx.actor.userId}
        join ${users} u on u.id = m.sender_id
      where to_tsvector('english', m.content) @@ websearch_to_tsquery('english', ${asked.q})
        ${behind === undefined ? sql`` : sql`and m.id < ${behind}`}
      order by m.id desc limit ${asked.limit + 1}`);
    const [answer] = await db.select({ found }).from(once);
    return answer?.found ?? [];
  });
  return cutPage(asked, rows, ({ id }) => id);
}
