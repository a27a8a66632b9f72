import { sql } from '@portal/db/drizzle.ts';
import { deployments } from '@portal/db/schema/deployments.ts';
import { may } from '../../core/contract/abilities.ts';
import { type Findable, finds, hasWords, titleDistance, titleFit } from '../../core/kernel/findable.ts';
import { wasAsked } from './queries.ts';

/** Deployments by name, carrier and CAT number, the latest first; for staff those that they were asked for. */
export const findable: Findable = {
  kind: 'deployments',
  order: 25,
  ability: 'portal.read',
  find: (searchQuery) => {
    const { actor, roughly, limit } = searchQuery;
    const { id, name, carrier, catNumber, startDate, endDate } = deployments;
    const title = sql`${name}`;
    const text = roughly
      ? sql`lower(${name})`
      : sql`lower(${name} || ' ' || ${carrier} || ' ' || ${catNumber})`;
    const isShown = may(actor, 'deployments.read') ? sql`true` : wasAsked(actor.userId);
    return sql`(
      select ${finds({
        id: sql`found.id`,
        title: sql`found.name`,
        detail: sql`nullif(concat_ws(' · ', nullif(found.carrier, ''), nullif(found.cat_number, '')), '')`,
        place: sql`json_build_object('startDate', found.start_date, 'endDate', found.end_date,
          'view', ${may(actor, 'deployments.read') ? 'desk' : 'own'}::text)`,
        fit: sql`found.fit`,
      })} from (
        select ${id}, ${name}, ${carrier}, ${catNumber}, ${startDate}, ${endDate}, ${titleFit(title, searchQuery)} as fit
        from ${deployments} where ${isShown} and ${hasWords(text, searchQuery)}
        order by fit, ${titleDistance(title, searchQuery)}, ${startDate} desc, ${id} desc
        limit ${limit}) found)`;
  },
};
