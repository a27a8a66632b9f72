import { and, isNull, type SQL, type SQLWrapper, sql } from '@portal/db/drizzle.ts';
import { bonds, licenses } from '@portal/db/schema/qualifications.ts';
import type { users } from '@portal/db/schema/users.ts';
import { assessReadiness, type Credential, isHeldOn, type Person } from './policy.ts';
import type { Standing } from './schema.ts';

export type HeldLicense = Credential & { id: string; name: string; type: string; licenseNumber: string };
export type HeldBond = Credential;
type UserId = (typeof users)['id'] | SQLWrapper;

/** A column for queries about people: their licenses that nothing has replaced, by state. */
export const heldLicenses = (userId: UserId) =>
  column<HeldLicense[]>(sql`
    select coalesce(json_agg(json_build_object('id', ${licenses.id}, 'name', ${licenses.name},
      'type', ${licenses.type}, 'licenseNumber', ${licenses.licenseNumber}, ${credentialFields(licenses)})
      order by ${licenses.state}, ${licenses.expiresDate} desc nulls last), '[]')
    from ${licenses} where ${isHandedIn(licenses, userId)}`);

/** The same of bonds. */
export const heldBonds = (userId: UserId) =>
  column<Credential[]>(sql`
    select coalesce(json_agg(json_build_object(${credentialFields(bonds)})), '[]')
    from ${bonds} where ${isHandedIn(bonds, userId)}`);

/** Nested once more, because Drizzle leaves out the table's name of a column that stands directly in a selection. */
const column = <T>(query: SQL): SQL<T> => sql<T>`(${query})`;

const isHandedIn = (table: typeof licenses | typeof bonds, userId: UserId) =>
  sql`${table.userId} = ${userId} and ${table.supersededAt} is null and ${table.status} <> 'rejected'`;

const credentialFields = (table: typeof licenses | typeof bonds) =>
  sql`'state', ${table.state}, 'status', ${table.status}, 'issuedDate', ${table.issuedDate}, 'expiresDate', ${table.expiresDate}`;

/** A condition on the licenses or bonds of a query. Whether today is between their dates is for `standingsOf` to say. */
export const isInForce = (table: typeof licenses | typeof bonds) =>
  // As text in the statement: a parameter would keep prepared statements from the indexes of what is in force.
  and(sql`${table.status} = 'approved'`, isNull(table.supersededAt));

/** Where the person stands in each of the states today. Nothing is asked of the database any more. */
export const standingsOf = (person: Person, states: string[], today: string): Standing[] =>
  states.map((state) => ({
    state,
    bonded: isHeldOn(person.bonds, state, today),
    ...assessReadiness({ person, state, today }),
  }));
