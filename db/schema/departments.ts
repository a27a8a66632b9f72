import { index, pgTable, primaryKey, sql, text, uniqueIndex, uuid } from '../drizzle.ts';
import { createdAt, id, updatedAt } from './columns.ts';
import { users } from './users.ts';

export const departments = pgTable(
  'departments',
  {
    id: id(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  /** Two departments never differ only in capitals. */
  (table) => [uniqueIndex('departments_name_key').on(sql`lower(${table.name})`)],
);

export const userDepartments = pgTable(
  'user_departments',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    departmentId: uuid('department_id')
      .notNull()
      .references(() => departments.id),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.departmentId] }),
    /** Who belongs to a department: asked before it is deleted, and by everything sent to one. */
    index('user_departments_department_idx').on(table.departmentId),
  ],
);
