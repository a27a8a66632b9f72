import type { Reader } from '@portal/db/client.ts';
import {
  type AnyPgColumn,
  asc,
  eq,
  getTableColumns,
  getTableName,
  inArray,
  type PgTable,
} from '@portal/db/drizzle.ts';
import { acknowledgementPeople, acknowledgements } from '@portal/db/schema/acknowledgements.ts';
import { actionItems } from '@portal/db/schema/action-items.ts';
import { applicationDecisions, heldApplications } from '@portal/db/schema/application-decisions.ts';
import { availabilities } from '@portal/db/schema/availability.ts';
import {
  calendarAdded,
  calendarAttendees,
  calendarEvents,
  calendarFeeds,
  calendarPreferences,
  calendarReplies,
} from '@portal/db/schema/calendar.ts';
import { certificates } from '@portal/db/schema/certificates.ts';
import { courseLearners } from '@portal/db/schema/course-learners.ts';
import { userDepartments } from '@portal/db/schema/departments.ts';
import { deploymentAssignments, deploymentOffers } from '@portal/db/schema/deployment-offers.ts';
import { deploymentStandbys } from '@portal/db/schema/deployment-standby.ts';
import { emailChanges } from '@portal/db/schema/email-changes.ts';
import { enrollments, videoWatches } from '@portal/db/schema/enrollments.ts';
import { files } from '@portal/db/schema/files.ts';
import { identities, provisionedMembers, provisionedPeople } from '@portal/db/schema/identities.ts';
import { conversationMembers, messages } from '@portal/db/schema/messenger.ts';
import { notificationPreferences, notificationRecipients } from '@portal/db/schema/notifications.ts';
import { onboardingDrafts } from '@portal/db/schema/onboarding-drafts.ts';
import { outsideHours } from '@portal/db/schema/outside-hours.ts';
import { bonds, experiences, licenses } from '@portal/db/schema/qualifications.ts';
import { heldDecisions } from '@portal/db/schema/reviews.ts';
import { rollCallAnswers } from '@portal/db/schema/roll-calls.ts';
import {
  authenticators,
  passkeyChallenges,
  passkeys,
  recoveryCodes,
} from '@portal/db/schema/second-factors.ts';
import { passwordResetTokens, sessions } from '@portal/db/schema/sessions.ts';
import { chatDocuments, chatMessages, chatSessions, chatUsage } from '@portal/db/schema/specialists.ts';
import {
  timeAdjustments,
  timeCorrections,
  timeEntries,
  timeEntryChanges,
} from '@portal/db/schema/time-clock.ts';
import { timeOffLedger, timeOffRequests } from '@portal/db/schema/time-off.ts';
import { userApps } from '@portal/db/schema/user-apps.ts';
import { signInAddresses, users } from '@portal/db/schema/users.ts';
import { wantedStates } from '@portal/db/schema/wanted-states.ts';
import type { ActorContext } from '../../core/kernel/context.ts';
import { requireAbility } from '../../core/security/entry.ts';
import { readCompanySettings } from '../company-settings/queries.ts';
import { AREAS, type AreaName, AUDIT_NOTE, FORMER_NAME } from './constants.ts';
import type { PrivacyOverview } from './schema.ts';

/** A table of rows that belong to a person, by the column that names them. */
export type Part = {
  table: PgTable;
  own: AnyPgColumn;
  /** Whether the rows are deleted when the personal data is removed. */
  deleted?: true;
  /** The values that replace free text and names in rows that stay. */
  cleared?: Record<string, unknown>;
  /** The column names a session of theirs instead: the rows go with it. */
  ofSessions?: true;
};

/** A table whose rows name their person as most tables do. */
type OfUser = PgTable & { userId: AnyPgColumn };

const kept = (...tables: OfUser[]): Part[] => tables.map((table) => ({ table, own: table.userId }));

const deleted = (...tables: OfUser[]): Part[] => kept(...tables).map((part) => ({ ...part, deleted: true }));

/** A table whose rows stay without their free text. TypeScript refuses a column that the table lacks. */
const wordless = <Table extends OfUser>(table: Table, cleared: Partial<Table['$inferInsert']>): Part => ({
  table,
  own: table.userId,
  cleared,
});

const NO_NOTES = { notes: '', reviewNotes: '' };

/** The tables of each area. A test compares them with all columns that refer to people. */
export const PARTS: Record<AreaName, Part[]> = {
  profile: [
    { table: users, own: users.id },
    ...deleted(userDepartments),
    { table: files, own: files.ownerId },
  ],
  signIn: [
    ...deleted(sessions, signInAddresses, passwordResetTokens, emailChanges),
    ...deleted(authenticators, recoveryCodes, passkeys, passkeyChallenges),
    ...deleted(identities, provisionedPeople, provisionedMembers),
  ],
  onboarding: deleted(onboardingDrafts, applicationDecisions, heldApplications),
  qualifications: [
    wordless(experiences, { projectDescription: '', reviewNotes: '' }),
    wordless(licenses, NO_NOTES),
    wordless(bonds, NO_NOTES),
    ...deleted(heldDecisions, wantedStates),
  ],
  deployments: [
    ...deleted(availabilities),
    wordless(deploymentOffers, { reason: '' }),
    wordless(deploymentAssignments, { reason: '' }),
    wordless(deploymentStandbys, { note: '' }),
    wordless(rollCallAnswers, { note: '' }),
  ],
  time: [
    // The database refuses to alter changes of paid entries, with their reasons.
    ...kept(timeEntries, timeEntryChanges, timeAdjustments, timeOffLedger),
    wordless(timeCorrections, { reason: '', reviewNotes: null }),
    wordless(timeOffRequests, {
      reason: '',
      reviewNotes: '',
      cancellationReason: null,
      cancelReason: null,
    }),
  ],
  messages: [{ table: messages, own: messages.senderId }, ...kept(conversationMembers)],
  calendar: [
    { table: calendarEvents, own: calendarEvents.organizerId },
    ...kept(calendarAttendees, calendarReplies),
    ...deleted(calendarAdded, calendarPreferences, calendarFeeds),
  ],
  learning: [
    ...kept(courseLearners, enrollments, videoWatches),
    wordless(certificates, { personName: FORMER_NAME }),
    ...deleted(outsideHours),
    ...kept(acknowledgementPeople, acknowledgements),
  ],
  work: [
    ...deleted(notificationRecipients, notificationPreferences),
    { table: actionItems, own: actionItems.assignedTo },
    ...deleted(userApps),
    { table: chatSessions, own: chatSessions.ownerId, deleted: true },
    { table: chatDocuments, own: chatDocuments.sessionId, ofSessions: true },
    { table: chatMessages, own: chatMessages.sessionId, ofSessions: true },
    ...deleted(chatUsage),
  ],
};

/** Columns that nobody gets to see: secrets, also hashed, and places in the file store. */
const SECRETS = new Set([
  'passwordHash',
  'tokenHash',
  'undoHash',
  'codeHash',
  'challengeHash',
  'sealedSecret',
  'storageKey',
]);

export const tableNameOf = ({ table }: Part): string => getTableName(table);

/** The data kept about the caller, and for how long. */
export async function readPrivacy({ services, actor }: ActorContext): Promise<PrivacyOverview> {
  requireAbility(actor, 'account.own');
  const { removeDataAfterDays } = await readCompanySettings(services.db);
  return {
    areas: Object.entries(AREAS).map(([name, area]) => ({ name, ...area })),
    auditNote: AUDIT_NOTE,
    removeDataAfterDays,
  };
}

/** All rows of one table that belong to the person, without secrets. */
export function readPart(db: Reader, { table, own, ofSessions }: Part, userId: string) {
  const columns = Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(([name]) => !SECRETS.has(name)),
  );
  const sessions = db
    .select({ id: chatSessions.id })
    .from(chatSessions)
    .where(eq(chatSessions.ownerId, userId));
  return db
    .select(columns)
    .from(table)
    .where(ofSessions ? inArray(own, sessions) : eq(own, userId));
}

/** The person's own files, oldest first. */
export const readOwnFiles = (db: Reader, userId: string) =>
  db
    .select({
      id: files.id,
      purpose: files.purpose,
      name: files.originalName,
      storageKey: files.storageKey,
      sha256: files.sha256,
    })
    .from(files)
    .where(eq(files.ownerId, userId))
    .orderBy(asc(files.id));
