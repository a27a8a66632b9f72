import { sql } from '@portal/db/drizzle.ts';
import { courseSearchText, courses } from '@portal/db/schema/courses.ts';
import { may } from '../../../core/contract/abilities.ts';
import { type Findable, finds, hasWords, titleDistance, titleFit } from '../../../core/kernel/findable.ts';
import { fileLinkAt } from '../../files/queries.ts';
import { isOffered } from './queries.ts';

/** Courses that the caller may take; for administrators drafts, too. */
export const findable: Findable = {
  kind: 'courses',
  order: 30,
  feature: 'training',
  ability: 'portal.read',
  find: (searchQuery) => {
    const { actor, roughly, limit } = searchQuery;
    const text = roughly
      ? sql`lower(c.title)`
      : courseSearchText({ title: sql`c.title`, description: sql`c.description` });
    return sql`(
      select ${finds({
        id: sql`c.id`,
        title: sql`c.title`,
        detail: sql`concat_ws(' · ', case when not c.is_published then 'Draft' end, c.level, c.instructor)`,
        picture: fileLinkAt(sql`c.image_file_id`),
        fit: sql`c.fit`,
      })} from (
        select c.*, ${titleFit(sql`c.title`, searchQuery)} as fit
        from ${courses} c
        where ${hasWords(text, searchQuery)} and ${may(actor, 'courses.read') ? sql`true` : isOffered(actor.userId)}
        order by fit, ${titleDistance(sql`c.title`, searchQuery)}, c.id desc limit ${limit}) c)`;
  },
};
