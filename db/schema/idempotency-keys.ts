import { index, jsonb, pgTable, primaryKey, text, uuid } from '../drizzle.ts';
import { createdAt } from './columns.ts';

/** The stored answer of a write, for a day, in case its caller retries it. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id').notNull(),
    procedure: text('procedure').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of the input; the same key with another input is a conflict. */
    inputHash: text('input_hash').notNull(),
    /** `{ value }`; null while the first call is still answering. */
    answer: jsonb('answer').$type<{ value: unknown }>(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.procedure, table.key] }),
    index('idempotency_keys_created_idx').on(table.createdAt),
  ],
);
