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
  /** Names are unique without regard to case. */
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
    /** The people of a department: read before it is deleted, and by everything that is sent to one. */
    index('user_departments_department_idx').on(table.departmentId),
  ],
);
