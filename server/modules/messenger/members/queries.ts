import type { Reader } from '@portal/db/client.ts';
import { and, asc, like, ne, type SQL, sql } from '@portal/db/drizzle.ts';
import { conversationMembers } from '@portal/db/schema/messenger.ts';
import { colleagueSearchText, isColleague, personNameKey, users } from '@portal/db/schema/users.ts';
import { containedWords } from '../../../core/search-words.ts';
import { fileLinkAt } from '../../files/queries.ts';
import { personColumns } from '../../people/queries.ts';

/** A person as a statement of this module gives them, as JSON. */
export type SenderRow = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  profilePictureId: string | null;
};
export type MemberRow = SenderRow & { isActive: boolean; readSeq: number };

// With names of their own: Drizzle leaves the table's name out of columns where it sees one table only.
export const senderFields = sql`'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name,
  'email', coalesce(u.work_email, u.primary_email), 'profilePictureId', u.profile_picture_id`;

/** Everybody of a conversation by name. */
export const membersOf = (conversationId: SQL) => sql`(
  select coalesce(json_agg(json_build_object(${senderFields},
    'isActive', u.status = 'active' and u.onboarding_status = 'approved', 'readSeq', m.read_seq)
    order by lower(u.first_name || ' ' || u.last_name), u.id), '[]')
  from ${conversationMembers} m join ${users} u on u.id = m.user_id
  where m.conversation_id = ${conversationId})`;

/** The person `u` as messages show them. Everybody has a name, so that the display name rule's last resorts hardly count. */
export const shownPerson = {
  id: sql`u.id`,
  name: sql`coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.work_email, u.primary_email, 'Unknown User')`,
  firstName: sql`u.first_name`,
  lastName: sql`u.last_name`,
  email: sql`coalesce(u.work_email, u.primary_email)`,
  avatar: fileLinkAt(sql`u.profile_picture_id`),
  profilePicture: fileLinkAt(sql`u.profile_picture_id`),
};
export const worksHere = sql`u.status = 'active' and u.onboarding_status = 'approved'`;
export const byName = sql`lower(u.first_name || ' ' || u.last_name), u.id`;

/** As the policy knows them. */
export const asMembers = (ids: string[]) => ids.map((userId) => ({ userId }));
export const membersIn = (rows: MemberRow[]) => asMembers(rows.map(({ id }) => id));

/** The tabs of everybody but one who may be told. */
export const othersIn = (rows: MemberRow[], me: string) =>
  rows.filter(({ id, isActive }) => isActive && id !== me).map(({ id }) => `user:${id}` as const);

/** Everybody of a conversation; nobody when there is none. */
export async function readMembers(db: Reader, conversationId: string): Promise<MemberRow[]> {
  const [answer] = await db
    .select({ members: sql<MemberRow[]>`${membersOf(sql`${conversationId}::uuid`)}` })
    .from(sql`(select) as once`);
  return answer?.members ?? [];
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

/** Those who work here and whom all words fit, by name. */
export const findColleagues = (db: Reader, asked: { q: string; except: string; limit: number }) =>
  db
    .select({
      ...personColumns(users),
      email: sql<string>`coalesce(${users.workEmail}, ${users.primaryEmail})`,
    })
    .from(users)
    .where(
      and(
        isColleague(users),
        ne(users.id, asked.except),
        ...containedWords(asked.q).map((pattern) => like(colleagueSearchText(users), pattern)),
      ),
    )
    .orderBy(asc(personNameKey(users)), asc(users.id))
    .limit(asked.limit);
