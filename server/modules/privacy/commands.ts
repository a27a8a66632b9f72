import type { Transaction } from '@portal/db/client.ts';
import {
  and,
  eq,
  exists,
  inArray,
  isNotNull,
  ne,
  not,
  or,
  type PgColumn,
  type SQL,
  sql,
} from '@portal/db/drizzle.ts';
import { auditWords } from '@portal/db/schema/audit-log.ts';
import { calendarAttendees, calendarEvents } from '@portal/db/schema/calendar.ts';
import { files } from '@portal/db/schema/files.ts';
import { idempotencyKeys } from '@portal/db/schema/idempotency-keys.ts';
import { conversationMembers, messages } from '@portal/db/schema/messenger.ts';
import {
  notificationRecipients,
  notificationSearchText,
  notifications,
} from '@portal/db/schema/notifications.ts';
import { bonds, experiences, licenses } from '@portal/db/schema/qualifications.ts';
import { payPeriodLocks } from '@portal/db/schema/time-clock.ts';
import { users } from '@portal/db/schema/users.ts';
import { manifestOf, sha256Of, type ZipEntry, zipOf, zipPieces } from '../../core/data/zip.ts';
import { conflict } from '../../core/errors/errors.ts';
import { announce } from '../../core/kernel/announce.ts';
import { isoNow } from '../../core/kernel/clock.ts';
import type { ActorContext, Context } from '../../core/kernel/context.ts';
import { audit, write } from '../../core/kernel/write.ts';
import { requireAbility } from '../../core/security/entry.ts';
import { deleteFiles } from '../files/commands/keep.ts';
import { FILE_PURPOSE } from '../messenger/constants.ts';
import { endWaiting } from '../notifications/commands/end.ts';
import { PICTURE_PURPOSE } from '../people/pictures/constants.ts';
import { lockPerson, nameColumn } from '../people/queries.ts';
import { EVIDENCE_PURPOSE } from '../qualifications/evidence/constants.ts';
import { SESSION_FILE } from '../specialists/chat-sessions/constants.ts';
import { hasUnpaidTime } from '../time-clock/queries.ts';
import { PROOF_PURPOSE } from '../training/outside-hours/constants.ts';
import { AREAS, type AreaName, FORMER_NAME, PRIVATE_EVENT, sentences } from './constants.ts';
import { PARTS, readOwnFiles, readPart, tableNameOf } from './queries.ts';

/**
 * All that is kept of the caller, as a ZIP file: a JSON file for each area, and the caller's own files. Written to the audit
 * log before the first byte is sent.
 * @throws {PortalError} too_many; unavailable when the file store cannot be reached
 */
export async function exportOwnData(ctx: ActorContext) {
  requireAbility(ctx.actor, 'account.own');
  const { services, actor } = ctx;
  await services.limits.consume('ownDataPerAccount', actor.userId);
  const entries: ZipEntry[] = [];
  const add = (path: string, content: Buffer) => entries.push({ path, content, sha256: sha256Of(content) });
  for (const name of Object.keys(AREAS) as AreaName[]) {
    const tables: Record<string, unknown> = {};
    for (const part of PARTS[name]) {
      tables[tableNameOf(part)] = await readPart(services.db, part, actor.userId);
    }
    add(`${name}.json`, Buffer.from(JSON.stringify({ about: AREAS[name], ...tables }, null, 2)));
  }
  for (const { id, name, storageKey, sha256 } of await readOwnFiles(services.db, actor.userId)) {
    entries.push({ path: `files/${id}-${name}`, content: () => services.storage.get(storageKey), sha256 });
  }
  add('manifest.sha256', Buffer.from(manifestOf(entries)));
  await write(ctx, (tx) =>
    audit(tx, ctx, {
      action: 'personal_data.exported',
      subject: ['personal_data', null],
      personId: actor.userId,
      detail: { count: entries.length },
    }),
  );
  const fileName = `my-data-${isoNow(services.clock).slice(0, 10)}.zip`;
  if (!ctx.streamPieces) return { fileName, zip: await zipOf(entries) };
  await ctx.streamPieces(zipPieces(entries));
  return { fileName, zip: '' };
}

/**
 * Removes the personal data of a person who has left: their name becomes a pseudonym, their files and the rows that
 * concern nobody else are deleted. Lines of the audit log stay as they are.
 * @throws {PortalError} not_found; conflict for an account that is active, while hours are unpaid, and when it was done
 * already
 */
export async function removePersonalData(ctx: ActorContext, id: string) {
  requireAbility(ctx.actor, 'people.erase');
  await write(ctx, (tx) => removeWithin(tx, ctx, id));
  return { success: true as const };
}

/** The same within a change: by an administrator, or by the company's settings. @throws {PortalError} as above */
export async function removeWithin(tx: Transaction, ctx: Context, id: string): Promise<void> {
  const person = await lockPerson(tx, id);
  if (person.status !== 'inactive') throw conflict(sentences.notInactive);
  if (person.personalDataRemovedAt !== null) throw conflict(sentences.alreadyRemoved);
  const name = `${person.firstName} ${person.lastName}`.trim();
  if (await hasUnpaidTime(tx, id)) throw conflict(sentences.unpaid(name));
  const now = isoNow(ctx.services.clock);
  const pseudonym = { firstName: FORMER_NAME, lastName: `Person ${id.slice(-6)}` };
  await tx
    .update(users)
    .set({
      ...pseudonym,
      primaryEmail: `${id}@removed.invalid`,
      workEmail: null,
      primaryPhone: '',
      workPhone: null,
      passwordHash: null,
      location: null,
      npn: null,
      residentState: null,
      profilePictureId: null,
      homeAddress: null,
      mailingAddress: null,
      emergencyContact: null,
      socialMedia: null,
      bio: '',
      personalDataRemovedAt: now,
      updatedAt: now,
    })
    .where(eq(users.id, id));
  await deleteOwnEvents(tx, id);
  await removeFromNotifications(tx, id, { name, pseudonym: `${pseudonym.firstName} ${pseudonym.lastName}` });
  for (const { table, own, deleted, cleared } of Object.values(PARTS).flat()) {
    if (deleted) await tx.delete(table).where(eq(own, id));
    else if (cleared) await tx.update(table).set(cleared).where(eq(own, id));
  }
  await tx.delete(auditWords).where(eq(auditWords.personId, id));
  // Answers to others that have the person are kept for a day, too.
  await tx
    .delete(idempotencyKeys)
    .where(or(eq(idempotencyKeys.userId, id), sql`position(${id} in ${idempotencyKeys.answer}::text) > 0`));
  await deleteOwnFiles(tx, id);
  await endWaiting(tx, ctx.services, id);
  await removeNameFromPayroll(tx, id);
  await audit(tx, ctx, {
    action: 'personal_data.removed',
    subject: ['personal_data', null],
    personId: id,
  });
  await announce(tx, 'admins', 'people_changed', { userId: id });
  await announce(tx, 'all', 'colleagues_changed', { userId: id });
}

type Names = { name: string; pseudonym: string };

/**
 * Deletes the notifications that only the person got, and those by which the portal told others of the person's requests.
 * Replaces the name in all other notifications, and in notices of conversations, unless somebody else has the same name.
 */
async function removeFromNotifications(tx: Transaction, id: string, names: Names): Promise<void> {
  const recipients = (isPerson: boolean) =>
    tx
      .select({ found: sql`1` })
      .from(notificationRecipients)
      .where(
        and(
          eq(notificationRecipients.notificationId, notifications.id),
          (isPerson ? eq : ne)(notificationRecipients.userId, id),
        ),
      );
  await tx
    .delete(notifications)
    .where(
      and(
        ne(notifications.kind, 'message'),
        or(
          and(eq(notifications.senderId, id), isNotNull(notifications.waitingId)),
          and(exists(recipients(true)), not(exists(recipients(false)))),
        ),
      ),
    );
  const namesakes = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(ne(users.id, id), eq(nameColumn(users), names.name)))
    .limit(1);
  if (names.name === '' || namesakes.length > 0) return;
  const { title, message } = notifications;
  const conversations = tx
    .select({ id: conversationMembers.conversationId })
    .from(conversationMembers)
    .where(eq(conversationMembers.userId, id));
  await tx
    .update(notifications)
    .set({ title: renamed(title, names), message: renamed(message, names) })
    .where(
      and(
        // Found along the index of the search, which knows lower case only.
        sql`${notificationSearchText(notifications)} like '%' || lower(${literalInLike(names.name)}) || '%'`,
        or(mentions(title, names), mentions(message, names)),
      ),
    );
  await tx
    .update(messages)
    .set({ content: renamed(messages.content, names) })
    .where(
      and(
        inArray(messages.conversationId, conversations),
        eq(messages.type, 'notice'),
        mentions(messages.content, names),
      ),
    );
}

const literalInLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
const mentions = (column: PgColumn, { name }: Names): SQL => sql`position(${name} in ${column}) > 0`;
const renamed = (column: PgColumn, { name, pseudonym }: Names): SQL =>
  sql`replace(${column}, ${name}, ${pseudonym})`;

/**
 * Events of the person's calendar to which nobody else is invited. Others belong to everyone invited; of private ones
 * only the time stays.
 */
/** The hours and the employee id stay in approved pay periods. */
async function removeNameFromPayroll(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(payPeriodLocks)
    .set({
      lines: sql`(select jsonb_agg(case when line ->> 'userId' = ${id} then line - 'name' else line end order by place)
        from jsonb_array_elements(${payPeriodLocks.lines}) with ordinality as each(line, place))`,
    })
    .where(sql`${payPeriodLocks.lines} @> ${JSON.stringify([{ userId: id }])}::jsonb`);
}

/** Events of the person's calendar to which nobody else is invited. Others belong to everyone invited. */
async function deleteOwnEvents(tx: Transaction, id: string): Promise<void> {
  const others = tx
    .select({ found: sql`1` })
    .from(calendarAttendees)
    .where(and(eq(calendarAttendees.eventId, calendarEvents.id), ne(calendarAttendees.userId, id)));
  await tx.delete(calendarEvents).where(and(eq(calendarEvents.organizerId, id), not(exists(others))));
  await tx
    .update(calendarEvents)
    .set({ title: PRIVATE_EVENT, description: '', location: '', notes: '', meetLink: '' })
    .where(and(eq(calendarEvents.organizerId, id), eq(calendarEvents.isPrivate, true)));
}

/** Files that a person uploads about themselves. Files that they published for the company stay. */
const OWN_PURPOSES = [EVIDENCE_PURPOSE, PICTURE_PURPOSE, PROOF_PURPOSE, SESSION_FILE, FILE_PURPOSE];

/** Documents of qualifications, certificates, files of messages and AI sessions, and pictures, also those no record took. */
async function deleteOwnFiles(tx: Transaction, id: string): Promise<void> {
  for (const table of [experiences, licenses, bonds] as const) {
    await tx.update(table).set({ documentId: null }).where(eq(table.userId, id));
  }
  const own = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.ownerId, id), inArray(files.purpose, OWN_PURPOSES)));
  const fileIds = own.map((file) => file.id);
  await tx
    .update(messages)
    .set({ fileId: null, content: sql`coalesce(nullif(${messages.content}, ''), ${sentences.fileRemoved})` })
    .where(inArray(messages.fileId, fileIds));
  await deleteFiles(tx, fileIds);
}
