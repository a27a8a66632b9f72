import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  jsonb,
  pgTable,
  type SQL,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '../drizzle.ts';
import { createdAt, id, instant, updatedAt } from './columns.ts';

/** A postal address. Every part may be an empty string while it is unknown. */
export type Address = { street: string; city: string; state: string; country: string; zipCode: string };
export type EmergencyContact = { name: string; relationship: string; phone: string; email: string };
export type SocialMedia = { linkedin: string; twitter: string; facebook: string };

type Columns<Names extends string> = Record<Names, SQL | AnyPgColumn | { name: string }>;

/** Sort key of people by name, without accents, so that Łukasz comes after Luke and not after Zoe; ties are sorted by id. */
export const personNameKey = (table: Columns<'firstName' | 'lastName'>) =>
  sql<string>`name_key(${table.firstName} || ' ' || ${table.lastName})`;

/**
 * A name in the spellings that people type: "muller" for Müller, "oneil" and "o'neil" for O’Neil, "delacruz" for De La
 * Cruz; composed, also where it is stored in letters and marks.
 */
export const nameSpellings = (table: Columns<'firstName' | 'lastName'>) =>
  sql<string>`(name_spellings(${table.firstName} || ' ' || ${table.lastName}) || joined_names(${table.firstName}, ${table.lastName}))`;

/** The searchable text of a person for administrators, in lower case. */
export const personSearchText = (
  table: Columns<'firstName' | 'lastName' | 'primaryEmail' | 'workEmail' | 'employeeId' | 'position' | 'npn'>,
) =>
  sql<string>`lower(${nameSpellings(table)} || ' ' || ${table.primaryEmail} || ' ' || coalesce(${table.workEmail}, '') || ' ' || coalesce(${table.employeeId}, '') || ' ' || coalesce(${table.position}, '') || ' ' || coalesce(${table.npn}, ''))`;

/** The phone number that colleagues see: the one at work, or the personal one of a person who shares it; null for none. */
export const colleaguePhone = (table: Columns<'primaryPhone' | 'workPhone' | 'phoneShared'>) =>
  sql<
    string | null
  >`coalesce(nullif(${table.workPhone}, ''), case when ${table.phoneShared} then nullif(${table.primaryPhone}, '') end)`;

/**
 * The searchable text of a person for colleagues, in lower case: the directory's fields, and the employee id. Of the
 * email address only the part before the `@`, because the domain is the same for all; of the phone number the digits
 * only.
 */
export const colleagueSearchText = (
  table: Columns<
    | 'firstName'
    | 'lastName'
    | 'primaryEmail'
    | 'workEmail'
    | 'primaryPhone'
    | 'workPhone'
    | 'phoneShared'
    | 'employeeId'
    | 'position'
  >,
) =>
  sql<string>`lower(${nameSpellings(table)} || ' ' || split_part(coalesce(${table.workEmail}, ${table.primaryEmail}), '@', 1) || '@ ' || regexp_replace(coalesce(${colleaguePhone(table)}, ''), '[^0-9]', '', 'g') || ' ' || coalesce(${table.employeeId}, '') || ' ' || coalesce(${table.position}, ''))`;

/** A place as searches and filters compare it. */
export const locationKey = (table: Columns<'location'>) => sql<string>`lower(trim(${table.location}))`;

/** Sort key without capitals and accents; rows without a value come last. */
export const textKey = (text: SQL | AnyPgColumn | { name: string }) =>
  sql<string>`(case when coalesce(${text}, '') = '' then '1' else '0' || name_key(${text}) end)`;

/** Sort key of people by position; those without one come last. */
export const positionKey = (table: Columns<'position'>) => textKey(table.position);

/** Sort key that is smaller the later a person was hired; people without a date come last. */
export const seniorityKey = (table: Columns<'hireDate'>) =>
  sql<number>`(date '2200-01-01' - coalesce(${table.hireDate}, date '0001-01-01'))`;

/** Whether a person is a colleague: approved and active. */
export const isColleague = (table: Columns<'status' | 'onboardingStatus'>) =>
  sql<boolean>`(${table.status} = 'active' and ${table.onboardingStatus} = 'approved')`;

/** Whether courses and confirmations can be required from a person: auditors change nothing, so they can do neither. */
export const isAssignable = (table: Columns<'status' | 'onboardingStatus' | 'duties'>) =>
  sql<boolean>`(${isColleague(table)} and not 'auditor' = any(${table.duties}))`;

/** Whether a person has completed onboarding and waits for review. */
export const isApplicant = (table: Columns<'status'>) => sql<boolean>`(${table.status} = 'pending_review')`;

/** When an applicant began to wait. */
export const waitingSince = (table: Columns<'onboardedAt' | 'createdAt'>) =>
  sql<string>`coalesce(${table.onboardedAt}, ${table.createdAt})`;

/** A person's work on claims, in SQL: equals `workOf` of people. */
export const personWork = (table: Columns<'work' | 'position'>) =>
  sql<'adjuster' | 'inspector' | 'both' | 'neither' | null>`coalesce(${table.work}, case
    when lower(${table.position}) like '%inspector%' then
      case when lower(${table.position}) like '%adjuster%' then 'both' else 'inspector' end
    when lower(${table.position}) like '%adjuster%' then 'adjuster' end)`;

/** Whether a person works as an inspector, also beside other work, in SQL: equals `workOf` of people. */
export const worksAsInspector = (table: Columns<'work' | 'position'>) =>
  sql<boolean>`(${table.work} in ('inspector', 'both') or (${table.work} is null and lower(${table.position}) like '%inspector%'))`;

/** A person with an account. Rows are never deleted: what a person wrote stays after deactivation. */
export const users = pgTable(
  'users',
  {
    id: id(),
    firstName: text('first_name').notNull(),
    /** Empty for people with a single name. */
    lastName: text('last_name').notNull(),
    /** Lower case. `sign_in_addresses` decides who may sign in with it, not this column. */
    primaryEmail: text('primary_email').notNull(),
    /** False from sign-up until its emailed link is opened. An unconfirmed address gives way to an administrator who adds it. */
    emailConfirmed: boolean('email_confirmed').notNull().default(true),
    /** Lower case; null until an administrator enters one at approval. */
    workEmail: text('work_email'),
    primaryPhone: text('primary_phone').notNull(),
    /** Whether colleagues see the personal number where there is none at work. */
    phoneShared: boolean('phone_shared').notNull().default(false),
    workPhone: text('work_phone'),
    /** argon2id in PHC format. Null until an invited person sets one. */
    passwordHash: text('password_hash'),
    /** Somebody else chose the password: the person sets their own before anything else. */
    passwordIsTemporary: boolean('password_is_temporary').notNull().default(false),
    role: text('role', { enum: ['admin', 'staff'] })
      .notNull()
      .default('staff'),
    /** What staff do besides, such as `auditor`. */
    duties: text('duties', { enum: ['auditor'] })
      .array()
      .notNull()
      .default([]),
    /** Progress of the person: registered, onboarding completed, approved by an administrator. */
    onboardingStatus: text('onboarding_status', { enum: ['signup', 'completed', 'approved'] })
      .notNull()
      .default('signup'),
    /** The current state of the account. `inactive` lasts until an administrator reactivates it. */
    status: text('status', { enum: ['pending', 'pending_review', 'active', 'inactive'] })
      .notNull()
      .default('pending'),
    position: text('position'),
    /**
     * The person's work on claims, as an administrator set it; null to derive it from the position (`workOf` of
     * people).
     */
    work: text('work', { enum: ['adjuster', 'inspector', 'both', 'neither'] }),
    location: text('location'),
    /** National Producer Number: up to ten digits; null for none. */
    npn: text('npn'),
    /** Two-letter code of the state whose license is the resident one; null while unknown. */
    residentState: text('resident_state'),
    /** Company-wide number such as CC-2025-001; null until approval. */
    employeeId: text('employee_id'),
    hireDate: date('hire_date', { mode: 'string' }),
    /** IANA zone of the person's calendar days. */
    timeZone: text('time_zone').notNull().default('America/New_York'),
    managerId: uuid('manager_id').references((): AnyPgColumn => users.id),
    /** The stored picture; null shows initials. References `files.id` (constraint set there). */
    profilePictureId: uuid('profile_picture_id'),
    homeAddress: jsonb('home_address').$type<Address>(),
    mailingAddress: jsonb('mailing_address').$type<Address>(),
    emergencyContact: jsonb('emergency_contact').$type<EmergencyContact>(),
    socialMedia: jsonb('social_media').$type<SocialMedia>(),
    bio: text('bio').notNull().default(''),
    onboardedAt: instant('onboarded_at'),
    approvedAt: instant('approved_at'),
    approvedBy: uuid('approved_by').references((): AnyPgColumn => users.id),
    deactivatedAt: instant('deactivated_at'),
    /** When the personal data of a former person was removed; the names are a pseudonym since then. */
    personalDataRemovedAt: instant('personal_data_removed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('users_employee_id_key').on(table.employeeId),
    /** The administrators' lists: staff by status, waiting applicants, by registration. */
    index('users_status_idx').on(table.status, table.id),
    index('users_status_name_idx').on(table.status, personNameKey(table), table.id),
    /** Everybody by name, including former staff and applicants. */
    index('users_name_idx').on(personNameKey(table), table.id),
    /** The staff list in each of its orders: approved people, of all roles and of one. */
    index('users_staff_name_idx').on(table.status, table.onboardingStatus, personNameKey(table), table.id),
    index('users_staff_idx').on(table.status, table.onboardingStatus, table.id),
    index('users_role_name_idx').on(
      table.role,
      table.status,
      table.onboardingStatus,
      personNameKey(table),
      table.id,
    ),
    index('users_role_idx').on(table.role, table.status, table.onboardingStatus, table.id),
    /** Applicants by waiting time. */
    index('users_applicants_idx').on(waitingSince(table), table.id).where(isApplicant(table)),
    /** Substring search of administrators; needs the extension pg_trgm. */
    index('users_search_idx').using('gin', sql`(${personSearchText(table)}) gin_trgm_ops`),
    /** The directory in each of its orders; the first one also counts it. */
    index('users_colleagues_name_idx').on(personNameKey(table), table.id).where(isColleague(table)),
    index('users_colleagues_position_idx')
      .on(positionKey(table), personNameKey(table), table.id)
      .where(isColleague(table)),
    index('users_colleagues_hired_idx')
      .on(seniorityKey(table), personNameKey(table), table.id)
      .where(isColleague(table)),
    /** People who may work in every state. */
    index('users_inspectors_name_idx')
      .on(personNameKey(table), table.id)
      .where(sql`${isColleague(table)} and ${worksAsInspector(table)}`),
    /** Substring search of colleagues. */
    index('users_colleagues_search_idx')
      .using('gin', sql`(${colleagueSearchText(table)}) gin_trgm_ops`)
      .where(isColleague(table)),
    check('users_duties_of_staff', sql`${table.role} = 'staff' or ${table.duties} = '{}'`),
    /** Substring search of places. */
    index('users_location_search_idx').using('gin', sql`(${locationKey(table)}) gin_trgm_ops`),
  ],
);

/**
 * An address that exactly one account may sign in with. Deactivation deletes the row, so that the address becomes free
 * while the user's own columns keep it.
 */
export const signInAddresses = pgTable(
  'sign_in_addresses',
  {
    /** Lower case. */
    address: text('address').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind', { enum: ['primary', 'work'] }).notNull(),
  },
  (table) => [uniqueIndex('sign_in_addresses_user_kind_key').on(table.userId, table.kind)],
);
