import { wallTimeOf } from '../../core/domain/local-time.ts';
import type { Services } from '../../core/kernel/context.ts';
import { composeMail } from '../../drivers/mail/compose-mail.ts';
import type { Mail } from '../../drivers/mail/mail.ts';
import type { Recipient } from '../people/queries.ts';

export type Reminded = {
  title: string;
  description: string;
  location: string;
  meetLink: string;
  isAllDay: boolean;
  /** Instants; of whole days midnights in UTC. */
  startsAt: string;
  endsAt: string;
  /** The recipient's zone. */
  zone: string;
  /** Where the screen shows it. */
  path: `/${string}`;
};

/** Something begins soon. */
export function reminderMail(
  { settings }: Services,
  id: string,
  event: Reminded,
  { firstName, address }: Recipient,
): Mail {
  const { title, description, location, meetLink } = event;
  const facts = [
    `When: ${whenOf(event)}`,
    location && `Where: ${location}`,
    meetLink && `Meeting link: ${meetLink}`,
  ];
  return composeMail(settings, id, address, {
    subject: `Reminder: ${title.replace(/\s+/g, ' ')}`,
    paragraphs: [
      `Hello ${firstName},`,
      `“${title}” starts soon.`,
      facts.filter(Boolean).join('\n'),
      ...(description ? [description] : []),
    ],
    action: { label: 'Open Event', path: event.path },
    footer: 'You get this email because the event has an email reminder. Its organizer can change that.',
  });
}

/** Where the screen shows an event; of a series the one of that day, `YYYY-MM-DD`. */
export const pathOf = (
  { id, recurrence }: { id: string; recurrence: string | null },
  date: string,
): `/${string}` => `/calendar?event=${id}${recurrence === null ? '' : `&occurrence=${date}`}&date=${date}`;

const DAY = { weekday: 'long', month: 'short', day: 'numeric', year: 'numeric' } as const;
const MINUTE = 60_000;

/**
 * The time of an event in the given zone, with the zone's name: `Thursday, Nov 12, 2026, 9:00 – 9:30 AM
 * CST`; with both of its names where clocks are turned in between: `1:30 AM EDT – 1:30 AM EST`. An end at
 * the turn is given in the time before it, and an end at midnight belongs to the day before. Whole days
 * have no zone.
 */
export function whenOf({
  isAllDay,
  startsAt,
  endsAt,
  zone,
}: Pick<Reminded, 'isAllDay' | 'startsAt' | 'endsAt' | 'zone'>): string {
  const [start, end] = [new Date(startsAt), new Date(endsAt)];
  if (isAllDay) {
    const days = new Intl.DateTimeFormat('en-US', { ...DAY, timeZone: 'UTC' });
    return days.formatRange(start, new Date(end.getTime() - 1));
  }
  const [from, until] = [shownAt(start, zone), shownAt(new Date(end.getTime() - MINUTE), zone)];
  const to = timeText(until.time + MINUTE);
  const begin = timeText(from.time);
  if (from.day !== until.day) return `${from.day}, ${begin} ${from.zone} – ${until.day}, ${to} ${until.zone}`;
  if (from.zone !== until.zone) return `${from.day}, ${begin} ${from.zone} – ${to} ${until.zone}`;
  // A whole day by the clock begins and ends at 12:00 AM.
  const isSameHalf = begin !== to && begin.slice(-2) === to.slice(-2);
  return `${from.day}, ${isSameHalf ? begin.slice(0, -3) : begin} – ${to} ${from.zone}`;
}

/** The local date, time and zone name of an instant. */
function shownAt(at: Date, zone: string) {
  const { date, time } = wallTimeOf(at, zone);
  const names = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' }).formatToParts(at);
  return {
    day: new Intl.DateTimeFormat('en-US', { ...DAY, timeZone: 'UTC' }).format(new Date(`${date}T00:00Z`)),
    /** As if it were UTC. */
    time: Date.parse(`${date}T${time}Z`),
    zone: names.find(({ type }) => type === 'timeZoneName')?.value ?? zone,
  };
}

const timeText = (time: number) =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
    .format(time)
    .replace('\u202f', ' ');
