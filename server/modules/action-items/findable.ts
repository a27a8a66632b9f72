import { sql } from '@portal/db/drizzle.ts';
import { actionItemSearchText, actionItems } from '@portal/db/schema/action-items.ts';
import { users } from '@portal/db/schema/users.ts';
import { may } from '../../core/contract/abilities.ts';
import { type Findable, finds, hasWords, titleDistance, titleFit } from '../../core/kernel/findable.ts';
import { OPEN_STATUSES } from './constants.ts';

/**
 * The person's own action items, also closed ones; all people's for administrators. Open items come first.
 */
export const findable: Findable = {
  kind: 'action-items',
  order: 35,
  ability: 'portal.read',
  find: (searchQuery) => {
    const { actor, roughly, limit } = searchQuery;
    const title = sql`a.title`;
    const isOwn = sql`a.assigned_to = ${actor.userId}`;
    // The index knows titles only together with descriptions, which are like too much: of everybody's, no title is guessed.
    const condition = may(actor, 'items.read') && !roughly ? sql`true` : isOwn;
    const text = roughly
      ? sql`lower(${title})`
      : actionItemSearchText({ title, description: sql`a.description` });
    const isOpen = sql`a.status = any(${`{${OPEN_STATUSES.join()}}`}::text[])`;
    return sql`(
      select ${finds({
        id: sql`a.id`,
        title,
        detail: sql`nullif(concat_ws(' · ',
          case when not ${isOwn} then (
            select trim(u.first_name || ' ' || u.last_name) from ${users} u where u.id = a.assigned_to) end,
          case a.status when 'completed' then 'Completed' when 'cancelled' then 'Canceled' end), '')`,
        place: sql`json_build_object('assignedTo', a.assigned_to, 'status', a.status, 'dueDate', a.due_date)`,
        fit: sql`a.fit`,
      })} from (
        select a.*, ${titleFit(title, searchQuery)} as fit
        from ${actionItems} a where ${condition} and ${hasWords(text, searchQuery)}
        order by fit, ${titleDistance(title, searchQuery)}, ${isOpen} desc, case when ${isOpen} then a.due_date end, a.id desc
        limit ${limit}) a)`;
  },
};
