import { sql } from '@portal/db/drizzle.ts';
import { userApps } from '@portal/db/schema/user-apps.ts';
import { type Findable, finds, hasWords, titleDistance, titleFit } from '../../core/kernel/findable.ts';

/** Apps of the caller's own vault. */
export const findable: Findable = {
  kind: 'apps',
  order: 60,
  ability: 'portal.read',
  find: (searchQuery) => {
    const text = searchQuery.roughly ? sql`lower(a.name)` : sql`name_key(a.name || ' ' || a.description)`;
    return sql`(
      select ${finds({
        id: sql`a.id`,
        title: sql`a.name`,
        detail: sql`nullif(a.description, '')`,
        place: sql`json_build_object('url', a.url, 'appId', a.app_id)`,
        fit: sql`a.fit`,
      })} from (
        select a.*, ${titleFit(sql`a.name`, searchQuery)} as fit
        from ${userApps} a where a.user_id = ${searchQuery.actor.userId} and ${hasWords(text, searchQuery)}
        order by fit, ${titleDistance(sql`a.name`, searchQuery)}, a.position, a.id limit ${searchQuery.limit}) a)`;
  },
};
