import { sql } from '@portal/db/drizzle.ts';
import { conversationMembers, messages } from '@portal/db/schema/messenger.ts';
import { users } from '@portal/db/schema/users.ts';
import { type Findable, finds } from '../../core/findable.ts';
import { jsonInstant } from '../../core/json-sql.ts';
import { fileLinkAt } from '../files/queries.ts';
import { shownPerson } from './members/queries.ts';
import { canUseMessenger } from './policy.ts';

/** Messages of the caller's own conversations, the newest first; administrators are nobody special here. */
export const findable: Findable = {
  kind: 'messages',
  order: 50,
  mayFind: canUseMessenger,
  find: ({ actor, words, roughly, limit }) => sql`(
    select ${finds({
      id: sql`m.id`,
      title: excerpt(words),
      detail: sql`m.sender`,
      picture: fileLinkAt(sql`m.profile_picture_id`),
      place: sql`json_build_object('conversationId', m.conversation_id, 'seq', m.seq, 'at', ${jsonInstant(sql`m.created_at`)})`,
      fit: FIT,
    })} from (
      select m.*, ${shownPerson.name} as sender, u.profile_picture_id
      from ${messages} m
        join ${conversationMembers} me on me.conversation_id = m.conversation_id and me.user_id = ${actor.userId}
        join ${users} u on u.id = m.sender_id
      where ${roughly ? sql`false` : sql`to_tsvector('english', m.content) @@ ${query(words)}`}
      order by m.id desc limit ${limit}) m)`,
};

/** A message has no title that could begin so. */
const FIT = sql`3`;

/** All of the words; the last one may go on. */
const query = (words: readonly string[]) =>
  sql`to_tsquery('english', replace(nullif(plain_words(${words.join(' ')}), ''), ' ', ' & ') || ':*')`;

/** PostgreSQL leaves out what looks like a tag, so nothing may. */
const STAND_INS = '\u{e002}\u{e003}';

/** Some words around those that were found, on one line. */
const excerpt = (words: readonly string[]) => sql`translate(ts_headline('english',
  translate(regexp_replace(m.content, '\\s+', ' ', 'g'), '<>', ${STAND_INS}), ${query(words)},
  'StartSel="", StopSel="", MaxWords=22, MinWords=12, ShortWord=1'), ${STAND_INS}, '<>')`;
