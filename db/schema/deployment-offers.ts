import { date, index, integer, pgTable, sql, text, uniqueIndex, uuid } from '../drizzle.ts';
import { createdAt, id, instant, updatedAt } from './columns.ts';
import { deploymentPositions, deployments } from './deployments.ts';
import { users } from './users.ts';

/** One position, offered to one person. */
export const deploymentOffers = pgTable(
  'deployment_offers',
  {
    id: id(),
    deploymentId: uuid('deployment_id')
      .notNull()
      .references(() => deployments.id),
    positionId: uuid('position_id')
      .notNull()
      .references(() => deploymentPositions.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** `offered` past its deadline is an expired offer; a job stores it as `expired`. */
    status: text('status', {
      enum: ['offered', 'accepted', 'waitlisted', 'declined', 'expired', 'withdrawn'],
    })
      .notNull()
      .default('offered'),
    /** Until when it can be answered. */
    deadline: instant('deadline').notNull(),
    /** Plain text of the administrator; empty for none. */
    message: text('message').notNull().default(''),
    offeredBy: uuid('offered_by')
      .notNull()
      .references(() => users.id),
    /** When the person accepted or declined; null before. */
    answeredAt: instant('answered_at'),
    /** The order of the waitlist, growing for each position. An offer with it holds a free place; null for others. */
    queued: integer('queued'),
    /** Why the person declined; empty for none. */
    reason: text('reason').notNull().default(''),
    /**
     * The change since the person accepted, as a sentence: they are asked again, and keep the place until they
     * answer. Empty for a first question.
     */
    change: text('change').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    /** A person has one open offer of a position. Somebody who accepted and is gone may be offered it again. */
    uniqueIndex('deployment_offers_open_key')
      .on(table.positionId, table.userId)
      .where(sql`status in ('offered', 'waitlisted')`),
    /** Counts of a position, and its waitlist. */
    index('deployment_offers_position_idx').on(table.positionId, table.status, table.queued),
    index('deployment_offers_deployment_idx').on(table.deploymentId, table.id),
    /** A person's own. */
    index('deployment_offers_user_idx').on(table.userId, table.id),
  ],
);

/**
 * An accepted offer: a person at a deployment. Nobody is in two places at the same time: an exclusion constraint in the
 * migration, for those that are not over.
 */
export const deploymentAssignments = pgTable(
  'deployment_assignments',
  {
    id: id(),
    offerId: uuid('offer_id')
      .notNull()
      .references(() => deploymentOffers.id),
    deploymentId: uuid('deployment_id')
      .notNull()
      .references(() => deployments.id),
    positionId: uuid('position_id')
      .notNull()
      .references(() => deploymentPositions.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** The first and the last day, both inclusive; of a released person, the last one there. */
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    status: text('status', { enum: ['accepted', 'traveling', 'on_site', 'released', 'dropped_out'] })
      .notNull()
      .default('accepted'),
    /** Why somebody dropped out; empty for none. */
    reason: text('reason').notNull().default(''),
    /** The problems of the person when they were last checked, as sentences; managers were notified of each. */
    flags: text('flags').array().notNull().default([]),
    /** Since when the person has a problem; null for none. */
    flaggedAt: instant('flagged_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('deployment_assignments_offer_key').on(table.offerId),
    index('deployment_assignments_position_idx').on(table.positionId, table.status),
    index('deployment_assignments_deployment_idx').on(table.deploymentId, table.id),
    index('deployment_assignments_user_idx').on(table.userId, table.startDate),
  ],
);
