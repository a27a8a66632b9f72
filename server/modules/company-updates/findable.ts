import { sql } from '@portal/db/drizzle.ts';
import { companyUpdates, updateSearchText } from '@portal/db/schema/company-updates.ts';
import { may } from '../../core/contract/abilities.ts';
import { jsonInstant } from '../../core/data/json-sql.ts';
import { type Findable, finds, hasWords, titleDistance, titleFit } from '../../core/kernel/findable.ts';
import { isRead } from './queries.ts';

/** Updates that can be read now; for administrators also drafts, scheduled and expired ones. */
export const findable: Findable = {
  kind: 'updates',
  order: 40,
  ability: 'portal.read',
  find: (searchQuery) => {
    const { actor, roughly, limit, now } = searchQuery;
    const { id, publishedAt } = companyUpdates;
    const title = sql`${companyUpdates.title}`;
    const text = roughly ? sql`lower(${title})` : updateSearchText(companyUpdates);
    return sql`(
      select ${finds({
        id: sql`found.id`,
        title: sql`found.title`,
        detail: sql`concat_ws(' · ', case when not found.is_published then 'Draft'
          when found.expires_at <= ${now}::timestamptz then 'Expired'
          when found.published_at > ${now}::timestamptz then 'Scheduled' end, initcap(found.type))`,
        place: sql`json_build_object('at', ${jsonInstant(sql`found.published_at`)})`,
        fit: sql`found.fit`,
      })} from (
        select ${companyUpdates}.*, ${titleFit(title, searchQuery)} as fit
        from ${companyUpdates}
        where ${hasWords(text, searchQuery)} and ${may(actor, 'updates.read') ? sql`true` : isRead(now)}
        order by fit, ${titleDistance(title, searchQuery)}, ${publishedAt} desc nulls first, ${id} desc
        limit ${limit}) found)`;
  },
};
