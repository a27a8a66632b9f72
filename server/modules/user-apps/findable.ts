import { sql } from '@portal/db/drizzle.ts';
import { userApps } from '@portal/db/schema/user-apps.ts';
import { type Findable, finds, hasWords, titleFit, unlikeness } from '../../core/kernel/findable.ts';
import { canUseApps } from './policy.ts';

/** Apps of the caller's own vault. */
export const findable: Findable = {
  kind: 'apps',
  order: 60,
  mayFind: canUseApps,
  find: (sought) => {
    const text = sought.roughly ? sql`lower(a.name)` : sql`lower(a.name || ' ' || a.description)`;
    return sql`(
      select ${finds({
        id: sql`a.id`,
        title: sql`a.name`,
        detail: sql`nullif(a.description, '')`,
        place: sql`json_build_object('url', a.url, 'appId', a.app_id)`,
        fit: sql`a.fit`,
      })} from (
        select a.*, ${titleFit(sql`a.name`, sought)} as fit
        from ${userApps} a where a.user_id = ${sought.actor.userId} and ${hasWords(text, sought)}
        order by fit, ${unlikeness(sql`a.name`, sought)}, a.position, a.id limit ${sought.limit}) a)`;
  },
};
