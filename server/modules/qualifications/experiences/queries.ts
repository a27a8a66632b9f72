import type { Reader } from '@portal/db/client.ts';
import { desc, getTableColumns } from '@portal/db/drizzle.ts';
import { experiences, reviewedTable } from '@portal/db/schema/qualifications.ts';
import type { JsonFields } from '../../../core/data/json-sql.ts';
import { rejectedCategories } from '../experience-categories/queries.ts';
import type { RejectedCategory } from '../experience-categories/schema.ts';
import {
  besideColumns,
  listQualificationsOf,
  type QualificationReads,
  type ReviewedRow,
  reviewFields,
} from '../queries.ts';
import type { ExperienceView } from './schema.ts';

const table = reviewedTable('experiences');

export type ExperienceRow = typeof experiences.$inferSelect &
  ReviewedRow & { rejectedCategories: RejectedCategory[] };

/** What `presentExperience` says, for statements that make the JSON of an answer. */
export const experienceFields: JsonFields<ExperienceView> = {
  ...reviewFields(table),
  projectType: experiences.projectType,
  projectCategory: experiences.projectCategory,
  client: experiences.client,
  program: experiences.program,
  clientType: experiences.clientType,
  backgroundType: experiences.backgroundType,
  position: experiences.position,
  employer: experiences.employer,
  beginDate: experiences.beginDate,
  endDate: experiences.endDate,
  companyServiceType: experiences.companyServiceType,
  projectClaimClass: experiences.projectClaimClass,
  projectClaimType: experiences.projectClaimType,
  projectDescription: experiences.projectDescription,
  rejectedCategories,
};

export const experienceReads = {
  kind: 'experience',
  title: 'Experience',
  table,
  rows: (db, where, limit) =>
    db
      .select({ ...getTableColumns(experiences), ...besideColumns(table), rejectedCategories })
      .from(experiences)
      .where(where)
      .orderBy(desc(experiences.id))
      .limit(limit),
} satisfies QualificationReads<ExperienceRow>;

/** What the people handed in and nothing newer has replaced, newest first. */
export const listExperiencesOf = (db: Reader, userIds: string[]) =>
  listQualificationsOf(experienceReads, db, userIds);
