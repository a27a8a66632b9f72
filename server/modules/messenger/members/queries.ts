import type { Reader } from '@portal/db/client.ts';
import { and, type SQL, type SQLWrapper, sql } from '@portal/db/drizzle.ts';
import { conversationMembers } from '@portal/db/schema/messenger.ts';
import { isColleague, nameSpellings, users } from '@portal/db/schema/users.ts';
import { jsonList } from '../../../core/data/json-sql.ts';
import { fileLinkAt } from '../../files/queries.ts';
import { nameColumn } from '../../people/queries.ts';

/** A person in this module's queries, as JSON. */
export type SenderRow = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  profilePictureId: string | null;
};
/**
 * A member: whether they may be notified, which messages they may read (those after `joinedSeq`), up to which they have
 * read, and `membersSeq`, the version of the member list, the same for all of them.
 */
export type MemberRow = {
  id: string;
  isActive: boolean;
  readSeq: number;
  joinedSeq: number;
  membersSeq: number;
};

// Under aliases, because Drizzle omits the table's name of columns in a query of one table.
export const senderFields = sql`'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name,
  'email', coalesce(u.work_email, u.primary_email), 'profilePictureId', u.profile_picture_id`;

/** For a statement without a table. */
export const once = sql`(select) as once`;

/** A person, for a larger statement. */
export const senderOf = (id: SQL) =>
  sql<SenderRow>`(select json_build_object(${senderFields}) from ${users} u where u.id = ${id})`;

export async function readSender(db: Reader, id: string): Promise<SenderRow> {
  const [answer] = await db.select({ sender: senderOf(sql`${id}::uuid`) }).from(once);
  if (!answer) throw new Error('a statement without a table gave no row');
  return answer.sender;
}

/**
 * The person `u` as messages show them. Everybody has a name, so that the display name rule's fallbacks hardly occur.
 */
export const shownPerson = {
  id: sql<string>`u.id`,
  name: sql<string>`coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.work_email, u.primary_email, 'Unknown User')`,
  firstName: sql<string>`u.first_name`,
  lastName: sql<string>`u.last_name`,
  email: sql<string>`coalesce(u.work_email, u.primary_email)`,
  avatar: fileLinkAt(sql`u.profile_picture_id`),
  profilePicture: fileLinkAt(sql`u.profile_picture_id`),
};
export const worksHere = sql<boolean>`u.status = 'active' and u.onboarding_status = 'approved'`;

/** The members of a conversation, unsorted; none when it does not exist. */
export const membersOf = (conversationId: SQL) =>
  jsonList<MemberRow>(sql`select u.id, ${worksHere} as "isActive", m.read_seq as "readSeq",
      m.joined_seq as "joinedSeq", m.members_seq as "membersSeq"
    from ${conversationMembers} m join ${users} u on u.id = m.user_id
    where m.conversation_id = ${conversationId}`);

/** A condition for queries of other modules. */
export const isMember = (conversationId: SQLWrapper, userId: SQLWrapper) =>
  sql`(${conversationId}, ${userId}) in (select m.conversation_id, m.user_id from ${conversationMembers} m)`;

export const byName = sql`name_key(u.first_name || ' ' || u.last_name), u.id`;

/** The searchable text of the conversation `c`, in lower case: its title, and the names of the other members. */
export const conversationSearchText = (me: unknown) =>
  sql`lower(name_spellings(c.title) || ' ' || coalesce((select string_agg(${nameSpellings(shownPerson)}, ' ')
    from ${conversationMembers} m join ${users} u on u.id = m.user_id
    where m.conversation_id = c.id and m.user_id <> ${me}), ''))`;

/** Members in the policy's form. */
export const asMembers = (ids: string[]) => ids.map((userId) => ({ userId }));
export const membersIn = (rows: MemberRow[]) =>
  rows.map(({ id, isActive, joinedSeq }) => ({ userId: id, isActive, joinedSeq }));

/** The audiences of all members but one. */
export const othersIn = (rows: MemberRow[], me: string) =>
  rows.filter(({ id, isActive }) => isActive && id !== me).map(({ id }) => `user:${id}` as const);

/** The audiences of all members. */
export const allIn = (rows: MemberRow[]) =>
  rows.filter(({ isActive }) => isActive).map(({ id }) => `user:${id}` as const);

export async function readMembers(db: Reader, conversationId: string): Promise<MemberRow[]> {
  const [answer] = await db.select({ members: membersOf(sql`${conversationId}::uuid`) }).from(once);
  return answer?.members ?? [];
}

/** Whether each of them is active; they stay active until the transaction ends. */
export async function areColleagues(db: Reader, ids: string[]): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isColleague(users), sql`${users.id} = any(${`{${ids.join()}}`}::uuid[])`))
    .for('share');
  return found.length === ids.length;
}

/** The names of these people, in the order of their ids. */
export async function readNames(db: Reader, ids: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: users.id, name: nameColumn(users) })
    .from(users)
    .where(sql`${users.id} = any(${`{${ids.join()}}`}::uuid[])`);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return ids.map((id) => names.get(id) ?? '');
}
