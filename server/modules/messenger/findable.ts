import { sql } from '@portal/db/drizzle.ts';
import { conversationMembers, conversations, messages } from '@portal/db/schema/messenger.ts';
import { users } from '@portal/db/schema/users.ts';
import { passageOf } from '../../core/contract/cut-text.ts';
import { excerpt } from '../../core/contract/light-markup.ts';
import { jsonInstant } from '../../core/data/json-sql.ts';
import { type Findable, finds, hasWords, titleDistance, titleFit } from '../../core/kernel/findable.ts';
import { fileLinkAt } from '../files/queries.ts';
import { byName, conversationSearchText, shownPerson } from './members/queries.ts';
import { messagesWith } from './messages/queries.ts';

/**
 * Messages in the caller's own conversations, the newest first; administrators have no additional access. Matches are
 * looked up first, in a separate step: searching each of one's own messages takes PostgreSQL ten times as long.
 */
const sentMessages: Findable = {
  kind: 'messages',
  order: 50,
  feature: 'messenger',
  ability: 'portal.read',
  find: ({ actor, words, roughly, limit }) => sql`(
    select ${finds({
      id: sql`m.id`,
      title: sql`m.content`,
      detail: sql`m.sender`,
      picture: fileLinkAt(sql`m.profile_picture_id`),
      place: sql`json_build_object('conversationId', m.conversation_id, 'seq', m.seq, 'at', ${jsonInstant(sql`m.created_at`)})`,
      fit: FIT,
    })} from (
      with matching as materialized (
        select id, conversation_id, seq from ${messages}
        where type = 'text' and ${roughly ? sql`false` : sql`message_words(content) @@ ${messagesWith(words.join(' '), true)}`}),
      newest as (
        select matching.id from matching
          join ${conversationMembers} me on me.conversation_id = matching.conversation_id and me.user_id = ${actor.userId}
            and me.joined_seq < matching.seq
        order by matching.id desc limit ${limit})
      select m.*, ${shownPerson.name} as sender, u.profile_picture_id
      from newest join ${messages} m on m.id = newest.id join ${users} u on u.id = m.sender_id
      order by m.id desc) m)`,
  // The words of the page, without the marks of what is formatted.
  shownTitle: (content, words) => passageOf(excerpt(content), words, PASSAGE),
};

/** Messages have no title, so that none can begin with the words. */
const FIT = sql`3`;

/** Characters of a message that a result shows. */
const PASSAGE = 160;

/** The caller's conversations by title and members; administrators have no additional access. */
const namedConversations: Findable = {
  kind: 'conversations',
  order: 45,
  feature: 'messenger',
  ability: 'portal.read',
  find: (searchQuery) => {
    const me = searchQuery.actor.userId;
    return sql`(
      select ${finds({
        id: sql`c.id`,
        title: sql`c.shown`,
        detail: sql`case when c.shown <> c.names then c.names end`,
        picture: sql`case when c.type = 'direct' then ${fileLinkAt(sql`c.picture_id`)} end`,
        place: sql`json_build_object('type', c.type, 'at', ${jsonInstant(sql`c.last_activity`)})`,
        fit: sql`c.fit`,
      })} from (
        select c.*, people.*, ${titleFit(sql`people.shown`, searchQuery)} as fit
        from ${conversationMembers} mine join ${conversations} c on c.id = mine.conversation_id
          cross join lateral (
            select coalesce(nullif(c.title, ''), others.names) as shown, others.* from (
              select coalesce(string_agg(${shownPerson.name}, ', ' order by ${byName}), '') as names,
                min(u.profile_picture_id::text)::uuid as picture_id
              from ${conversationMembers} m join ${users} u on u.id = m.user_id
              where m.conversation_id = c.id and m.user_id <> ${me}) others) people
        where mine.user_id = ${me} and ${hasWords(conversationSearchText(me), searchQuery)}
        order by fit, ${titleDistance(sql`people.shown`, searchQuery)}, c.last_activity desc, c.id
        limit ${searchQuery.limit}) c)`;
  },
};

export const findable = [namedConversations, sentMessages];
