import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  type SQL,
  type SQLWrapper,
  sql,
  text,
  uuid,
} from '../drizzle.ts';
import { createdAt, id, instant } from './columns.ts';
import { companyUpdates } from './company-updates.ts';
import { departments, userDepartments } from './departments.ts';
import { documents } from './documents.ts';
import { isAssignable, users } from './users.ts';

/** A requirement to read and confirm: a document, a company update, or a text in the company's words. */
export const acknowledgementRequirements = pgTable(
  'acknowledgement_requirements',
  {
    id: id(),
    kind: text('kind', { enum: ['document', 'update', 'attestation'] }).notNull(),
    /** The name of the document or the title of the update when it was required, or that of the attestation. */
    title: text('title').notNull(),
    /** Markdown, as it was when it was required; null for documents. */
    content: text('content'),
    /** Null for other kinds, and once the document is deleted. */
    documentId: uuid('document_id').references(() => documents.id, { onDelete: 'set null' }),
    updateId: uuid('update_id').references(() => companyUpdates.id, { onDelete: 'set null' }),
    /** The version to confirm: of a document its current one, else 1. */
    version: integer('version').notNull(),
    /** SHA-256 of that version, in hexadecimal digits: of the file, or of the title, an empty line and the content. */
    contentHash: text('content_hash').notNull(),
    /** Required from everybody with full access, also from people who join later. */
    everybody: boolean('everybody').notNull(),
    /** The last day; people who are asked later have at least some days. */
    dueDate: date('due_date', { mode: 'string' }).notNull(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    /** When it was withdrawn, or its document was deleted; null while it is in force. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    check(
      'acknowledgement_requirements_content',
      sql`(${table.kind} = 'document') = (${table.content} is null)`,
    ),
    index('acknowledgement_requirements_document_idx').on(table.documentId),
    index('acknowledgement_requirements_update_idx').on(table.updateId),
    index('acknowledgement_requirements_created_by_idx').on(table.createdBy),
  ],
);

/** The people from whom it is required by name. */
export const acknowledgementPeople = pgTable(
  'acknowledgement_people',
  {
    requirementId: uuid('requirement_id')
      .notNull()
      .references(() => acknowledgementRequirements.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.requirementId, table.userId] }),
    index('acknowledgement_people_user_idx').on(table.userId),
  ],
);

/** The departments from whose people it is required, also from those who join them later. */
export const acknowledgementDepartments = pgTable(
  'acknowledgement_departments',
  {
    requirementId: uuid('requirement_id')
      .notNull()
      .references(() => acknowledgementRequirements.id, { onDelete: 'cascade' }),
    departmentId: uuid('department_id')
      .notNull()
      .references(() => departments.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.requirementId, table.departmentId] }),
    index('acknowledgement_departments_department_idx').on(table.departmentId),
  ],
);

/** A person who was asked to confirm a version, and the proof that they did. Rows are never deleted. */
export const acknowledgements = pgTable(
  'acknowledgements',
  {
    requirementId: uuid('requirement_id')
      .notNull()
      .references(() => acknowledgementRequirements.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    version: integer('version').notNull(),
    /** As in the requirement at that time. */
    contentHash: text('content_hash').notNull(),
    askedAt: instant('asked_at').notNull(),
    dueDate: date('due_date', { mode: 'string' }).notNull(),
    /** The last reminder: some days before the due date, the day before, or after it. Null before the first one. */
    reminded: text('reminded', { enum: ['soon', 'tomorrow', 'overdue'] }),
    confirmedAt: instant('confirmed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.requirementId, table.userId, table.version] }),
    index('acknowledgements_user_idx').on(table.userId, table.requirementId),
    /** Finds waiting confirmations, for reminders and the overview. */
    index('acknowledgements_waiting_idx').on(table.dueDate).where(sql`${table.confirmedAt} is null`),
  ],
);

/** Whether a requirement, which is in force, is meant for a person now. */
export const isRequiredFrom = (
  requirement: { id: SQLWrapper; everybody: SQLWrapper; endedAt: SQLWrapper },
  person: Parameters<typeof isAssignable>[0] & { id: SQLWrapper },
): SQL<boolean> => sql<boolean>`(${requirement.endedAt} is null and ${isAssignable(person)} and (${requirement.everybody}
  or exists (select from ${acknowledgementPeople} ap
    where ap.requirement_id = ${requirement.id} and ap.user_id = ${person.id})
  or exists (select from ${acknowledgementDepartments} ad join ${userDepartments} ud on ud.department_id = ad.department_id
    where ad.requirement_id = ${requirement.id} and ud.user_id = ${person.id})))`;
