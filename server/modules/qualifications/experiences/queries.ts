import type { Reader } from '@portal/db/client.ts';
import { getTableColumns, sql } from '@portal/db/drizzle.ts';
import { experiences, reviewedTable } from '@portal/db/schema/qualifications.ts';
import { ordersByAge } from '../../../core/data/list-order.ts';
import { rejectedCategories } from '../experience-categories/queries.ts';
import type { RejectedCategory } from '../experience-categories/schema.ts';
import {
  listQualificationsOf,
  type QualificationReads,
  type ReviewedRow,
  sharedColumns,
} from '../queries.ts';

const table = reviewedTable('experiences');

export type ExperienceRow = typeof experiences.$inferSelect &
  ReviewedRow & { rejectedCategories: RejectedCategory[] };

export const experienceReads = {
  kind: 'experience',
  title: 'Experience',
  table,
  name: experiences.projectType,
  words: sql`lower(${experiences.projectType} || ' ' || ${experiences.program} || ' ' || ${experiences.employer})`,
  rows: (db, where, limit, order = ordersByAge(experiences.id).newest) =>
    db
      .select({
        ...getTableColumns(experiences),
        ...sharedColumns(table),
        rejectedCategories,
        cursor: order.cursor,
      })
      .from(experiences)
      .where(where)
      .orderBy(order.by)
      .limit(limit),
} satisfies QualificationReads<ExperienceRow>;

/** The people's experiences that no newer version has replaced, newest first. */
export const listExperiencesOf = (db: Reader, userIds: string[]) =>
  listQualificationsOf(experienceReads, db, userIds);
