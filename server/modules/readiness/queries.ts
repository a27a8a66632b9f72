import { type AnyPgColumn, and, isNull, type SQL, type SQLWrapper, sql } from '@portal/db/drizzle.ts';
import type { bonds, licenses } from '@portal/db/schema/qualifications.ts';
import type { users } from '@portal/db/schema/users.ts';
import { jsonList } from '../../core/data/json-sql.ts';
import { assessReadiness, type Credential, isHeldOn, type Person } from './policy.ts';
import type { Standing } from './schema.ts';

export type { Credential };

type UserId = (typeof users)['id'] | SQLWrapper;

/**
 * A column for queries about people: what rules ask about their licenses or bonds.
 * @param within a condition on the state of those that rules will be asked about; all of them when left out
 */
export const heldCredentials = (
  table: typeof licenses | typeof bonds,
  userId: UserId,
  within?: (state: AnyPgColumn) => SQL,
) =>
  jsonList<Credential>(
    sql`select ${table.state}, ${table.status}, ${table.issuedDate} as ${sql.identifier('issuedDate')},
        ${table.expiresDate} as ${sql.identifier('expiresDate')}
      from ${table} where ${and(isHandedIn(table, userId), within?.(table.state))}`,
  );

const isHandedIn = (table: typeof licenses | typeof bonds, userId: UserId) =>
  sql`${table.userId} = ${userId} and ${table.supersededAt} is null and ${table.status} <> 'rejected'`;

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
