import type { Reader } from '@portal/db/client.ts';
import { and, asc, count, eq, inArray, isNull, ne, or, type SQL, sql } from '@portal/db/drizzle.ts';
import { provisionedGroups, provisionedMembers, provisionedPeople } from '@portal/db/schema/identities.ts';
import { signInAddresses, users } from '@portal/db/schema/users.ts';
import { notFound } from '../../core/errors/errors.ts';
import { authorize } from '../../core/kernel/authorize.ts';
import type { ActorContext } from '../../core/kernel/context.ts';
import { nameColumn } from '../people/queries.ts';
import { canProvision } from './policy.ts';
import type { ScimCondition, ScimPage } from './schema.ts';

const personColumns = {
  id: users.id,
  userName: sql<string>`coalesce(${provisionedPeople.userName}, ${users.workEmail}, ${users.primaryEmail})`,
  externalId: provisionedPeople.externalId,
  firstName: users.firstName,
  lastName: users.lastName,
  status: users.status,
  workEmail: users.workEmail,
  primaryEmail: users.primaryEmail,
  workPhone: users.workPhone,
  primaryPhone: users.primaryPhone,
  position: users.position,
  employeeId: users.employeeId,
  createdAt: users.createdAt,
  updatedAt: users.updatedAt,
};

/** People whom provisioning has deleted are gone for it. */
const selectPeople = (db: Reader) =>
  db
    .select(personColumns)
    .from(users)
    .leftJoin(provisionedPeople, eq(provisionedPeople.userId, users.id))
    .$dynamic();
const isKnown = isNull(provisionedPeople.removedAt);

export type ProvisionedPerson = Awaited<ReturnType<typeof readProvisioned>>;

/** @throws {PortalError} not_found, also after provisioning has deleted the person */
export async function readProvisioned(db: Reader, id: string) {
  const [row] = await selectPeople(db).where(and(eq(users.id, id), isKnown));
  if (!row) throw notFound('User');
  return row;
}

/** A person as provisioning sees them, for its own calls. @throws {PortalError} not_found */
export async function getProvisioned({ services, actor }: ActorContext, id: string) {
  authorize(canProvision(actor));
  return readProvisioned(services.db, id);
}

/** A page of people, and how many fit in all. */
export async function listProvisioned({ services: { db }, actor }: ActorContext, page: ScimPage) {
  authorize(canProvision(actor));
  const fits = and(isKnown, ...page.conditions.map(personFits));
  const [total] = await db
    .select({ count: count() })
    .from(users)
    .leftJoin(provisionedPeople, eq(provisionedPeople.userId, users.id))
    .where(fits);
  const rows = await selectPeople(db)
    .where(fits)
    .orderBy(asc(users.id))
    .offset(page.startIndex - 1)
    .limit(page.count);
  return { rows, total: total?.count ?? 0 };
}

function personFits({ attribute, value }: ScimCondition): SQL | undefined {
  if (attribute === 'active') return value ? ne(users.status, 'inactive') : eq(users.status, 'inactive');
  if (attribute === 'id') return sql`${users.id}::text = ${value.toLowerCase()}`;
  if (attribute === 'externalId') return eq(provisionedPeople.externalId, value);
  if (attribute === 'email') return inArray(users.id, ownersOf(value.toLowerCase()));
  if (attribute !== 'userName') return sql`false`;
  const userName = value.toLowerCase();
  return or(
    eq(provisionedPeople.userName, userName),
    and(isNull(provisionedPeople.userId), inArray(users.id, ownersOf(userName))),
  );
}

/** The ids of people who sign in with the address, or did before their account was deactivated. */
const ownersOf = (address: string) => sql`(
  select ${signInAddresses.userId} from ${signInAddresses} where ${signInAddresses.address} = ${address}
  union select id from ${users} former
  where former.status = 'inactive' and (former.work_email = ${address} or former.primary_email = ${address}))`;

/** The deactivated account that provisioning has deleted and now creates again; null for none. */
export async function findRemoved(db: Reader, userName: string): Promise<string | null> {
  const [row] = await db
    .select({ userId: provisionedPeople.userId })
    .from(provisionedPeople)
    .innerJoin(users, eq(users.id, provisionedPeople.userId))
    .where(
      and(
        eq(provisionedPeople.userName, userName),
        sql`${provisionedPeople.removedAt} is not null`,
        eq(users.status, 'inactive'),
      ),
    );
  return row?.userId ?? null;
}

/** Whether a person known to provisioning has this name. */
export async function isUserNameTaken(db: Reader, userName: string): Promise<boolean> {
  const fits = personFits({ attribute: 'userName', value: userName });
  const [row] = await selectPeople(db).where(and(isKnown, fits)).limit(1);
  return row !== undefined;
}

const groupColumns = {
  id: provisionedGroups.id,
  name: provisionedGroups.name,
  externalId: provisionedGroups.externalId,
  createdAt: provisionedGroups.createdAt,
  updatedAt: provisionedGroups.updatedAt,
};

/** A group with its members. @throws {PortalError} not_found */
export async function readGroup(db: Reader, id: string) {
  const [group] = await db.select(groupColumns).from(provisionedGroups).where(eq(provisionedGroups.id, id));
  if (!group) throw notFound('Group');
  return { ...group, members: (await membersOf(db, [id])).get(id) ?? [] };
}
export type ProvisionedGroup = Awaited<ReturnType<typeof readGroup>>;

/** A group with its members, for the calls of provisioning. @throws {PortalError} not_found */
export async function getGroup({ services, actor }: ActorContext, id: string) {
  authorize(canProvision(actor));
  return readGroup(services.db, id);
}

/** A page of groups, and how many fit in all. */
export async function listGroups({ services: { db }, actor }: ActorContext, page: ScimPage) {
  authorize(canProvision(actor));
  const fits = and(...page.conditions.map(groupFits));
  const [total] = await db.select({ count: count() }).from(provisionedGroups).where(fits);
  const groups = await db
    .select(groupColumns)
    .from(provisionedGroups)
    .where(fits)
    .orderBy(asc(provisionedGroups.id))
    .offset(page.startIndex - 1)
    .limit(page.count);
  const members = await membersOf(
    db,
    groups.map(({ id }) => id),
  );
  return {
    rows: groups.map((group) => ({ ...group, members: members.get(group.id) ?? [] })),
    total: total?.count ?? 0,
  };
}

function groupFits({ attribute, value }: ScimCondition): SQL | undefined {
  if (attribute === 'displayName') return sql`lower(${provisionedGroups.name}) = lower(${value})`;
  if (attribute === 'externalId') return eq(provisionedGroups.externalId, value);
  if (attribute === 'id') return sql`${provisionedGroups.id}::text = ${value.toLowerCase()}`;
  if (attribute !== 'member') return sql`false`;
  return sql`exists (select from ${provisionedMembers} where ${provisionedMembers.groupId} = ${provisionedGroups.id}
    and ${provisionedMembers.userId}::text = ${value.toLowerCase()})`;
}

async function membersOf(db: Reader, groupIds: string[]) {
  if (groupIds.length === 0) return new Map<string, Array<{ userId: string; name: string }>>();
  const rows = await db
    .select({ groupId: provisionedMembers.groupId, userId: users.id, name: nameColumn(users) })
    .from(provisionedMembers)
    .innerJoin(users, eq(users.id, provisionedMembers.userId))
    .where(inArray(provisionedMembers.groupId, groupIds))
    .orderBy(asc(users.id));
  return Map.groupBy(rows, ({ groupId }) => groupId);
}
