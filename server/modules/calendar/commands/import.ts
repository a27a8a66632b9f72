import type { Transaction } from '@portal/db/client.ts';
import { and, eq, inArray, isNull } from '@portal/db/drizzle.ts';
import { calendarEvents, calendarOccurrences } from '@portal/db/schema/calendar.ts';
import { cutText } from '../../../core/contract/cut-text.ts';
import { dayIn, instantAt } from '../../../core/domain/local-time.ts';
import { badInput, PortalError } from '../../../core/errors/errors.ts';
import { authorize } from '../../../core/kernel/authorize.ts';
import { today } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { newId } from '../../../core/kernel/ids.ts';
import { audit, write } from '../../../core/kernel/write.ts';
import type { Moment, ReadEntry, UnparsedEntry } from '../../../drivers/icalendar/entry.ts';
import { lastDayOf, readCalendar } from '../../../drivers/icalendar/read.ts';
import { zoneOf } from '../../people/queries.ts';
import {
  DEFAULT_COLOR,
  DEFAULT_DURATION,
  DESCRIPTION_MAX,
  IMPORTED_MAX,
  IMPORTED_OCCURRENCES_MAX,
  LOCATION_MAX,
  PROBLEMS_MAX,
  sentences,
  TITLE_MAX,
} from '../constants.ts';
import { canUseCalendar } from '../policy.ts';
import { type EventInput, eventInput, type ImportInput } from '../schema.ts';
import { publishCalendarChange } from './calendar-changes.ts';
import { detailsOf, storeEvent } from './create.ts';
import { beginningWithRule, layOutDays, type Plan, planOf } from './plan.ts';

const UID_MAX = 500;
/** The length of an unknown zone's name in the message. */
const ZONE_SHOWN_MAX = 100;

type Problem = { entry: number; title: string; sentence: string };

type File = { entries: ReadEntry[]; unread: UnparsedEntry[] };
type Planned = { input: EventInput; plan: Plan };
/** One of a series that the file has changed by itself. */
type Changed = Planned & { seriesDate: string };
/** An entry that can be kept, and how. */
type Kept = Planned & { entry: ReadEntry; excludedDates: string[]; changed: Changed[] };

/**
 * Imports the events of an iCalendar file into the caller's own calendar. Entries that cannot be imported
 * are reported, and the rest is kept. Nobody is invited, and no lead time is required, because the events
 * are planned already.
 * @throws {PortalError} bad_input for a text that is no such file, or has too many events
 */
export async function importEvents(ctx: ActorContext, { ics }: ImportInput) {
  const { actor, services } = ctx;
  authorize(canUseCalendar(actor));
  const zone = await zoneOf(services.db, actor.userId);
  const now = today(services.clock);
  const read = readCalendar(ics, IMPORTED_MAX, { timeZone: zone, today: now });
  if (!read) throw refused(sentences.fileUnreadable);
  if (read.more) throw refused(sentences.fileTooMany);
  if (read.entries.length + read.unread.length === 0) throw refused(sentences.fileEmpty);
  const problems: Problem[] = read.unread.map((entry) => problemOf(entry, whyUnread(entry)));
  const kept = keepable(read, zone, now, problems);

  const done = await write(ctx, async (tx) => {
    const found: Problem[] = [];
    const known = await knownUids(tx, actor.userId, kept);
    let count = 0;
    for (const one of kept) {
      if (known.has(one.entry.uid)) found.push(problemOf(one.entry, sentences.entryKnown));
      else count += await storeKept(tx, ctx, one);
    }
    if (count === 0) return { count, found };
    await audit(tx, ctx, {
      action: 'calendar_event.imported',
      subject: ['user', actor.userId],
      detail: { events: count },
    });
    await publishCalendarChange(tx, [actor.userId]);
    return { count, found };
  });
  const all = [...problems, ...done.found].sort((a, b) => a.entry - b.entry);
  return { imported: done.count, problems: all.slice(0, PROBLEMS_MAX) };
}

const refused = (sentence: string) => badInput(sentence, { ics: sentence });
const problemOf = ({ entry, title }: Pick<ReadEntry, 'entry' | 'title'>, sentence: string): Problem => ({
  entry,
  title: cutText(title, TITLE_MAX),
  sentence,
});
const whyUnread = ({ unknownZone }: UnparsedEntry) =>
  unknownZone === null
    ? sentences.entryUnreadable
    : sentences.entryZone(cutText(unknownZone, ZONE_SHOWN_MAX));

/** The entries that are events or whole series, as they will be stored. */
function keepable(file: File, zone: string, now: string, problems: Problem[]): Kept[] {
  let occurrences = 0;
  return file.entries.flatMap((entry) => {
    if (entry.isCanceled || hasSeries(entry, file)) return [];
    const made = planEntry(entry, zone, problems);
    if (!made) return [];
    occurrences += layOutDays(made.plan, now).days.length;
    if (occurrences <= IMPORTED_OCCURRENCES_MAX) {
      return [{ entry, ...made, ...singlesOf(entry, made.plan, file, problems) }];
    }
    problems.push(problemOf(entry, sentences.entryTooMuch));
    return [];
  });
}

const hasSeries = ({ insteadOf, uid }: ReadEntry, { entries, unread }: File) =>
  insteadOf !== null &&
  uid !== '' &&
  [...entries, ...unread].some((other) => other.insteadOf === null && other.uid === uid);

/**
 * The changed and excluded days of an imported series. An entry that cannot be read excludes its day,
 * because the day's former time is wrong.
 */
function singlesOf(series: ReadEntry, plan: Plan, { entries, unread }: File, problems: Problem[]) {
  if (plan.recurrence === null) return { excludedDates: [], changed: [] };
  const excluded = new Set(series.excluded.map((moment) => dayFor(plan, moment)));
  const changed: Changed[] = [];
  for (const other of [...unread, ...entries]) {
    if (other.insteadOf === null || other.uid === '' || other.uid !== series.uid) continue;
    const seriesDate = dayFor(plan, other.insteadOf);
    const isHeld = 'start' in other && !other.isCanceled;
    const made = isHeld ? planEntry(other, plan.timeZone, problems) : undefined;
    if (made) changed.push({ ...made, seriesDate });
    else excluded.add(seriesDate);
  }
  return { excludedDates: [...excluded].sort(), changed };
}

/** The day of a series that something in the file means. */
function dayFor({ isAllDay, timeZone }: Plan, moment: Moment): string {
  if (moment.kind === 'date') return moment.date;
  if (moment.kind === 'instant') return dayIn(new Date(moment.instant), timeZone);
  if (isAllDay || moment.timeZone === timeZone) return moment.wall.date;
  return dayIn(instantAt(moment.wall, moment.timeZone), timeZone);
}

/**
 * The entry as form input; undefined, with a problem added, for one that the form would refuse.
 * @param zone of entries that begin at an instant
 */
function planEntry(entry: ReadEntry, zone: string, problems: Problem[]): Planned | undefined {
  const cut = cutTexts(entry);
  if (cut.isShorter) problems.push(problemOf(entry, sentences.entryCut));
  const timeZone = entry.start.kind === 'wall' ? entry.start.timeZone : zone;
  const parsed = eventInput.safeParse({
    ...cut.texts,
    ...timesOf(entry),
    timeZone,
    isPrivate: entry.isPrivate,
    color: DEFAULT_COLOR,
    recurrence: entry.insteadOf === null ? entry.rule : null,
    reminders: [],
    meetingType: 'event',
  });
  try {
    if (!parsed.success) throw badInput(parsed.error.issues[0]?.message ?? sentences.entryUnreadable);
    const input = { ...parsed.data, description: entry.description ? parsed.data.description : '' };
    return { input, plan: beginningWithRule(planOf(input, timeZone)) };
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    problems.push(problemOf(entry, error.message));
    return undefined;
  }
}

function cutTexts({ title, description, location, url }: ReadEntry) {
  const texts = {
    title: cutTo(title || sentences.untitled, TITLE_MAX),
    // Other programs ask for none; the calendar's own form does.
    description: cutTo(description || '-', DESCRIPTION_MAX),
    location: cutTo(location, LOCATION_MAX),
    googleMeetLink: /^https?:\/\/[^\s]{1,490}$/i.test(url) ? url : '',
  };
  const isShorter =
    title.length > TITLE_MAX || description.length > DESCRIPTION_MAX || location.length > LOCATION_MAX;
  return { texts, isShorter };
}

const cutTo = (text: string, most: number) => cutText(text, most).trim();

function timesOf({ start, end, durationMinutes }: ReadEntry) {
  const startDate = textOf(start);
  if (start.kind === 'date') {
    return { startDate, isAllDay: true, endDate: lastDayOf(start.date, durationMinutes) };
  }
  if (durationMinutes === 0) return { startDate, isAllDay: false, durationMinutes: DEFAULT_DURATION };
  return end === null
    ? { startDate, isAllDay: false, durationMinutes }
    : { startDate, isAllDay: false, endDate: textOf(inZoneOf(start, end)) };
}

/** An end in the zone of its beginning, or else the instant. */
function inZoneOf(start: Moment, end: Moment): Moment {
  if (end.kind !== 'wall') return end;
  if (start.kind === 'wall' && start.timeZone === end.timeZone) return end;
  return { kind: 'instant', instant: instantAt(end.wall, end.timeZone).toISOString() };
}

function textOf(moment: Moment): string {
  if (moment.kind === 'date') return moment.date;
  return moment.kind === 'instant' ? moment.instant : `${moment.wall.date}T${moment.wall.time}`;
}

/** Events that were imported before are not imported again. */
async function knownUids(tx: Transaction, organizerId: string, kept: Kept[]): Promise<Set<string>> {
  const uids = kept.map(({ entry }) => entry.uid).filter(Boolean);
  if (uids.length === 0) return new Set();
  const rows = await tx
    .select({ uid: calendarEvents.uid })
    .from(calendarEvents)
    .where(
      and(
        eq(calendarEvents.organizerId, organizerId),
        inArray(calendarEvents.uid, uids),
        isNull(calendarEvents.seriesId),
      ),
    );
  return new Set(rows.map(({ uid }) => uid));
}

/** Keeps an event, or a series with those of it that the file has changed by themselves. @returns how many events of the file */
async function storeKept(tx: Transaction, ctx: ActorContext, kept: Kept): Promise<number> {
  const { entry, input, plan, excludedDates, changed } = kept;
  const organizerId = ctx.actor.userId;
  const me = [{ userId: organizerId, isOrganizer: true, status: 'accepted' as const }];
  const uid = entry.uid.slice(0, UID_MAX) || newId();
  const common = { organizerId, uid };
  const seriesId = await storeEvent(tx, ctx, { ...detailsOf(input), ...plan, ...common, excludedDates }, me);
  for (const { seriesDate, ...one } of changed) {
    await storeEvent(tx, ctx, { ...detailsOf(one.input), ...one.plan, ...common, seriesId, seriesDate }, me);
    await tx
      .delete(calendarOccurrences)
      .where(and(eq(calendarOccurrences.eventId, seriesId), eq(calendarOccurrences.date, seriesDate)));
  }
  return 1 + changed.length;
}
