import type { Reader } from '@portal/db/client.ts';
import { and, type SQL, sql } from '@portal/db/drizzle.ts';
import { files } from '@portal/db/schema/files.ts';
import { conversationMembers, conversations, messages } from '@portal/db/schema/messenger.ts';
import { users } from '@portal/db/schema/users.ts';
import { may } from '../../core/contract/abilities.ts';
import { jsonPage, listOf, rowsOf } from '../../core/data/hot/json-page.ts';
import { JsonText, jsonArray, jsonObject } from '../../core/data/hot/json-text.ts';
import { prepared } from '../../core/data/hot/prepared.ts';
import { jsonColumns, jsonInstant, jsonList, jsonRow } from '../../core/data/json-sql.ts';
import {
  comesAfterPlaceholders,
  cursorAfter,
  listOrder,
  ordersByAge,
  placeValues,
  readAfter,
} from '../../core/data/list-order.ts';
import { cursorIn } from '../../core/data/pagination.ts';
import { readPage } from '../../core/data/read-page.ts';
import { searching } from '../../core/data/search.ts';
import { containedWords } from '../../core/data/search-words.ts';
import { authorizeOrHide } from '../../core/kernel/authorize.ts';
import type { ActorContext, StoredFile } from '../../core/kernel/context.ts';
import { requireAbility } from '../../core/security/entry.ts';
import { fileLink, withFileLinks } from '../files/queries.ts';
import { SEARCH_MIN } from '../people/search/constants.ts';
import { searchPeople } from '../people/search/queries.ts';
import { PEOPLE_FOUND_MAX, SEQ_MAX } from './constants.ts';
import {
  asMembers,
  byName,
  conversationSearchText,
  once,
  type SenderRow,
  senderFields,
  shownPerson,
  worksHere,
} from './members/queries.ts';
import { type MessageRow, messageFields, messagesWith, quoted, unread } from './messages/queries.ts';
import { canReadConversation } from './policy.ts';
import type {
  Conversation,
  ConversationPage,
  ListConversationsInput,
  ListMessagesInput,
  Message,
  MessagePage,
  MessengerPerson,
  Participant,
  SearchMessagesInput,
} from './schema.ts';

/**
 * The members of the conversation `c` by name, aggregated once for the answer and for its derived fields. Their names are
 * joined only for a conversation without a title. Whole rows are aggregated, which takes a tenth less than their JSON.
 */
const gathered = (me: unknown) => sql`(
  select json_agg(person) as participants, json_agg(person.id) as ids, count(*)::int as participant_count,
    string_agg(person.name, ', ') filter (where c.title = '' and person.id <> ${me}::uuid) as names,
    coalesce(bool_or(person."isActive") filter (where person.id <> ${me}::uuid), false) as has_readers,
    coalesce(bool_or(person."isActive") filter (where person.id = c.created_by), false) as has_founder
  from (select ${jsonColumns<Participant>({
    ...shownPerson,
    isActive: worksHere,
    readSeq: sql`m.read_seq`,
    joinedSeq: sql`m.joined_seq`,
  })}
    from ${conversationMembers} m join ${users} u on u.id = m.user_id
    where m.conversation_id = c.id order by ${byName}) person) people`;

/** The caller's own row of the conversation, for `shownConversation`; null for non-members. */
const ownRow = sql`me.read_seq as own_read, me.is_muted as own_mute`;

/**
 * The conversation `c` with its `people` and the caller's own row. A group without a title, and a direct conversation, have the others' names as
 * the title.
 * @param mayWrite whether the caller may write messages at all
 */
const shownConversation = (me: unknown, mayWrite: unknown) =>
  jsonRow<Conversation>({
    id: sql`c.id`,
    type: sql`c.type`,
    title: sql`coalesce(nullif(c.title, ''), people.names, '')`,
    groupName: sql`c.title`,
    participants: sql`people.participants`,
    participantCount: sql`people.participant_count`,
    lastMessage: sql`case when c.last_sender_id is not null then ${jsonRow<
      NonNullable<Conversation['lastMessage']>
    >({
      content: sql`c.last_preview`,
      senderId: sql`c.last_sender_id`,
      messageType: sql`c.last_type`,
      isDeleted: sql`c.last_deleted`,
      createdAt: jsonInstant(sql`c.last_activity`),
    })} end`,
    lastActivity: jsonInstant(sql`c.last_activity`),
    lastSeq: sql`c.last_seq`,
    unreadCount: unread(sql`coalesce(c.own_read, 0)`),
    isMuted: sql`coalesce(c.own_mute, false)`,
    canWrite: sql`(${mayWrite}::boolean and people.has_readers)`,
    canChange: sql`(${mayWrite}::boolean and c.type = 'group' and not c.is_managed)`,
    // `canRemoveFromGroup` for a member; the query is limited to members.
    canRemove: sql`(${mayWrite}::boolean and c.type = 'group' and not c.is_managed and (c.created_by = ${me}::uuid or not people.has_founder))`,
  });

const byActivity = listOrder([sql`c.last_activity`, sql`c.id`], 'desc');

/** A page of the caller's conversations, those with the newest message first. */
export async function listConversations(ctx: ActorContext, input: ListConversationsInput) {
  const {
    services: { db },
    actor,
  } = ctx;
  requireAbility(actor, 'portal.read');
  const { limit, q } = input;
  if (q) return findConversations(ctx, { ...input, q });
  const cursor = cursorIn(input);
  const after = cursor === undefined ? undefined : comesAfterPlaceholders(byActivity);
  const statement = prepared(db, after ? 'conversations_next' : 'conversations', (on, name) =>
    selectConversations(on, after).prepare(name),
  );
  const values = {
    me: actor.userId,
    mayWrite: may(actor, 'messages.write'),
    limit,
    more: limit + 1,
    ...placeValues(byActivity, cursor),
  };
  const [answer] = await readAfter(cursor, () => statement.execute(values));
  return pageOf(ctx, answer);
}

/** The conversations whose title or other members' names match all words. */
async function findConversations(ctx: ActorContext, input: ListConversationsInput & { q: string }) {
  const { limit, q } = input;
  const cursor = cursorIn(input);
  const text = conversationSearchText(ctx.actor.userId);
  const which = and(
    ...containedWords(q).map((pattern) => sql`${text} like ${pattern}`),
    cursor === undefined ? undefined : comesAfterPlaceholders(byActivity),
  );
  const values = {
    me: ctx.actor.userId,
    mayWrite: may(ctx.actor, 'messages.write'),
    limit,
    more: limit + 1,
    ...placeValues(byActivity, cursor),
  };
  const [answer] = await readAfter(cursor, () =>
    searching(ctx, q, (db) => selectConversations(db, which).prepare('').execute(values)),
  );
  return pageOf(ctx, answer);
}

function pageOf(ctx: ActorContext, answer: { rows: string; next: string | null } | undefined) {
  if (!answer) throw new Error('an aggregate gave no row');
  return withFileLinks(
    ctx,
    jsonObject<ConversationPage>({
      conversations: listOf<Conversation>(answer.rows),
      next: cursorAfter(byActivity, answer.next),
    }),
  );
}

function selectConversations(db: Reader, which: SQL | undefined) {
  const me = sql.placeholder('me');
  return db.select(jsonPage(sql.placeholder('limit'), 'list')).from(sql`(
    select c.place, ${byActivity.cursor} as cursor, ${shownConversation(me, sql.placeholder('mayWrite'))} as json
    from (
      select c.*, ${ownRow}, row_number() over (order by ${byActivity.by}) as place
      from ${conversationMembers} me join ${conversations} c on c.id = me.conversation_id
      where ${and(sql`me.user_id = ${me}`, which)}
      order by ${byActivity.by} limit ${sql.placeholder('more')}) c
    cross join lateral ${gathered(me)}) page`);
}

/** @throws {PortalError} not_found, also for non-members */
export async function getConversation(ctx: ActorContext, id: string) {
  const {
    services: { db },
    actor,
  } = ctx;
  requireAbility(actor, 'portal.read');
  const row = await selectConversation(db, id, actor.userId, may(actor, 'messages.write'));
  authorizeOrHide(row !== undefined && canReadConversation(actor, asMembers(row.ids)), 'Conversation');
  return withFileLinks(ctx, row.shown);
}

/** The conversation after the person's change; undefined when it does not exist. */
export const readConversation = async (db: Reader, id: string, me: string) =>
  (await selectConversation(db, id, me, true))?.shown;

async function selectConversation(db: Reader, id: string, me: string, mayWrite: boolean) {
  const [row] = await db
    .select({ ids: sql<string[]>`people.ids`, json: sql<string>`${shownConversation(me, mayWrite)}::text` })
    .from(sql`(select own.*, ${ownRow} from ${conversations} own
        left join ${conversationMembers} me on me.conversation_id = own.id and me.user_id = ${me}
        where own.id = ${id}) c
      cross join lateral ${gathered(me)}`);
  return row && { ids: row.ids, shown: new JsonText<Conversation>(row.json) };
}

/** A message `m` of the conversation whose `members` are aggregated, as the caller sees it. */
const shownMessage = (me: unknown, mayWrite: unknown) =>
  jsonRow<Message>({
    id: sql`m.id`,
    conversationId: sql`m.conversation_id`,
    seq: sql`m.seq`,
    // Looked up only for a person who has left.
    sender: sql`coalesce(sender.shown,
      (select ${jsonRow<MessengerPerson>(shownPerson)} from ${users} u where u.id = m.sender_id))`,
    content: sql`m.content`,
    // Checked first, because even an empty lookup takes time.
    file: sql`case when m.file_id is not null then (select ${jsonRow<NonNullable<Message['file']>>({
      id: sql`f.id`,
      name: sql`f.original_name`,
      mimeType: sql`f.mime_type`,
      size: sql`f.byte_size`,
      url: fileLink(sql`f.id`, sql`f.mime_type`),
    })} from ${files} f where f.id = m.file_id) end`,
    replyTo: quoted(sql`m.reply_to_id`, sql`(select joined_seq from members where id = ${me}::uuid)`),
    messageType: sql`m.type`,
    createdAt: jsonInstant(sql`m.created_at`),
    editedAt: jsonInstant(sql`m.edited_at`),
    deletedAt: jsonInstant(sql`m.deleted_at`),
    // In the order of `members`: sorting them for each message takes a tenth of the statement.
    readBy: sql`(select coalesce(json_agg(reader.id), '[]') from members reader
      where reader.read_seq >= m.seq and reader.joined_seq < m.seq)`,
    clientId: sql`case when m.sender_id = ${me}::uuid then m.client_id end`,
    // `canChangeMessage` for a member; the query is limited to them.
    canChange: sql`(${mayWrite}::boolean and m.sender_id = ${me}::uuid and m.deleted_at is null and m.type = 'text')`,
  });

/**
 * A page of a conversation in chronological order: the newest messages, those before one of them, those
 * around a number, or those after one. `next` is the cursor: backwards, or forwards after a number.
 * @returns the page, the caller's former read position, and the number of the newest message of the page (0
 * for none)
 * @throws {PortalError} not_found, also for non-members
 */
export async function listMessages(ctx: ActorContext, input: ListMessagesInput) {
  const {
    services: { db },
    actor,
  } = ctx;
  requireAbility(actor, 'portal.read');
  const { id, after, around, limit } = input;
  const statement =
    after === undefined
      ? prepared(db, 'messages', (on, name) => selectMessages(on, backwards).prepare(name))
      : prepared(db, 'messages_after', (on, name) => selectMessages(on, forwards).prepare(name));
  const [answer] = await statement.execute({
    me: actor.userId,
    id,
    before: input.before ?? input.cursor ?? null,
    after: after ?? null,
    upTo: around === undefined ? null : Math.min(around + Math.floor(limit / 2), SEQ_MAX),
    limit,
    more: limit + 1,
    marks: input.read === 'mark',
    mayWrite: may(actor, 'messages.write'),
  });
  if (!answer) throw new Error('an aggregate gave no row');
  const { rows, next, newest, members } = answer;
  authorizeOrHide(canReadConversation(actor, asMembers(members.map((member) => member.id))), 'Conversation');
  const found = rowsOf<Message>(rows);
  const messages = jsonArray(after === undefined ? found.reverse() : found);
  const page = withFileLinks(ctx, jsonObject<MessagePage>({ messages, next }));
  return { page, newest, readSeq: members.find((member) => member.id === actor.userId)?.readSeq ?? 0 };
}

/**
 * An id from another conversation comes before everything: the page is empty. The number is looked up once, from the
 * input and independent of the row: only then can PostgreSQL start its index scan there.
 */
const backwards = {
  which: sql`m.seq <= case when ${sql.placeholder('before')}::uuid is null then coalesce(${sql.placeholder('upTo')}::int, ${sql.raw(`${SEQ_MAX}`)}) else (
    select b.seq - 1 from ${messages} b
    where b.id = ${sql.placeholder('before')}::uuid and b.conversation_id = ${sql.placeholder('id')}::uuid) end`,
  order: sql`m.seq desc`,
};
const forwards = { which: sql`m.seq > ${sql.placeholder('after')}::int`, order: sql`m.seq` };

/** A caller who marks the page as read counts among its readers already. */
function selectMessages(db: Reader, { which, order }: { which: SQL; order: SQL }) {
  const [id, me, marks] = [sql.placeholder('id'), sql.placeholder('me'), sql.placeholder('marks')];
  return db
    .select({
      ...jsonPage(sql.placeholder('limit')),
      newest: sql<number>`coalesce(max(page.seq) filter (where page.place <= ${sql.placeholder('limit')}::int), 0)`,
      members: sql<Array<{ id: string; readSeq: number }>>`(
        select coalesce(json_agg(json_build_object('id', m.user_id, 'readSeq', m.read_seq)), '[]')
        from ${conversationMembers} m where m.conversation_id = ${id}::uuid)`,
    })
    .from(sql`(
      with found as materialized (
        select m.*, row_number() over (order by ${order}) as place
        from ${messages} m where m.conversation_id = ${id}::uuid and ${which}
          and m.seq > (select me.joined_seq from ${conversationMembers} me
            where me.conversation_id = ${id}::uuid and me.user_id = ${me}::uuid)
        order by ${order} limit ${sql.placeholder('more')}
      ), members as materialized (
        select u.id, ${jsonRow<MessengerPerson>(shownPerson)} as shown, m.joined_seq,
          case when ${marks}::boolean and u.id = ${me}::uuid
            then greatest(m.read_seq, (select max(seq) from found where place < ${sql.placeholder('more')}::int))
            else m.read_seq end as read_seq
        from ${conversationMembers} m join ${users} u on u.id = m.user_id
        where m.conversation_id = ${id}::uuid
        order by ${byName}
      )
      select m.id::text as cursor, m.place, m.seq, ${shownMessage(me, sql.placeholder('mayWrite'))} as json
      from found m left join members sender on sender.id = m.sender_id) page`);
}

/** Whether the caller may open a file now: their own upload, or a file in one of their conversations. */
export async function mayReadMessageFile({ services: { db }, actor }: ActorContext, file: StoredFile) {
  if (!may(actor, 'portal.read')) return false;
  if (file.ownerId === actor.userId) return true;
  const [row] = await db
    .select({ found: sql`1` })
    .from(
      sql`${messages} m join ${conversationMembers} me
        on me.conversation_id = m.conversation_id and me.user_id = ${actor.userId} and me.joined_seq < m.seq`,
    )
    .where(sql`m.file_id = ${file.id}`)
    .limit(1);
  return row !== undefined;
}

/**
 * The number of other people's messages that the caller can still read and has not, without muted conversations. Their
 * own are read.
 */
export async function countUnread({ services: { db }, actor }: ActorContext): Promise<number> {
  requireAbility(actor, 'portal.read');
  const [row] = await prepared(db, 'unread_messages', (on, name) =>
    on
      .select({ unread: sql<number>`coalesce(sum(${unread(sql`me.read_seq`)}), 0)::int` })
      .from(sql`${conversationMembers} me join ${conversations} c on c.id = me.conversation_id`)
      .where(sql`me.user_id = ${sql.placeholder('me')} and not me.is_muted`)
      .prepare(name),
  ).execute({ me: actor.userId });
  return row?.unread ?? 0;
}

/** Colleagues to write to; none for a text that is too short. */
export async function searchColleagues(ctx: ActorContext, q: string) {
  requireAbility(ctx.actor, 'portal.read');
  if (q.length < SEARCH_MIN) return [];
  const { rows } = await searchPeople(ctx, { among: 'others', search: q, limit: PEOPLE_FOUND_MAX });
  return rows;
}

const newestMessage = ordersByAge(sql`m.id`).newest;

/** A page of the messages in the caller's conversations that match all words, newest first. */
export async function searchMessages(ctx: ActorContext, input: SearchMessagesInput) {
  requireAbility(ctx.actor, 'portal.read');
  return searching(ctx, input.q, (db) =>
    readPage(input, newestMessage, async ({ limit, after, cursor }) => {
      const found = jsonList<MessageRow & { sender: SenderRow; cursor: string }>(sql`
      select ${messageFields(sql`me.joined_seq`)}, json_build_object(${senderFields}) as sender, ${cursor} as cursor
      from ${messages} m
        join ${conversationMembers} me on me.conversation_id = m.conversation_id and me.user_id = ${ctx.actor.userId}
          and me.joined_seq < m.seq
        join ${users} u on u.id = m.sender_id
      where m.type = 'text' and message_words(m.content) @@ ${messagesWith(input.q)}
        and ${after ?? sql`true`}
      order by ${newestMessage.by} limit ${limit}`);
      const [answer] = await db.select({ found }).from(once);
      return answer?.found ?? [];
    }),
  );
}
