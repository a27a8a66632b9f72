import type { Reader } from '@portal/db/client.ts';
import { and, asc, desc, eq, inArray, like, type SQL, type SQLWrapper, sql } from '@portal/db/drizzle.ts';
import { departments, userDepartments } from '@portal/db/schema/departments.ts';
import { users } from '@portal/db/schema/users.ts';
import { jsonList } from '../../core/data/json-sql.ts';
import { searching } from '../../core/data/search.ts';
import { containedWords } from '../../core/data/search-words.ts';
import { badInput, notFound } from '../../core/errors/errors.ts';
import type { ActorContext } from '../../core/kernel/context.ts';
import { requireAbility } from '../../core/security/entry.ts';
import { DEPARTMENTS_MAX, type DepartmentSort } from './constants.ts';
import type { ListDepartmentsInput } from './schema.ts';

const columns = {
  id: departments.id,
  name: departments.name,
  description: departments.description,
  peopleCount: sql<number>`count(${users.id})::int`,
};

const byName = asc(sql`lower(${departments.name})`);
const orders: Record<DepartmentSort, SQL[]> = {
  name: [byName],
  people: [desc(columns.peopleCount), byName],
};

const searched = sql`lower(${departments.name} || ' ' || ${departments.description})`;

/** All matching departments, without paging, because there are few. */
export async function listDepartments(ctx: ActorContext, { search = '', sort }: ListDepartmentsInput) {
  requireAbility(ctx.actor, 'portal.read');
  return searching(ctx, search, (db) =>
    selectDepartments(db)
      .where(and(...containedWords(search).map((pattern) => like(searched, pattern))))
      .orderBy(...orders[sort])
      .limit(DEPARTMENTS_MAX),
  );
}

/** A hash of all departments' names, in the snapshot of the surrounding statement. */
export const departmentNamesNow = sql<string>`(
  select count(*) || ' ' || coalesce(sum(hashtextextended(${departments.id} || lower(${departments.name}), 0)), 0)
  from ${departments})`;

/**
 * A column for queries about people: their departments by name. Uses aliases, because Drizzle omits the table's name of
 * columns in a query of one table.
 */
export const departmentsOf = (userId: SQLWrapper) =>
  jsonList<{ id: string; name: string }>(
    sql`select d.id, d.name from ${userDepartments} ud join ${departments} d on d.id = ud.department_id
      where ud.user_id = ${userId}`,
    sql`lower(entry.name)`,
  );

type DepartmentNames = { now: string; names: Array<{ id: string; name: string }> };

const remembered = new WeakMap<Reader, DepartmentNames>();

/**
 * The names of all departments in lower case, cached in this process. The caller selects `departmentNamesNow` in the
 * same statement, and reads the names again when it differs.
 * @param fresh bypasses the cache
 */
export async function departmentNames(db: Reader, { fresh = false } = {}): Promise<DepartmentNames> {
  const known = remembered.get(db);
  if (known && !fresh) return known;
  const [read] = await db
    .select({
      now: departmentNamesNow,
      names: sql<
        DepartmentNames['names']
      >`coalesce(json_agg(json_build_object('id', ${departments.id}, 'name', lower(${departments.name}))), '[]')`,
    })
    .from(departments);
  if (!read) throw new Error('an aggregate gave no row');
  remembered.set(db, read);
  return read;
}

/** @throws {PortalError} not_found */
export async function getDepartment(db: Reader, id: string) {
  const [row] = await selectDepartments(db).where(eq(departments.id, id));
  if (!row) throw notFound('Department');
  return row;
}

function selectDepartments(db: Reader) {
  return db
    .select(columns)
    .from(departments)
    .leftJoin(userDepartments, eq(userDepartments.departmentId, departments.id))
    .leftJoin(users, and(eq(users.id, userDepartments.userId), eq(users.status, 'active')))
    .groupBy(departments.id)
    .$dynamic();
}

/**
 * Locks the departments against deletion until the transaction ends.
 * @throws {PortalError} bad_input, at the field, unless each id is a department
 */
export async function requireDepartments(db: Reader, ids: string[], field: string): Promise<void> {
  if (ids.length === 0) return;
  const known = await db
    .select({ id: departments.id })
    .from(departments)
    .where(inArray(departments.id, ids))
    .for('key share');
  if (known.length === new Set(ids).size) return;
  const sentence = 'One of the departments was deleted. Choose again.';
  throw badInput(sentence, { [field]: sentence });
}
