import type { Services } from '../../core/context.ts';
import { letter } from '../../drivers/mail/letter.ts';
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
  /** Of whoever gets the letter. */
  zone: string;
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
  return letter(settings, id, address, {
    subject: `Reminder: ${title.replace(/\s+/g, ' ')}`,
    paragraphs: [
      `Hello ${firstName},`,
      `“${title}” starts soon.`,
      facts.filter(Boolean).join('\n'),
      ...(description ? [description] : []),
    ],
    action: { label: 'Open Calendar', path: '/calendar' },
    footer: 'You get this email because the event has an email reminder. Its organizer can change that.',
  });
}

/** In the given zone, which is named; whole days have none. */
export function whenOf({
  isAllDay,
  startsAt,
  endsAt,
  zone,
}: Pick<Reminded, 'isAllDay' | 'startsAt' | 'endsAt' | 'zone'>): string {
  const start = new Date(startsAt);
  if (!isAllDay) {
    return new Intl.DateTimeFormat('en-US', {
      weekday: 'long',
      month: 'short',
      day: 'numeric',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: zone,
      timeZoneName: 'short',
    }).formatRange(start, new Date(endsAt));
  }
  const format = new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.formatRange(start, new Date(Date.parse(endsAt) - 1));
}
