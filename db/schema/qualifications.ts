import {
  type AnyPgColumn,
  date,
  type ExtraConfigColumn,
  index,
  numeric,
  pgTable,
  type SQL,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '../drizzle.ts';
import { createdAt, id, instant, updatedAt } from './columns.ts';
import { files } from './files.ts';
import { users } from './users.ts';

/** Common columns of experiences, licenses and bonds: the owner, the evidence, and the review. */
const reviewed = () => ({
  id: id(),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id),
  documentId: uuid('document_id').references(() => files.id),
  status: text('status', { enum: ['pending', 'approved', 'rejected'] })
    .notNull()
    .default('pending'),
  submittedAt: instant('submitted_at').notNull().default(sql`now()`),
  reviewedAt: instant('reviewed_at'),
  reviewedBy: uuid('reviewed_by').references(() => users.id),
  reviewNotes: text('review_notes').notNull().default(''),
  /** The approved qualification that this one is a newer version of; null for a first submission. */
  replacesId: uuid('replaces_id'),
  /**
   * The kind of a newer version: a correction replaces the former one on approval, a renewal on its own first day.
   * Null for a first submission.
   */
  revision: text('revision', { enum: ['correction', 'renewal'] }),
  /** When a newer version replaced it, or it was withdrawn. Null: an approved one is in force. */
  supersededAt: instant('superseded_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/**
 * The common columns of the three tables, for code that treats the kinds alike. Never migrated: the tables below are.
 */
export const reviewedTable = (name: 'experiences' | 'licenses' | 'bonds') => pgTable(name, reviewed());

/** Columns that the indexes of every kind use. */
type Indexed = Record<'id' | 'userId' | 'documentId' | 'replacesId' | 'submittedAt', ExtraConfigColumn>;

const reviewedIndexes = (name: string, table: Indexed) => [
  index(`${name}_user_idx`).on(table.userId),
  /** Used to check who may open a document. */
  index(`${name}_document_idx`).on(table.documentId),
  /** An approved qualification has at most one open successor. */
  uniqueIndex(`${name}_replacement_key`).on(table.replacesId).where(sql`status = 'pending'`),
  /** Pending reviews, by waiting time. */
  index(`${name}_pending_idx`)
    .on(table.submittedAt, table.id)
    .where(sql`status = 'pending' and superseded_at is null`),
];

/** Past work. A null end date means until the present. */
export const experiences = pgTable(
  'experiences',
  {
    ...reviewed(),
    projectType: text('project_type').notNull(),
    projectCategory: text('project_category').notNull().default(''),
    client: text('client').notNull().default(''),
    program: text('program').notNull().default(''),
    clientType: text('client_type').notNull(),
    backgroundType: text('background_type').notNull(),
    position: text('position').notNull().default(''),
    employer: text('employer').notNull().default(''),
    beginDate: date('begin_date', { mode: 'string' }),
    endDate: date('end_date', { mode: 'string' }),
    companyServiceType: text('company_service_type').notNull().default(''),
    projectClaimClass: text('project_claim_class').notNull().default(''),
    projectClaimType: text('project_claim_type').notNull().default(''),
    projectDescription: text('project_description').notNull().default(''),
  },
  (table) => reviewedIndexes('experiences', table),
);

/** A license or bond number, normalized for comparison: without capitals, blanks and dashes. */
export const plainNumber = (number: AnyPgColumn | SQL) =>
  sql<string>`regexp_replace(lower(${number}), '[^a-z0-9]', '', 'g')`;

/** Common columns of licenses and bonds. Valid through the end of `expires_date`; without one never valid. */
const credential = () => ({
  ...reviewed(),
  name: text('name').notNull(),
  type: text('type').notNull().default(''),
  /** Two-letter code. */
  state: text('state').notNull(),
  issuedDate: date('issued_date', { mode: 'string' }),
  expiresDate: date('expires_date', { mode: 'string' }),
  notes: text('notes').notNull().default(''),
});

const credentialIndexes = (
  name: string,
  table: Indexed & Record<'state' | 'issuedDate' | 'expiresDate', ExtraConfigColumn>,
  number: AnyPgColumn,
) => [
  ...reviewedIndexes(name, table),
  /** Holders in a state; with the dates, so that counts of all states read nothing else. */
  index(`${name}_state_idx`)
    .on(table.state, table.userId, table.issuedDate, table.expiresDate)
    .where(sql`status = 'approved' and superseded_at is null`),
  /** Substring search of numbers. */
  index(`${name}_number_search_idx`)
    .using('gin', sql`(${plainNumber(number)}) gin_trgm_ops`)
    .where(sql`superseded_at is null`),
  /** Credentials by expiry, for the job that warns of it. */
  index(`${name}_expiry_idx`).on(table.expiresDate).where(sql`status = 'approved' and superseded_at is null`),
];

/** A state's permission to adjust. */
export const licenses = pgTable(
  'licenses',
  {
    ...credential(),
    licenseNumber: text('license_number').notNull(),
    /** Relation of the license to the state; null where the person has not said. */
    residency: text('residency', { enum: ['resident', 'non_resident', 'emergency'] }),
    /** The lines of authority, such as `Property, Casualty`. */
    linesOfAuthority: text('lines_of_authority').notNull().default(''),
  },
  (table) => [
    ...credentialIndexes('licenses', table, table.licenseNumber),
    /** Equal numbers of other people. */
    index('licenses_number_idx')
      .on(plainNumber(table.licenseNumber))
      .where(sql`superseded_at is null and status <> 'rejected'`),
  ],
);

/** A surety for work in a state. */
export const bonds = pgTable(
  'bonds',
  {
    ...credential(),
    bondNumber: text('bond_number').notNull(),
    /** US dollars with cents. */
    amount: numeric('amount', { precision: 14, scale: 2, mode: 'number' }).notNull(),
  },
  (table) => credentialIndexes('bonds', table, table.bondNumber),
);

/** The two kinds that are bound to a state and end. */
export const credentialTables = { license: licenses, bond: bonds };
export type CredentialTable = typeof licenses | typeof bonds;
