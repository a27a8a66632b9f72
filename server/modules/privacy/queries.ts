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
import { authorize } from '../../core/kernel/authorize.ts';
import type { ActorContext } from '../../core/kernel/context.ts';
import { readCompanySettings } from '../company-settings/queries.ts';
import { AREAS, type AreaName, AUDIT_NOTE, FORMER_NAME } from './constants.ts';
import { canReadOwnData } from './policy.ts';
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

/** A table whose rows stay without what they say in words. TypeScript refuses a column that the table lacks. */
const kept = <Table extends PgTable>(
  table: Table,
  own: AnyPgColumn,
  cleared: Partial<Table['$inferInsert']>,
): Part => ({ table, own, cleared });

const NO_NOTES = { notes: '', reviewNotes: '' };

/** The tables of each area. A test compares them with all columns that refer to people. */
export const PARTS: Record<AreaName, Part[]> = {
  profile: [
    { table: users, own: users.id },
    { table: userDepartments, own: userDepartments.userId, deleted: true },
    { table: files, own: files.ownerId },
  ],
  signIn: [
    { table: sessions, own: sessions.userId, deleted: true },
    { table: signInAddresses, own: signInAddresses.userId, deleted: true },
    { table: passwordResetTokens, own: passwordResetTokens.userId, deleted: true },
    { table: emailChanges, own: emailChanges.userId, deleted: true },
    { table: authenticators, own: authenticators.userId, deleted: true },
    { table: recoveryCodes, own: recoveryCodes.userId, deleted: true },
    { table: passkeys, own: passkeys.userId, deleted: true },
    { table: passkeyChallenges, own: passkeyChallenges.userId, deleted: true },
    { table: identities, own: identities.userId, deleted: true },
    { table: provisionedPeople, own: provisionedPeople.userId, deleted: true },
    { table: provisionedMembers, own: provisionedMembers.userId, deleted: true },
  ],
  onboarding: [
    { table: onboardingDrafts, own: onboardingDrafts.userId, deleted: true },
    { table: applicationDecisions, own: applicationDecisions.userId, deleted: true },
    { table: heldApplications, own: heldApplications.userId, deleted: true },
  ],
  qualifications: [
    kept(experiences, experiences.userId, { projectDescription: '', reviewNotes: '' }),
    kept(licenses, licenses.userId, NO_NOTES),
    kept(bonds, bonds.userId, NO_NOTES),
    { table: heldDecisions, own: heldDecisions.userId, deleted: true },
    { table: wantedStates, own: wantedStates.userId, deleted: true },
  ],
  deployments: [
    { table: availabilities, own: availabilities.userId, deleted: true },
    kept(deploymentOffers, deploymentOffers.userId, { reason: '' }),
    kept(deploymentAssignments, deploymentAssignments.userId, { reason: '' }),
    kept(deploymentStandbys, deploymentStandbys.userId, { note: '' }),
    kept(rollCallAnswers, rollCallAnswers.userId, { note: '' }),
  ],
  time: [
    { table: timeEntries, own: timeEntries.userId },
    kept(timeCorrections, timeCorrections.userId, { reason: '', reviewNotes: null }),
    // Sealed by the database: what was changed in a paid entry, and why.
    { table: timeEntryChanges, own: timeEntryChanges.userId },
    { table: timeAdjustments, own: timeAdjustments.userId },
    kept(timeOffRequests, timeOffRequests.userId, {
      ...{ reason: '', reviewNotes: '', cancellationReason: null, cancelReason: null },
    }),
    { table: timeOffLedger, own: timeOffLedger.userId },
  ],
  messages: [
    { table: messages, own: messages.senderId },
    { table: conversationMembers, own: conversationMembers.userId },
  ],
  calendar: [
    { table: calendarEvents, own: calendarEvents.organizerId },
    { table: calendarAttendees, own: calendarAttendees.userId },
    { table: calendarReplies, own: calendarReplies.userId },
    { table: calendarAdded, own: calendarAdded.userId, deleted: true },
    { table: calendarPreferences, own: calendarPreferences.userId, deleted: true },
    { table: calendarFeeds, own: calendarFeeds.userId, deleted: true },
  ],
  learning: [
    { table: courseLearners, own: courseLearners.userId },
    { table: enrollments, own: enrollments.userId },
    { table: videoWatches, own: videoWatches.userId },
    kept(certificates, certificates.userId, { personName: FORMER_NAME }),
    { table: outsideHours, own: outsideHours.userId, deleted: true },
    { table: acknowledgementPeople, own: acknowledgementPeople.userId },
    { table: acknowledgements, own: acknowledgements.userId },
  ],
  work: [
    { table: notificationRecipients, own: notificationRecipients.userId, deleted: true },
    { table: notificationPreferences, own: notificationPreferences.userId, deleted: true },
    { table: actionItems, own: actionItems.assignedTo },
    { table: userApps, own: userApps.userId, deleted: true },
    { table: chatSessions, own: chatSessions.ownerId, deleted: true },
    { table: chatDocuments, own: chatDocuments.sessionId, ofSessions: true },
    { table: chatMessages, own: chatMessages.sessionId, ofSessions: true },
    { table: chatUsage, own: chatUsage.userId, deleted: true },
  ],
};

/** Columns that nobody gets to see: secrets, also hashed, and places in the file store. */
const SECRETS = new Set([
  ...['passwordHash', 'tokenHash', 'undoHash', 'codeHash', 'challengeHash'],
  ...['sealedSecret', 'storageKey'],
]);

export const tableNameOf = ({ table }: Part): string => getTableName(table);

/** What is kept of the caller, and for how long. */
export async function readPrivacy({ services, actor }: ActorContext): Promise<PrivacyOverview> {
  authorize(canReadOwnData(actor));
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
