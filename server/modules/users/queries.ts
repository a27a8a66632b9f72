import type { Reader } from '@portal/db/client.ts';
import { departments, userDepartments } from '@portal/db/schema/departments.ts';
import { users } from '@portal/db/schema/users.ts';
import { and, asc, count, desc, eq, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { badInput, notFound } from '../../core/errors.ts';
import { listBondsOf } from '../qualifications/bonds/queries.ts';
import { listExperiencesOf } from '../qualifications/experiences/queries.ts';
import { listLicensesOf } from '../qualifications/licenses/queries.ts';
import { APPLICANTS_MAX, sentences } from './constants.ts';
import type { listUsersInput } from './schema.ts';

const managers = alias(users, 'managers');

/** A person with departments and manager, in one query. */
function selectPeople(db: Reader) {
  return db
    .select({
      user: users,
      manager: { id: managers.id, firstName: managers.firstName, lastName: managers.lastName },
      departments: sql<Array<{ id: string; name: string }>>`coalesce((
        select json_agg(json_build_object('id', ${departments.id}, 'name', ${departments.name}) order by ${departments.name})
        from ${userDepartments} join ${departments} on ${departments.id} = ${userDepartments.departmentId}
        where ${userDepartments.userId} = ${users.id}), '[]')`,
    })
    .from(users)
    .leftJoin(managers, eq(managers.id, users.managerId))
    .$dynamic();
}

export type PersonRow = Awaited<ReturnType<typeof selectPeople>>[number];

/** People, newest account first. */
export function listPeople(db: Reader, { limit, before, role, status }: z.infer<typeof listUsersInput>) {
  return selectPeople(db)
    .where(
      and(
        before ? lt(users.id, before) : undefined,
        role ? eq(users.role, role) : undefined,
        status ? eq(users.status, status) : undefined,
      ),
    )
    .orderBy(desc(users.id))
    .limit(limit);
}

/** @throws {PortalError} not_found */
export async function getPerson(db: Reader, id: string): Promise<PersonRow> {
  const [row] = await selectPeople(db).where(eq(users.id, id));
  if (!row) throw notFound('User');
  return row;
}

/** Who waits for review, those who have waited longest first, with what they handed in. */
export async function listApplicants(db: Reader) {
  const people = await selectPeople(db)
    .where(eq(users.status, 'pending_review'))
    .orderBy(asc(users.onboardedAt), asc(users.id))
    .limit(APPLICANTS_MAX);
  const ids = people.map(({ user }) => user.id);
  if (ids.length === 0) return [];
  const [experiences, licenses, bonds] = await Promise.all([
    listExperiencesOf(db, ids),
    listLicensesOf(db, ids),
    listBondsOf(db, ids),
  ]);
  const ownedBy = (id: string) => (row: { userId: string }) => row.userId === id;
  return people.map((person) => ({
    person,
    experiences: experiences.filter(ownedBy(person.user.id)),
    licenses: licenses.filter(ownedBy(person.user.id)),
    bonds: bonds.filter(ownedBy(person.user.id)),
  }));
}

export type ApplicantRow = Awaited<ReturnType<typeof listApplicants>>[number];

/** @throws {PortalError} bad_input, at the field, unless the person is an active admin */
export async function requireManager(db: Reader, id: string | null): Promise<void> {
  if (id === null) return;
  const [manager] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, 'admin'), eq(users.status, 'active')));
  if (!manager) throw badInput(sentences.managerNotAdmin, { manager: sentences.managerNotAdmin });
}

/** How many admins could act if this person could not. Locks the admins, so that two demotions cannot cross. */
export async function countOtherAdmins(db: Reader, id: string): Promise<number> {
  const admins = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.status, 'active')))
    .orderBy(asc(users.id))
    .for('update');
  return admins.filter((admin) => admin.id !== id).length;
}

/** Whether the database has any account at all. */
export async function hasUsers(db: Reader): Promise<boolean> {
  const [row] = await db.select({ total: count() }).from(users).limit(1);
  return (row?.total ?? 0) > 0;
}
