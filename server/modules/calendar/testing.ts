import { eq } from '@portal/db/drizzle.ts';
import {
  calendarAdded,
  calendarAttendees,
  calendarEvents,
  calendarMoves,
  calendarOccurrences,
} from '@portal/db/schema/calendar.ts';
import { newId } from '../../core/kernel/ids.ts';
import type { TestAccount } from '../../test/accounts.ts';
import type { TestPortal } from '../../test/harness.ts';
import { freshName } from '../../test/inputs.ts';
import type { Cell, ModuleTesting, Row } from '../../test/module-testing.ts';
import type { FeedAnswer } from './feeds/schema.ts';
import type { CalendarEvent } from './schema.ts';

const HOUR = 3_600_000;

/** A start that everybody may plan, to the hour, at noon in UTC. */
export function inDays({ clock }: Pick<TestPortal, 'clock'>, days: number): string {
  const day = new Date(clock.now().getTime() + days * 24 * HOUR).toISOString().slice(0, 10);
  return `${day}T12:00:00.000Z`;
}

/** The input of an event some days ahead. */
export const eventOf = (portal: Pick<TestPortal, 'clock'>, more: Record<string, unknown> = {}) => ({
  title: freshName('Briefing'),
  description: 'Who goes where.',
  startDate: inDays(portal, 3),
  durationMinutes: 60,
  timeZone: 'America/New_York',
  ...more,
});

/** Creates an event through the call. */
export async function planEvent(
  portal: TestPortal,
  as: TestAccount,
  more: Record<string, unknown> = {},
): Promise<CalendarEvent> {
  const { status, body } = await portal.request<{ event: CalendarEvent }>({
    method: 'POST',
    path: '/calendar/events',
    as,
    body: eventOf(portal, more),
  });
  if (status !== 201) throw new Error(`the event was refused: ${JSON.stringify(body)}`);
  return body.event;
}

/** An event of an hour at noon in some days, with other attendees. */
export async function makeEvent(
  portal: TestPortal,
  organizerId: string,
  {
    invited = [],
    days = 3,
    ...columns
  }: Partial<typeof calendarEvents.$inferInsert> & {
    invited?: string[];
    days?: number;
  } = {},
) {
  const { db } = portal.services;
  const startsAt = inDays(portal, days);
  const id = newId();
  const [event] = await db
    .insert(calendarEvents)
    .values({
      id,
      uid: id,
      organizerId,
      title: freshName('Meeting'),
      description: 'Who goes where.',
      meetingType: 'meeting',
      color: '#3B82F6',
      startDate: startsAt.slice(0, 10),
      startTime: '12:00',
      timeZone: 'UTC',
      startsAt,
      durationMinutes: 60,
      remindedUntil: portal.clock.now().toISOString(),
      ...columns,
    })
    .returning();
  if (!event) throw new Error('nothing was inserted');
  const endsAt = new Date(Date.parse(event.startsAt) + event.durationMinutes * 60_000).toISOString();
  await db.insert(calendarAttendees).values(
    [organizerId, ...invited].map((userId) => ({
      eventId: id,
      userId,
      isOrganizer: userId === organizerId,
      beginsAt: event.startsAt,
      lastsUntil: endsAt,
    })),
  );
  await db
    .insert(calendarOccurrences)
    .values({ eventId: id, date: event.startDate, startsAt: event.startsAt, endsAt });
  return event;
}

const somebody = async ({ portal }: Cell) => (await portal.account('staff')).userId;
const meOr = async (cell: Cell) => cell.me?.userId ?? (await somebody(cell));

const own: Row['input'] = async (cell) => ({ id: (await makeEvent(cell.portal, await meOr(cell))).id });
/** A private event of somebody else, which the caller cannot see. */
const ofOthers = async (cell: Cell) => ({
  id: (await makeEvent(cell.portal, await somebody(cell), { isPrivate: true })).id,
});

const changed = (make: NonNullable<Row['input']>) => async (cell: Cell) => ({
  ...((await make(cell)) as object),
  ...eventOf(cell.portal),
});

/** The caller has just moved it. */
async function moved(cell: Cell) {
  const event = await makeEvent(cell.portal, await meOr(cell));
  const movedAt = cell.portal.clock.now().toISOString();
  const { plan, people } = {
    plan: event,
    people: [{ userId: event.organizerId, isOrganizer: true, status: 'accepted' as const }],
  };
  const attendees = await cell.portal.services.db
    .select()
    .from(calendarAttendees)
    .where(eq(calendarAttendees.eventId, event.id));
  await cell.portal.services.db.insert(calendarMoves).values({
    id: newId(),
    eventId: event.id,
    movedBy: event.organizerId,
    movedAt,
    former: { events: [event], attendees, replies: [] },
    known: { plan, people },
    versions: { [event.id]: `${event.sequence} ${event.updatedAt}` },
  });
  return { id: event.id };
}

const range = ({ portal }: Cell) => ({ start: inDays(portal, 0), end: inDays(portal, 7) });

/** The caller has added a colleague's calendar. */
async function added(cell: Cell) {
  const colleagueId = await somebody(cell);
  await cell.portal.services.db.insert(calendarAdded).values({
    userId: await meOr(cell),
    colleagueId,
    color: '#10B981',
    addedAt: cell.portal.clock.now().toISOString(),
  });
  return { id: colleagueId };
}

const answering = (status: string) => async (cell: Cell) => {
  const { id } = await makeEvent(cell.portal, await somebody(cell), { invited: [await meOr(cell)] });
  return { id, status };
};

/** An iCalendar file with one event. */
export const fileOf = (portal: TestPortal) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Elsewhere//EN',
    'BEGIN:VEVENT',
    `UID:${newId()}@elsewhere.example`,
    'DTSTAMP:20261101T000000Z',
    `DTSTART:${inDays(portal, 5).replace(/[-:]|\.000/g, '')}`,
    'DURATION:PT1H',
    'SUMMARY:Dentist',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');

/** The path of a person's calendar feed. */
async function feedOf(portal: TestPortal): Promise<string> {
  const { body } = await portal.request<FeedAnswer>({
    method: 'POST',
    path: '/calendar/feed',
    as: await portal.account('staff'),
  });
  const { pathname, search } = new URL(body.url ?? '');
  return pathname + search;
}

export const testing: ModuleTesting = {
  procedures: {
    'calendar.feed': {},
    'calendar.feedState': {},
    'calendar.createFeed': { audits: ['calendar_feed.created'], announces: {} },
    'calendar.revokeFeed': { audits: ['calendar_feed.revoked'], announces: {} },
    'calendar.importEvents': {
      audits: ['calendar_event.imported'],
      announces: { calendar_changed: ['me'] },
      input: ({ portal }) => ({ ics: fileOf(portal) }),
    },
    'calendar.events': { open: { person: ['userId'] }, input: range },
    'calendar.event': { open: { person: ['id'] }, input: own },
    'calendar.create': {
      open: { person: ['participants[]'] },
      audits: ['calendar_event.created'],
      announces: { calendar_changed: ['me'] },
      input: ({ portal }) => eventOf(portal),
    },
    'calendar.update': {
      open: { person: ['participants[]'] },
      audits: ['calendar_event.updated'],
      announces: { calendar_changed: ['me'] },
      input: changed(own),
      foreign: { id: ofOthers },
    },
    'calendar.undoMove': {
      audits: ['calendar_event.move_undone'],
      announces: { calendar_changed: ['me'] },
      input: moved,
      foreign: { id: ofOthers },
    },
    'calendar.keepQuiet': {
      audits: ['calendar_event.updated'],
      announces: {},
      input: moved,
      foreign: { id: ofOthers },
    },
    'calendar.delete': {
      audits: ['calendar_event.deleted'],
      announces: { calendar_changed: ['me'] },
      input: own,
      foreign: { id: ofOthers },
    },
    'calendar.rsvp': {
      audits: ['calendar_event.answered'],
      announces: { calendar_changed: ['me', 'other'] },
      input: answering('accepted'),
      foreign: { id: ofOthers },
    },
    'calendar.searchPeople': { input: () => ({ q: 'per' }) },
    'calendar.availability': {
      open: { person: ['userId'] },
      input: async (cell) => ({ userId: await somebody(cell), ...range(cell) }),
    },
    'calendar.preferences': {},
    'calendar.savePreferences': {
      open: { person: ['addedCalendars[].userId'] },
      audits: ['calendar.preferences_changed'],
      announces: { calendar_preferences_changed: ['me'] },
      input: () => ({ view: 'week' }),
    },
    'calendar.addCalendar': {
      open: { person: ['userId'] },
      audits: ['calendar.added'],
      announces: { calendar_preferences_changed: ['me'] },
      input: async (cell) => ({ userId: await somebody(cell), color: '#10B981' }),
    },
    'calendar.removeCalendar': {
      foreign: { id: async (cell) => ({ id: await somebody(cell) }) },
      audits: ['calendar.removed'],
      announces: { calendar_preferences_changed: ['me'] },
      input: added,
    },
    'calendar.changeCalendar': {
      foreign: { id: async (cell) => ({ id: await somebody(cell) }) },
      audits: ['calendar.changed'],
      announces: { calendar_preferences_changed: ['me'] },
      input: async (cell) => ({ ...(await added(cell)), isVisible: false }),
    },
  },
  routes: {
    'GET /feeds/calendar.ics': { url: async ({ portal }) => feedOf(portal) },
  },
  beyond: [
    ['GET', '/calendar/events/{}'],
    ['POST', '/calendar/events/{}/undo-move'],
    ['DELETE', '/calendar/events/{}/move-notice'],
    ['GET', '/calendar/feed'],
    ['POST', '/calendar/feed'],
    ['GET', '/calendar/feed/state'],
    ['DELETE', '/calendar/feed'],
    ['POST', '/calendar/import'],
  ],
  // Part 2, section 7
  documented: [
    ['GET', '/calendar/events'],
    ['POST', '/calendar/events'],
    ['PUT', '/calendar/events/{}'],
    ['DELETE', '/calendar/events/{}'],
    ['POST', '/calendar/events/{}/rsvp'],
    ['GET', '/calendar/users/search'],
    ['GET', '/calendar/availability/{}'],
    ['GET', '/calendar/preferences'],
    ['PUT', '/calendar/preferences'],
    ['POST', '/calendar/preferences/add-calendar'],
    ['DELETE', '/calendar/preferences/remove-calendar/{}'],
    ['PATCH', '/calendar/preferences/calendar/{}'],
  ],
};
