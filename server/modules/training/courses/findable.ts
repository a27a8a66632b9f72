import { sql } from '@portal/db/drizzle.ts';
import { courseSearchText, courses } from '@portal/db/schema/courses.ts';
import { type Findable, finds, hasWords, titleDistance, titleFit } from '../../../core/kernel/findable.ts';
import { fileLinkAt } from '../../files/queries.ts';
import { canManageCourses, canSeeCourses } from './policy.ts';
import { isOffered } from './queries.ts';

/** Courses that the caller may take; for administrators drafts, too. */
export const findable: Findable = {
  kind: 'courses',
  order: 30,
  feature: 'training',
  mayFind: canSeeCourses,
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
        where ${hasWords(text, searchQuery)} and ${canManageCourses(actor) ? sql`true` : isOffered(actor.userId)}
        order by fit, ${titleDistance(sql`c.title`, searchQuery)}, c.id desc limit ${limit}) c)`;
  },
};
