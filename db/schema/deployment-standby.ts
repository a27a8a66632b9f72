import { date, index, pgTable, text, uniqueIndex, uuid } from '../drizzle.ts';
import { createdAt, id, instant, updatedAt } from './columns.ts';
import { deployments } from './deployments.ts';
import { users } from './users.ts';

/** "Can you go?", asked of a person before anything is offered. */
export const deploymentStandbys = pgTable(
  'deployment_standbys',
  {
    id: id(),
    deploymentId: uuid('deployment_id')
      .notNull()
      .references(() => deployments.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** Until when it can be answered. */
    deadline: instant('deadline').notNull(),
    /** Plain text of the administrator; empty for none. */
    message: text('message').notNull().default(''),
    askedBy: uuid('asked_by')
      .notNull()
      .references(() => users.id),
    /** When the question was first on the person's screen; null before. */
    seenAt: instant('seen_at'),
    /** Null until the person answers. */
    answer: text('answer', { enum: ['yes', 'maybe', 'no'] }),
    /** The first day on which they can come; null for the deployment's first day. */
    fromDate: date('from_date', { mode: 'string' }),
    /** Plain text of the person; empty for none. */
    note: text('note').notNull().default(''),
    answeredAt: instant('answered_at'),
    /** When the person was last reminded; null for never. */
    remindedAt: instant('reminded_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('deployment_standbys_key').on(table.deploymentId, table.userId),
    /** A person's own. */
    index('deployment_standbys_user_idx').on(table.userId, table.id),
  ],
);
