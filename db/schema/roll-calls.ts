import { index, pgTable, primaryKey, sql, text, uniqueIndex, uuid } from '../drizzle.ts';
import { createdAt, id, instant, updatedAt } from './columns.ts';
import { deployments } from './deployments.ts';
import { users } from './users.ts';

/** A question to everybody who is assigned, "Are you safe?", asked again until it is answered or ended. */
export const rollCalls = pgTable(
  'roll_calls',
  {
    id: id(),
    deploymentId: uuid('deployment_id')
      .notNull()
      .references(() => deployments.id),
    /** Plain text of the administrator; empty for none. */
    message: text('message').notNull().default(''),
    askedBy: uuid('asked_by')
      .notNull()
      .references(() => users.id),
    /** Null while it is asked. */
    endedAt: instant('ended_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    /** One at a time. */
    uniqueIndex('roll_calls_open_key').on(table.deploymentId).where(sql`ended_at is null`),
    index('roll_calls_deployment_idx').on(table.deploymentId, table.id),
  ],
);

/** A person who was asked, and the answer. */
export const rollCallAnswers = pgTable(
  'roll_call_answers',
  {
    rollCallId: uuid('roll_call_id')
      .notNull()
      .references(() => rollCalls.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** Null until the person answers. */
    answer: text('answer', { enum: ['safe', 'help'] }),
    /** Plain text of the person; empty for none. */
    note: text('note').notNull().default(''),
    answeredAt: instant('answered_at'),
    /** When the person was last asked. */
    askedAt: instant('asked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.rollCallId, table.userId] }),
    /** For the roll calls of a person. */
    index('roll_call_answers_user_idx').on(table.userId, table.rollCallId),
  ],
);
