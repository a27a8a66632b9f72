import { type SQL, sql } from '../drizzle.ts';
import {
  calendarAdded,
  calendarAttendees,
  calendarEvents,
  calendarOccurrences,
  calendarPreferences,
} from '../schema/calendar.ts';
import { personId } from './roster.ts';
import { instantAgo, type SampleStep } from './sample.ts';
import { pick, sampleId } from './sample-id.ts';

type Row = typeof calendarEvents.$inferInsert;

interface Planned {
  /** Unique among them. */
  name: string;
  title: string;
  by: string;
  with?: string[];
  text: string;
  location?: string;
  link?: boolean;
  notes?: string;
  type?: Row['meetingType'];
  isPrivate?: boolean;
  /** Minutes; left out for whole days. */
  minutes?: number;
  /** `HH:MM` in New York; left out for whole days. */
  at?: string;
  /** Of whole days. */
  days?: number;
  color?: string;
}

/** On so many days from today. */
type Single = Planned & { in: number };
/** On these weekdays, Monday being 1, every so many weeks, for weeks before and after today. */
type Weekly = Planned & { on: number[]; every?: number };

const ZONE = 'America/New_York';
const DAY = 86_400_000;
const MINUTE = 60_000;
const WEEKS_BEFORE = 6;
const WEEKS_AHEAD = 26;

const [dana, luis, maya, owen] = ['dana-whitfield', 'luis-ortega', 'maya-reyes', 'owen-brandt'] as const;
const [rachel, marcus, samuel, angela] = [
  'rachel-nguyen',
  'marcus-boone',
  'samuel-okafor',
  'angela-brooks',
] as const;

const COLORS = { meeting: '#3B82F6', event: '#8B5CF6', reminder: '#F59E0B', task: '#10B981' };

const weekly: Weekly[] = [
  {
    name: 'check-in',
    title: 'Monday check-in',
    by: dana,
    with: [luis, maya, rachel, marcus, samuel],
    on: [1],
    at: '09:00',
    minutes: 30,
    text: 'Who is where this week, what is due, and what is in the way.',
    link: true,
  },
  {
    name: 'triage',
    title: 'Claims triage',
    by: luis,
    with: [maya, marcus, owen],
    on: [2, 4],
    at: '14:00',
    minutes: 45,
    text: 'New claims, oldest first. Bring yours that are older than ten days.',
    location: 'Conference room B',
  },
  {
    name: 'carrier-call',
    title: 'Carrier call',
    by: dana,
    with: [luis, rachel],
    on: [3],
    at: '11:00',
    minutes: 60,
    text: 'Rates, open supplements, and the numbers for the week.',
    link: true,
  },
  {
    name: 'one-on-one',
    title: 'Maya and Luis',
    by: luis,
    with: [maya],
    on: [5],
    every: 2,
    at: '10:00',
    minutes: 30,
    text: 'How it is going, and what would help.',
    isPrivate: true,
  },
  {
    name: 'file-notes',
    title: 'Write up the day',
    by: maya,
    on: [1, 2, 3, 4, 5],
    at: '16:30',
    minutes: 30,
    text: 'File notes, photos, and mileage before they are forgotten.',
    type: 'task',
  },
];

const singles: Single[] = [
  {
    name: 'walkthrough',
    title: 'Claim 4471-B walkthrough',
    by: maya,
    with: [samuel],
    in: 0,
    at: '13:00',
    minutes: 90,
    text: 'North slope and ridge with the policyholder. Ladder is in the truck.',
    location: '218 Dauphin Street, Mobile',
  },
  {
    name: 'lunch',
    title: 'Lunch with the Mobile team',
    by: samuel,
    with: [maya, marcus, luis],
    in: 0,
    at: '12:00',
    minutes: 90,
    text: 'Seafood on the causeway.',
    location: 'Causeway, Mobile',
    type: 'event',
  },
  {
    name: 'dentist',
    title: 'Dentist',
    by: maya,
    in: 2,
    at: '08:00',
    minutes: 60,
    text: 'Back by ten.',
    isPrivate: true,
    type: 'event',
  },
  {
    name: 'bond',
    title: 'Upload the Florida bond',
    by: maya,
    in: 1,
    at: '10:30',
    minutes: 15,
    text: 'Rachel sent the papers. Upload them to the profile.',
    type: 'reminder',
  },
  {
    name: 'photos',
    title: 'Roof photo review',
    by: luis,
    with: [maya, samuel, owen],
    in: 1,
    at: '13:00',
    minutes: 60,
    text: 'What carriers send back most often, and how to take it right the first time.',
    link: true,
  },
  {
    name: 'training',
    title: 'Steep-roof safety training',
    by: dana,
    with: [maya, owen, samuel, marcus],
    in: 5,
    at: '09:00',
    minutes: 120,
    text: 'Harness, anchors, and when to say no. Bring your own harness.',
    location: 'Training yard',
    type: 'event',
    notes: 'Everybody who climbs needs it once a year.',
  },
  {
    name: 'kickoff',
    title: 'Storm season kickoff',
    by: dana,
    with: [luis, maya, rachel, marcus, samuel, owen, angela],
    in: 9,
    days: 2,
    text: 'Two days in Mobile: deployment plans, carriers, new forms.',
    location: 'Mobile, AL',
    type: 'event',
  },
  {
    name: 'hail-desk',
    title: 'Night shift, hail desk',
    by: rachel,
    with: [maya, owen],
    in: 3,
    at: '22:00',
    minutes: 480,
    text: 'First calls after the storm in Colorado.',
    link: true,
  },
  {
    name: 'vacation',
    title: 'Luis in Asheville',
    by: luis,
    in: 13,
    days: 4,
    text: 'Angela has the Texas list.',
    type: 'event',
    color: '#F97316',
  },
  {
    name: 'closing',
    title: 'Closing report 4102-C',
    by: maya,
    in: -6,
    at: '15:00',
    minutes: 60,
    text: 'Supplement was paid. Write it and send it.',
    type: 'task',
  },
  {
    name: 'retrospect',
    title: 'What we learned from the last storm',
    by: dana,
    with: [luis, maya, rachel, samuel],
    in: -9,
    at: '13:30',
    minutes: 60,
    text: 'What to keep and what to change before the next one.',
    link: true,
  },
];

export const loadCalendar: SampleStep = async ({ db, now }) => {
  for (const each of singles) {
    const day = weekdayOnly(plusDays(dayIn(now), each.in), each);
    await store(db, now, each, { days: [day], rule: null });
  }
  for (const each of weekly) await store(db, now, each, seriesOf(now, each));
  await db.insert(calendarAdded).values(
    [
      [maya, dana, '#10B981'],
      [maya, samuel, '#F59E0B'],
      [dana, luis, '#8B5CF6'],
      [dana, maya, '#06B6D4'],
    ].map(([who = '', whose = '', color = ''], at) => ({
      userId: personId(who),
      colleagueId: personId(whose),
      color,
      addedAt: instantAgo(now, 20 - at),
    })),
  );
  await db.insert(calendarPreferences).values([{ userId: personId(dana), view: 'week' }]);
};

type Times = { days: string[]; rule: string | null };

const NAMES = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

function seriesOf(now: Date, { on, every = 1 }: Weekly): Times {
  const today = dayIn(now);
  const monday = plusDays(today, -((weekdayOf(today) + 6) % 7));
  const days: string[] = [];
  for (let week = -WEEKS_BEFORE; week <= WEEKS_AHEAD; week += every) {
    for (const weekday of on) days.push(plusDays(monday, week * 7 + weekday - 1));
  }
  const interval = every > 1 ? `;INTERVAL=${every}` : '';
  return { days, rule: `FREQ=WEEKLY${interval};BYDAY=${on.map((day) => NAMES[day]).join()}` };
}

async function store(
  db: Parameters<SampleStep>[0]['db'],
  now: Date,
  planned: Planned,
  { days, rule }: Times,
) {
  const { name, at, minutes = 60, type = 'meeting', by } = planned;
  const isAllDay = at === undefined;
  const length = isAllDay ? (planned.days ?? 1) * 1_440 : minutes;
  const rows = days.map((date) => {
    const startsAt = isAllDay ? `${date}T00:00:00.000Z` : instantAt(date, at);
    return { date, startsAt, endsAt: new Date(Date.parse(startsAt) + length * MINUTE).toISOString() };
  });
  const [first] = rows;
  const last = rows.at(-1);
  if (!first || !last) return;
  const id = sampleId(`calendar-event/${name}`, 30);
  const createdAt = instantAgo(now, 30);
  await db.insert(calendarEvents).values({
    id,
    uid: id,
    organizerId: personId(by),
    title: planned.title,
    description: planned.text,
    location: planned.location ?? '',
    notes: planned.notes ?? '',
    meetingType: type,
    color: planned.color ?? COLORS[type],
    isPrivate: planned.isPrivate ?? false,
    meetLink: planned.link ? `https://meet.example.com/${name}` : '',
    reminders: isAllDay ? [] : [{ type: 'notification', minutes: 15 }],
    isAllDay,
    startDate: first.date,
    startTime: at ?? null,
    timeZone: ZONE,
    startsAt: first.startsAt,
    durationMinutes: length,
    recurrence: rule,
    // The job that lays out series goes on from there.
    laidOutUntil: rule && last.date,
    remindedUntil: now.toISOString(),
    createdAt,
    updatedAt: createdAt,
  });
  await db.insert(calendarAttendees).values(
    [by, ...(planned.with ?? [])].map((who) => ({
      eventId: id,
      userId: personId(who),
      isOrganizer: who === by,
      status: who === by ? ('accepted' as const) : answerOf(name, who),
      beginsAt: first.startsAt,
      lastsUntil: rule ? '9999-12-31T00:00:00.000Z' : last.endsAt,
    })),
  );
  await db.insert(calendarOccurrences).values(rows.map((row) => ({ eventId: id, ...row })));
  const next = rows.find(({ startsAt }) => Date.parse(startsAt) - 15 * MINUTE > now.getTime());
  if (next && !isAllDay) {
    await db.execute(addReminder(id, new Date(Date.parse(next.startsAt) - 15 * MINUTE).toISOString()));
  }
}

/** Most come; one does not, and some have not answered. */
function answerOf(name: string, who: string) {
  const answers = ['accepted', 'accepted', 'accepted', 'pending', 'tentative', 'declined'] as const;
  return answers[pick(`answer/${name}/${who}`, answers.length)] ?? 'pending';
}

/** As the portal does it for an event that is planned there. */
const addReminder = (eventId: string, runAt: string): SQL => sql`select graphile_worker.add_job(
  'calendar.reminder', payload => ${JSON.stringify({ eventId })}::json, run_at => ${runAt}::timestamptz,
  job_key => ${`calendar-reminder:${eventId}`}::text)`;

/** What is for work days is on the next one. */
function weekdayOnly(day: string, { days }: Planned): string {
  const weekday = weekdayOf(day);
  if (days !== undefined || (weekday !== 0 && weekday !== 6)) return day;
  return plusDays(day, weekday === 6 ? 2 : 1);
}

const plusDays = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY).toISOString().slice(0, 10);
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

const calendarThere = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE });
const dayIn = (now: Date) => calendarThere.format(now);

const clockThere = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' });

/** When clocks in New York show it: four hours behind UTC in summer, five in winter. */
function instantAt(day: string, time: string): string {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  const [summer, winter] = [4, 5].map((hours) => new Date(asUtc + hours * 3_600_000));
  if (!summer || !winter) throw new Error('two seasons');
  return (clockThere.format(summer) === time ? summer : winter).toISOString();
}
