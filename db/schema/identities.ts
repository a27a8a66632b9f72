import { index, jsonb, pgTable, primaryKey, sql, text, uniqueIndex, uuid } from '../drizzle.ts';
import { createdAt, id, instant, updatedAt } from './columns.ts';
import { users } from './users.ts';

/** The account of a person at the company's identity provider, linked at the first sign-in through it. */
export const identities = pgTable(
  'identities',
  {
    issuer: text('issuer').notNull(),
    /** The provider's name for the account, which never changes and is never used again. */
    subject: text('subject').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** Names of the groups at the last sign-in. */
    groups: jsonb('groups').$type<string[]>().notNull().default([]),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    uniqueIndex('identities_user_issuer_key').on(table.userId, table.issuer),
  ],
);

/** Sign-ins through the provider that were finished: a second answer to the same one is refused. */
export const finishedIdentitySignIns = pgTable('finished_identity_sign_ins', {
  /** SHA-256 of the random state of the sign-in. */
  stateHash: text('state_hash').primaryKey(),
  /** The sign-in could be finished until then. */
  expiresAt: instant('expires_at').notNull(),
});

/** A provisioning service's (SCIM) names for a person. People whom the service has never written have no row. */
export const provisionedPeople = pgTable(
  'provisioned_people',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id),
    /** Lower case, because SCIM compares it without regard to case. */
    userName: text('user_name').notNull(),
    /** The service's own id; null when it sends none. */
    externalId: text('external_id'),
    /** When the service deleted the person, which deactivates the account; null while it knows the person. */
    removedAt: instant('removed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('provisioned_people_user_name_key').on(table.userName),
    index('provisioned_people_external_id_idx').on(table.externalId),
  ],
);

/** A group of a provisioning service. The settings decide the rights of its members. */
export const provisionedGroups = pgTable(
  'provisioned_groups',
  {
    id: id(),
    name: text('name').notNull(),
    externalId: text('external_id'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('provisioned_groups_name_key').on(sql`lower(${table.name})`)],
);

export const provisionedMembers = pgTable(
  'provisioned_members',
  {
    groupId: uuid('group_id')
      .notNull()
      .references(() => provisionedGroups.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.userId] }),
    index('provisioned_members_user_idx').on(table.userId),
  ],
);
