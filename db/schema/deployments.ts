import { boolean, date, index, integer, pgTable, text, uuid } from '../drizzle.ts';
import { createdAt, id, updatedAt } from './columns.ts';
import { users } from './users.ts';

/** An event that people are sent to, such as a hurricane. */
export const deployments = pgTable(
  'deployments',
  {
    id: id(),
    name: text('name').notNull(),
    kind: text('kind', { enum: ['hurricane', 'hail', 'flood', 'fire', 'other'] }).notNull(),
    /** The catastrophe number of the Property Claim Services, as the carrier writes it; empty for none. */
    catNumber: text('cat_number').notNull().default(''),
    carrier: text('carrier').notNull().default(''),
    /** Two-letter codes, at least one. People who go must be ready in all of them. */
    states: text('states').array().notNull(),
    /** The first and the last day, both inclusive. */
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    /** The place where people arrive; empty while unknown, as the contact. */
    reportTo: text('report_to').notNull().default(''),
    /** Markdown. */
    description: text('description').notNull().default(''),
    contact: text('contact').notNull().default(''),
    status: text('status', { enum: ['planned', 'open', 'closed', 'canceled'] })
      .notNull()
      .default('planned'),
    /** Whether a place that becomes free is offered to the first one on the waitlist by itself. */
    offersNext: boolean('offers_next').notNull().default(true),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    /** The list of a status, latest first day first. */
    index('deployments_status_idx').on(table.status, table.startDate, table.id),
    index('deployments_start_idx').on(table.startDate, table.id),
  ],
);

/** A position of a deployment: a number of people with a role. */
export const deploymentPositions = pgTable(
  'deployment_positions',
  {
    id: id(),
    deploymentId: uuid('deployment_id')
      .notNull()
      .references(() => deployments.id),
    role: text('role', { enum: ['adjuster', 'inspector'] }).notNull(),
    /** How many people. */
    count: integer('count').notNull(),
    /** Some of the deployment's states; null for all of them. */
    states: text('states').array(),
    /** Days among the deployment's; null for its first or last one. */
    startDate: date('start_date', { mode: 'string' }),
    endDate: date('end_date', { mode: 'string' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('deployment_positions_deployment_idx').on(table.deploymentId, table.id)],
);
