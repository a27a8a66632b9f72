import { sql } from 'drizzle-orm';
import { date, index, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, updatedAt } from './columns.ts';
import { files } from './files.ts';
import { users } from './users.ts';

/** What experiences, licenses and bonds share: whose they are, their evidence, and what a reviewer said. */
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
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Past work. A null end date means that it lasts until the present. */
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
  (table) => [index('experiences_user_idx').on(table.userId)],
);

/** A state's permission to adjust. Valid through the end of `expires_date`; without one it never counts as valid. */
export const licenses = pgTable(
  'licenses',
  {
    ...reviewed(),
    name: text('name').notNull(),
    type: text('type').notNull().default(''),
    licenseNumber: text('license_number').notNull(),
    /** Two-letter code of one of the 50 states or DC. */
    state: text('state').notNull(),
    issuedDate: date('issued_date', { mode: 'string' }),
    expiresDate: date('expires_date', { mode: 'string' }),
    notes: text('notes').notNull().default(''),
  },
  (table) => [
    index('licenses_user_idx').on(table.userId),
    /** Who is licensed in a state. */
    index('licenses_state_idx').on(table.state, table.status, table.expiresDate),
  ],
);

/** A surety for work in a state. Valid through the end of `expires_date`; without one it never counts as valid. */
export const bonds = pgTable(
  'bonds',
  {
    ...reviewed(),
    name: text('name').notNull(),
    type: text('type').notNull().default(''),
    bondNumber: text('bond_number').notNull(),
    state: text('state').notNull(),
    /** US dollars with cents. */
    amount: numeric('amount', { precision: 14, scale: 2, mode: 'number' }).notNull(),
    issuedDate: date('issued_date', { mode: 'string' }),
    expiresDate: date('expires_date', { mode: 'string' }),
    notes: text('notes').notNull().default(''),
  },
  (table) => [
    index('bonds_user_idx').on(table.userId),
    index('bonds_state_idx').on(table.state, table.status, table.expiresDate),
  ],
);
