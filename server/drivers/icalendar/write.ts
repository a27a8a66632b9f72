import ical, {
  ICalAlarmType,
  ICalAttendeeStatus,
  ICalEventClass,
  ICalEventTransparency,
} from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import type { Moment, WrittenEntry } from './entry.ts';

/** Refresh interval for programs that subscribe to a calendar, in seconds. */
const REFRESH_SECONDS = 900;

const STATUS = {
  pending: ICalAttendeeStatus.NEEDSACTION,
  accepted: ICalAttendeeStatus.ACCEPTED,
  declined: ICalAttendeeStatus.DECLINED,
  tentative: ICalAttendeeStatus.TENTATIVE,
};

/** Writes an iCalendar file (RFC 5545) with the clock changes of every zone in it. */
export function writeCalendar(name: string, company: string, entries: WrittenEntry[]): string {
  const calendar = ical({
    name,
    prodId: { company, product: 'Portal', language: 'EN' },
    ttl: REFRESH_SECONDS,
    timezone: { name: null, generator: zoneBlock },
  });
  for (const entry of entries) addEntry(calendar, entry);
  return calendar.toString();
}

function addEntry(calendar: ReturnType<typeof ical>, entry: WrittenEntry): void {
  const { start, end, instead, description, location, url } = entry;
  const event = calendar.createEvent({
    id: entry.uid,
    sequence: entry.sequence,
    stamp: new Date(entry.changedAt),
    lastModified: new Date(entry.changedAt),
    summary: entry.title,
    start: temporalOf(start),
    ...(end.kind !== 'length' && { end: temporalOf(end) }),
    allDay: start.kind === 'date',
    timezone: zoneOf(start),
    class: entry.isPrivate ? ICalEventClass.PRIVATE : ICalEventClass.PUBLIC,
    transparency: entry.isFree ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    categories: [{ name: entry.category }],
    organizer: entry.organizer,
    attendees: entry.attendees.map((person) => ({
      name: person.name,
      email: person.email,
      status: STATUS[person.status],
      rsvp: person.status === 'pending',
    })),
    alarms: entry.reminders.map((minutes) => ({ type: ICalAlarmType.display, trigger: minutes * 60 })),
    ...(description && { description }),
    ...(location && { location }),
    ...(url && { url }),
  });
  // The library serializes rules from its own objects; these are text already, as are the days of a rule, some of which
  // skip the wall time at a clock change.
  const repeating = [
    end.kind === 'length' && `DURATION:PT${end.minutes}M`,
    entry.rule && `RRULE:${entry.rule}`,
    ...entry.excluded.map((moment) => dated('EXDATE', moment)),
    // The library takes a single line for a rule; STATUS is the second one.
    ...(instead ? [dated('RECURRENCE-ID', instead), 'STATUS:CONFIRMED'] : []),
  ].filter(Boolean);
  if (repeating.length > 0) event.repeating(repeating.join('\r\n'));
}

function temporalOf(moment: Moment) {
  if (moment.kind === 'date') return Temporal.PlainDate.from(moment.date);
  if (moment.kind === 'instant') return Temporal.Instant.from(moment.instant).toZonedDateTimeISO('UTC');
  const wall = Temporal.PlainDateTime.from(`${moment.wall.date}T${moment.wall.time}`);
  return wall.toZonedDateTime(moment.timeZone);
}

const zoneOf = (moment: Moment) => (moment.kind === 'wall' ? moment.timeZone : 'UTC');

/** A property with a date or a date-time as its value. */
function dated(name: string, moment: Moment): string {
  const compact = (text: string) => text.replace(/[-:]/g, '');
  if (moment.kind === 'date') return `${name};VALUE=DATE:${compact(moment.date)}`;
  if (moment.kind === 'instant') return `${name}:${compact(moment.instant.slice(0, 19))}Z`;
  const { wall, timeZone } = moment;
  return `${name};TZID=${timeZone}:${compact(wall.date)}T${compact(wall.time)}00`;
}

function zoneBlock(timeZone: string): string | null {
  const [block] = [tzlib_get_ical_block(timeZone)].flat();
  return block || null;
}
