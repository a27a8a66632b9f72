import { isDeepStrictEqual } from 'node:util';
import type { Reader, Transaction } from '@portal/db/client.ts';
import { and, eq, inArray, ne, sql } from '@portal/db/drizzle.ts';
import { calendarAttendees, calendarEvents, calendarReplies } from '@portal/db/schema/calendar.ts';
import { isoNow, today } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import type { Version } from '../../../drivers/icalendar/entry.ts';
import { CHANGED_PARTS, type ChangedPart, DEFAULT_COLOR } from '../constants.ts';
import { scheduleReminders } from '../jobs.ts';
import type { EventRow } from '../queries.ts';
import { storeEvent } from './create.ts';
import type { Details } from './import-entries.ts';
import { PART, type Part } from './import-parts.ts';
import { layOut } from './plan.ts';
import { isSamePlan, planIn } from './series.ts';

/** An event that the caller's calendar has, with everything that was imported as a part of it. */
export type Stored = {
  parts: Part[];
  rows: EventRow[];
  /** That of the newest part. */
  version: { sequence: number; changedAt: string };
  /** Other people are in it, or somebody else or another part of the portal decides about it. */
  isShared: boolean;
  /** It was planned here and comes back from a file that the portal wrote. */
  isOwn: boolean;
};

/** The caller's events by the UIDs of a file. */
export async function storedByUid(db: Reader, userId: string, uids: string[]): Promise<Map<string, Stored>> {
  if (uids.length === 0) return new Map();
  const uid = sql<string>`split_part(${calendarEvents.uid}, ${PART}, 1)`;
  const found = await db
    .select({ event: calendarEvents, uid })
    .from(calendarAttendees)
    .innerJoin(calendarEvents, eq(calendarEvents.id, calendarAttendees.eventId))
    .where(and(eq(calendarAttendees.userId, userId), inArray(uid, uids)));
  if (found.length === 0) return new Map();
  const others = await db
    .selectDistinct({ id: calendarAttendees.eventId })
    .from(calendarAttendees)
    .where(
      and(
        ne(calendarAttendees.userId, userId),
        inArray(
          calendarAttendees.eventId,
          found.map(({ event }) => event.id),
        ),
      ),
    );
  const shared = new Set(others.map(({ id }) => id));
  const isOthers = ({ id, organizerId, source }: EventRow) =>
    shared.has(id) || organizerId !== userId || source !== 'calendar';
  return new Map(
    [...Map.groupBy(found, (each) => each.uid)].map(([name, each]) => {
      const rows = each.map(({ event }) => event);
      return [name, storedOf(rows, rows.some(isOthers))];
    }),
  );
}

function storedOf(rows: EventRow[], isShared: boolean): Stored {
  const whole = rows.filter(({ seriesId }) => seriesId === null);
  const parts = whole.map((row) => ({
    ...plannedOf(row),
    key: row.uid,
    excludedDates: row.excludedDates.toSorted(),
    changed: rows
      .filter(({ seriesId }) => seriesId === row.id)
      .map((changed) => ({ ...plannedOf(changed), seriesDate: changed.seriesDate ?? '' }))
      .sort((a, b) => a.seriesDate.localeCompare(b.seriesDate)),
  }));
  const version = {
    sequence: Math.max(...rows.map(({ sequence }) => sequence)),
    changedAt:
      rows
        .map(({ updatedAt }) => toSeconds(updatedAt))
        .toSorted()
        .at(-1) ?? '',
  };
  return { parts, rows: whole, version, isShared, isOwn: whole.some(({ id, uid }) => uid === id) };
}

/** Files have no fractions of seconds. */
const toSeconds = (instant: string) => `${new Date(instant).toISOString().slice(0, 19)}.000Z`;

function plannedOf(row: EventRow) {
  const { title, description, location, isPrivate, meetLink } = row;
  return { details: { title, description, location, isPrivate, meetLink }, plan: planIn(row) };
}

/** Whether the file has an older version than the calendar. Of two signs that disagree, the newer one decides. */
export function isOlder(file: Version, stored: Stored['version']): boolean {
  if (file.sequence > stored.sequence) return false;
  if (file.changedAt === null) return file.sequence < stored.sequence;
  return file.changedAt < stored.changedAt;
}

export const isSameVersion = (file: Version, stored: Stored['version']): boolean =>
  file.sequence === stored.sequence && file.changedAt === stored.changedAt;

const NAMES: Record<keyof Details, ChangedPart> = {
  title: 'title',
  description: 'description',
  location: 'location',
  meetLink: 'link',
  isPrivate: 'privacy',
};

/** What differs between the event of the file and the one in the calendar. */
export function differences(wanted: Part[], stored: Part[]): ChangedPart[] {
  const found = new Set<ChangedPart>();
  for (const part of wanted) {
    const known = stored.find(({ key }) => key === part.key);
    if (!known) found.add('days');
    else for (const name of differencesOf(part, known)) found.add(name);
  }
  if (stored.some(({ key }) => !wanted.some((part) => part.key === key))) found.add('days');
  return CHANGED_PARTS.filter((name) => found.has(name));
}

function differencesOf(part: Part, known: Part): ChangedPart[] {
  const found: ChangedPart[] = [];
  for (const name of Object.keys(NAMES) as Array<keyof Details>) {
    if (part.details[name] !== known.details[name]) found.push(NAMES[name]);
  }
  const recurrence = known.plan.recurrence;
  if (part.plan.recurrence !== recurrence) found.push('repeat');
  if (!isSamePlan({ ...part.plan, recurrence }, known.plan)) found.push('time');
  const days = ({ excludedDates, changed }: Part) => ({ excludedDates, changed });
  if (!isDeepStrictEqual(days(part), days(known))) found.push('days');
  return found;
}

/** Writes the parts of a new event. */
export async function storeParts(tx: Transaction, ctx: ActorContext, parts: Part[], version: Version) {
  for (const part of parts) await storePart(tx, ctx, part, version, STORED_DEFAULTS);
}

/** Changes the event in the calendar to the parts. What the file says nothing about stays. */
export async function changeParts(
  tx: Transaction,
  ctx: ActorContext,
  stored: Stored,
  parts: Part[],
  file: Version,
) {
  const version = { ...file, sequence: Math.max(file.sequence, stored.version.sequence + 1) };
  for (const part of parts) {
    const row = stored.rows.find(({ uid }) => uid === part.key);
    if (row) await changePart(tx, ctx, row, part, version);
    else await storePart(tx, ctx, part, version, ownOf(stored.rows[0]));
  }
  const gone = stored.rows.filter(({ uid }) => !parts.some(({ key }) => key === uid));
  await removeRows(tx, gone);
}

/** Deletes the events with their changed occurrences. */
export async function removeRows(tx: Transaction, rows: EventRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(calendarEvents).where(inArray(calendarEvents.id, ids));
}

/** What a person can give an imported event. */
type Own = Pick<EventRow, 'notes' | 'meetingType' | 'color' | 'reminders'>;

const STORED_DEFAULTS: Own = { notes: '', meetingType: 'event', color: DEFAULT_COLOR, reminders: [] };

function ownOf(row: EventRow | undefined): Own {
  if (!row) return STORED_DEFAULTS;
  const { notes, meetingType, color, reminders } = row;
  return { notes, meetingType, color, reminders };
}

async function storePart(tx: Transaction, ctx: ActorContext, part: Part, version: Version, own: Own) {
  const { details, plan, key, excludedDates } = part;
  const event = { ...own, ...details, ...plan, ...storedVersion(ctx, version), uid: key, excludedDates };
  const id = await storeEvent(tx, ctx, { ...event, organizerId: ctx.actor.userId }, meOf(ctx));
  if (part.changed.length > 0) await storeChanged(tx, ctx, { id, part, version, own });
}

const meOf = ({ actor }: ActorContext) => [
  { userId: actor.userId, isOrganizer: true, status: 'accepted' as const },
];

/** The version as it is stored; a time ahead of the portal's clock would be newer than all later changes. */
function storedVersion({ services: { clock } }: ActorContext, { sequence, changedAt }: Version) {
  const now = isoNow(clock);
  return { sequence, updatedAt: changedAt !== null && changedAt < now ? changedAt : now };
}

type OfSeries = { id: string; part: Part; version: Version; own: Own };

async function storeChanged(tx: Transaction, ctx: ActorContext, { id, part, version, own }: OfSeries) {
  const common = {
    ...storedVersion(ctx, version),
    organizerId: ctx.actor.userId,
    uid: part.key,
    seriesId: id,
  };
  for (const { details, plan, seriesDate } of part.changed) {
    await storeEvent(tx, ctx, { ...own, ...details, ...plan, ...common, seriesDate }, meOf(ctx));
  }
  const days = part.changed.map(({ seriesDate }) => seriesDate);
  const event = { ...part.plan, id, excludedDates: part.excludedDates };
  await layOut(tx, event, today(ctx.services.clock), days);
  await scheduleReminders(tx, ctx.services.clock, id);
}

async function changePart(
  tx: Transaction,
  ctx: ActorContext,
  row: EventRow,
  part: Part,
  version: Version,
): Promise<void> {
  const { details, plan, excludedDates } = part;
  const isMoved = !isSamePlan(row, plan);
  await tx
    .update(calendarEvents)
    .set({
      ...details,
      ...plan,
      ...storedVersion(ctx, version),
      excludedDates,
      ...(isMoved && { remindedUntil: isoNow(ctx.services.clock) }),
    })
    .where(eq(calendarEvents.id, row.id));
  await tx.delete(calendarEvents).where(eq(calendarEvents.seriesId, row.id));
  await tx.delete(calendarReplies).where(eq(calendarReplies.eventId, row.id));
  await storeChanged(tx, ctx, { id: row.id, part, version, own: ownOf(row) });
}
