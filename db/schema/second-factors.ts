import { bigint, boolean, index, pgTable, text, uuid } from '../drizzle.ts';
import { createdAt, id, instant } from './columns.ts';
import { users } from './users.ts';

/** The authenticator app of an account: the second step of its sign-in. */
export const authenticators = pgTable('authenticators', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  /** The shared secret, encrypted with a key of the portal's secret; the key of the encryption is not in the database. */
  sealedSecret: text('sealed_secret').notNull(),
  createdAt: createdAt(),
  /** Null until a first code was typed; only then sign-in asks for one. */
  confirmedAt: instant('confirmed_at'),
  /** The time step of the last used code, in 30 seconds since 1970: a code opens one session. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});

/** Codes for a lost authenticator app. Only the SHA-256 is stored; each works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    codeHash: text('code_hash').notNull(),
    createdAt: createdAt(),
    usedAt: instant('used_at'),
  },
  (table) => [index('recovery_codes_user_idx').on(table.userId)],
);

/** A key on a device of the account, or in its password manager: the second step of a sign-in, or all of it. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** As the person calls it. */
    name: text('name').notNull(),
    /** The authenticator's name for the key, in base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** In COSE, as base64url. */
    publicKey: text('public_key').notNull(),
    /** Uses, as the authenticator counts them; always 0 for those that do not count. */
    counter: bigint('counter', { mode: 'number' }).notNull().default(0),
    /** How browsers reach it: `internal`, `usb`… */
    transports: text('transports').array().notNull().default([]),
    /** Other devices of the person have it, too. */
    isSynced: boolean('is_synced').notNull().default(false),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkeys_user_idx').on(table.userId)],
);

/** A challenge that a passkey has to sign, for one answer within minutes. Deleted when the answer comes. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    id: id(),
    /** The SHA-256 of the challenge. */
    challengeHash: text('challenge_hash').notNull().unique(),
    purpose: text('purpose', { enum: ['register', 'sign_in'] }).notNull(),
    /** The person who registers a passkey; null when nobody is signed in yet. */
    userId: uuid('user_id').references(() => users.id),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('passkey_challenges_expiry_idx').on(table.expiresAt)],
);
