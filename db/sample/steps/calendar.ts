import { type SQL, sql } from '../../drizzle.ts';
import {
  calendarAdded,
  calendarAttendees,
  calendarEvents,
  calendarOccurrences,
  calendarPreferences,
} from '../../schema/calendar.ts';
import { type Planned, singles, type Weekly, weekly } from '../calendar/planned.ts';
import { personId } from '../roster.ts';
import { instantAgo, type LoadSample, type Sample, type SampleStep } from '../sample.ts';
import { pick, sampleId } from '../sample-id.ts';

const DANA = 'dana-whitfield';
const ZONE = 'America/New_York';
const DAY = 86_400_000;
const MINUTE = 60_000;
const WEEKS_BEFORE = 6;
const WEEKS_AHEAD = 26;

const COLORS = { meeting: '#3B82F6', event: '#8B5CF6', reminder: '#F59E0B', task: '#10B981' };

const loadCalendar: LoadSample = async ({ db, now }) => {
  for (const each of singles) {
    const day = weekdayOnly(plusDays(dayIn(now), each.in), each);
    await store(db, now, each, { days: [day], rule: null });
  }
  for (const each of weekly) await store(db, now, each, seriesOf(now, each));
  await db.insert(calendarAdded).values(
    [
      ['maya-reyes', DANA, '#10B981'],
      ['maya-reyes', 'samuel-okafor', '#F59E0B'],
      [DANA, 'luis-ortega', '#8B5CF6'],
      [DANA, 'maya-reyes', '#06B6D4'],
    ].map(([who = '', whose = '', color = ''], at) => ({
      userId: personId(who),
      colleagueId: personId(whose),
      color,
      addedAt: instantAgo(now, 20 - at),
    })),
  );
  await db.insert(calendarPreferences).values([{ userId: personId(DANA), view: 'week' }]);
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

async function store(db: Sample['db'], now: Date, planned: Planned, { days, rule }: Times) {
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
    // The job that lays out series continues from here.
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

/** Most attendees accept; one declines, and some have not answered. */
function answerOf(name: string, who: string) {
  const answers = ['accepted', 'accepted', 'accepted', 'pending', 'tentative', 'declined'] as const;
  return answers[pick(`answer/${name}/${who}`, answers.length)] ?? 'pending';
}

/** Schedules a reminder as the portal does for a new event. */
const addReminder = (eventId: string, runAt: string): SQL => sql`select graphile_worker.add_job(
  'calendar.reminder', payload => ${JSON.stringify({ eventId })}::json, run_at => ${runAt}::timestamptz,
  job_key => ${`calendar-reminder:${eventId}`}::text)`;

/** Moves a weekend's day to the next work day. */
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

/** The instant of a wall time in New York: four hours behind UTC in summer, five in winter. */
function instantAt(day: string, time: string): string {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  const [summer, winter] = [4, 5].map((hours) => new Date(asUtc + hours * 3_600_000));
  if (!summer || !winter) throw new Error('two seasons');
  return (clockThere.format(summer) === time ? summer : winter).toISOString();
}

export const step: SampleStep = { order: 120, load: loadCalendar };
