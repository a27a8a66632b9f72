import { date, index, jsonb, pgTable, type SQL, sql, text, uuid } from '../drizzle.ts';
import { createdAt, id, instant, updatedAt } from './columns.ts';
import { users } from './users.ts';

/** The searchable text of an item, in lower case. */
export const actionItemSearchText = (table: Record<'title' | 'description', SQL | { name: string }>) =>
  sql<string>`name_key(${table.title} || ' ' || ${table.description})`;

/** A task that an administrator assigns to a person, with a due date. */
export const actionItems = pgTable(
  'action_items',
  {
    id: id(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    actionItemType: text('action_item_type', { enum: ['claim', 'task'] }).notNull(),
    priority: text('priority', { enum: ['urgent', 'high', 'medium', 'low'] }).notNull(),
    status: text('status', { enum: ['pending', 'in_progress', 'completed', 'cancelled'] })
      .notNull()
      .default('pending'),
    /** The last day on which it is on time, in the reader's calendar. */
    dueDate: date('due_date', { mode: 'string' }).notNull(),
    assignedTo: uuid('assigned_to')
      .notNull()
      .references(() => users.id),
    assignedBy: uuid('assigned_by')
      .notNull()
      .references(() => users.id),
    /** Null unless the status is completed. */
    completedAt: instant('completed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    /** A person's own items, by due date: read with every dashboard. */
    index('action_items_assigned_idx').on(table.assignedTo, table.status, table.dueDate, table.id),
    /** The administrators' list of one status, newest first. */
    index('action_items_status_idx').on(table.status, table.id),
    /** The administrators' list by due date. */
    index('action_items_due_idx').on(table.dueDate, table.id),
    /** Substring search of administrators; needs the extension pg_trgm. */
    index('action_items_search_idx').using('gin', sql`(${actionItemSearchText(table)}) gin_trgm_ops`),
  ],
);

/** A field of an item before and after a change. */
export type ActionItemChanges = Partial<
  Record<'title' | 'description' | 'actionItemType' | 'priority' | 'dueDate', { from: string; to: string }>
>;

/** The history of an item: one line for each change, with its author and note. */
export const actionItemHistory = pgTable(
  'action_item_history',
  {
    id: id(),
    actionItemId: uuid('action_item_id')
      .notNull()
      .references(() => actionItems.id, { onDelete: 'cascade' }),
    at: createdAt(),
    actorId: uuid('actor_id')
      .notNull()
      .references(() => users.id),
    act: text('act', {
      enum: ['assigned', 'changed', 'started', 'completed', 'cancelled', 'reopened'],
    }).notNull(),
    /** The new assignee; null unless the change assigned it. */
    assigneeId: uuid('assignee_id').references(() => users.id),
    /** Both values of each changed field; null for none. */
    changes: jsonb('changes').$type<ActionItemChanges>(),
    /** The author's note; null for none. */
    note: text('note'),
  },
  (table) => [
    /** The history of one item, newest first. */
    index('action_item_history_item_idx').on(table.actionItemId, table.id),
  ],
);
