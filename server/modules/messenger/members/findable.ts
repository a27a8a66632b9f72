import { sql } from '@portal/db/drizzle.ts';
import { conversationMembers, conversations } from '@portal/db/schema/messenger.ts';
import { users } from '@portal/db/schema/users.ts';
import { type Findable, finds, hasWords, titleFit, unlikeness } from '../../../core/findable.ts';
import { jsonInstant } from '../../../core/json-sql.ts';
import { fileLinkAt } from '../../files/queries.ts';
import { canUseMessenger } from '../policy.ts';
import { byName, isCalled, shownPerson } from './queries.ts';

/** The caller's conversations by what they are called and who is in them; administrators are nobody special here. */
export const findable: Findable = {
  kind: 'conversations',
  order: 45,
  feature: 'messenger',
  mayFind: canUseMessenger,
  find: (sought) => {
    const me = sought.actor.userId;
    const called = sought.words.map((word) =>
      isCalled((text) => hasWords(text, { ...sought, words: [word] }), me),
    );
    return sql`(
      select ${finds({
        id: sql`c.id`,
        title: sql`c.shown`,
        detail: sql`case when c.shown <> c.names then c.names end`,
        picture: sql`case when c.type = 'direct' then ${fileLinkAt(sql`c.picture_id`)} end`,
        place: sql`json_build_object('type', c.type, 'at', ${jsonInstant(sql`c.last_activity`)})`,
        fit: sql`c.fit`,
      })} from (
        select c.*, people.*, ${titleFit(sql`people.shown`, sought)} as fit
        from ${conversationMembers} mine join ${conversations} c on c.id = mine.conversation_id
          cross join lateral (
            select coalesce(nullif(c.title, ''), others.names) as shown, others.* from (
              select coalesce(string_agg(${shownPerson.name}, ', ' order by ${byName}), '') as names,
                min(u.profile_picture_id::text)::uuid as picture_id
              from ${conversationMembers} m join ${users} u on u.id = m.user_id
              where m.conversation_id = c.id and m.user_id <> ${me}) others) people
        where mine.user_id = ${me} and ${sql.join(called, sql` and `)}
        order by fit, ${unlikeness(sql`people.shown`, sought)}, c.last_activity desc, c.id
        limit ${sought.limit}) c)`;
  },
};
