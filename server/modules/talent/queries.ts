import type { Database } from '@portal/db/client.ts';
import { licenses } from '@portal/db/schema/qualifications.ts';
import { personNameKey, personSearchText, users } from '@portal/db/schema/users.ts';
import { and, asc, eq, exists, like, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { prepared } from '../../core/prepared.ts';
import { containedWords } from '../../core/search-words.ts';
import { heldBonds, heldLicenses, isInForce } from '../readiness/queries.ts';

type Asked = { today: string; limit: number };

/** Who is licensed in any of the states, by name. */
export const findByStates = (db: Database, states: readonly string[], { today, limit }: Asked) =>
  prepared(db, 'talent_by_states', (on, name) => {
    const wanted = sql`${licenses.state} = any(${sql.placeholder('states')}::text[])`;
    return people(on, licensed(on, wanted), sql.placeholder('limit')).prepare(name);
  }).execute({ states: `{${states.join()}}`, today, limit });

/** Licensed people of whom each word is somewhere in the name or the employee id. */
export function findByName(db: Database, term: string, { today, limit }: Asked) {
  const matches = containedWords(term).flatMap((pattern) => [
    // The first finds by the index whatever the second would accept.
    like(personSearchText(users), pattern),
    like(nameOrNumber, pattern),
  ]);
  const query = people(db, and(licensed(db), ...matches), limit);
  return query.prepare('talent_by_name').execute({ today });
}

const nameOrNumber = sql`lower(${users.firstName} || ' ' || ${users.lastName} || ' ' || coalesce(${users.employeeId}, ''))`;

/** Has a license in force, one that this is true of. */
const licensed = (db: Database, wanted?: SQL) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(licenses)
      .where(and(eq(licenses.userId, users.id), isInForce(licenses, sql.placeholder('today')), wanted)),
  );

/** Active people with all their licenses and bonds, and how many there are beyond the limit, in one query. */
function people(db: Database, wanted: SQL | undefined, limit: number | ReturnType<typeof sql.placeholder>) {
  const found = db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      employeeId: users.employeeId,
      email: sql<string>`coalesce(${users.workEmail}, ${users.primaryEmail})`.as('email'),
      phone: sql<string>`coalesce(nullif(${users.workPhone}, ''), ${users.primaryPhone})`.as('phone'),
      position: users.position,
      location: users.location,
      profilePictureId: users.profilePictureId,
      nameKey: personNameKey(users).as('name_key'),
      total: sql<number>`count(*) over ()::int`.as('total'),
    })
    .from(users)
    .where(and(eq(users.status, 'active'), eq(users.onboardingStatus, 'approved'), wanted))
    .orderBy(asc(personNameKey(users)), asc(users.id))
    .limit(limit)
    .as('found');
  const { nameKey, ...columns } = found._.selectedFields;
  return db
    .select({ ...columns, licenses: heldLicenses(found.id), bonds: heldBonds(found.id) })
    .from(found)
    .orderBy(asc(nameKey as SQLWrapper), asc(found.id));
}

export type TalentRow = Awaited<ReturnType<typeof findByStates>>[number];
