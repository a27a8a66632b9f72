import type { UseFormWatch } from 'react-hook-form';
import { startOfDay } from '../../../lib/format/wall-time.ts';
import { Banner } from '../../../ui/banner.tsx';
import { addDays, isDate } from '../model/dates.ts';
import { timesText } from '../model/labels.ts';
import type { CalendarEvent } from '../model/shown.ts';
import { type EventValues, endOf, startOf } from '../model/values.ts';
import { useAvailability } from '../queries.ts';

/** The availability of this many attendees is queried at most. */
const QUERIED_PEOPLE_MAX = 20;

interface AvailabilityNoteProps {
  people: readonly { id: string; name: string }[];
  /** The event as saved: its own time does not make its attendees busy. */
  event: CalendarEvent | undefined;
  watch: UseFormWatch<EventValues>;
}

/** Whether those who are invited have something else to do at that time. */
export function AvailabilityNote({ people, event, watch }: AvailabilityNoteProps) {
  const [startDate, startTime, durationMinutes, endDate, isAllDay, zone, turn, repeat, timeZone] = watch([
    'startDate',
    'startTime',
    'durationMinutes',
    'endDate',
    'isAllDay',
    'zone',
    'turn',
    'repeat',
    'timeZone',
  ]);
  const queriedPeople = people.slice(0, QUERIED_PEOPLE_MAX);
  const range = rangeOf({
    startDate,
    startTime,
    zone,
    turn,
    endDate,
    isAllDay,
    durationMinutes,
    repeat,
    timeZone,
  });
  const answers = useAvailability(
    queriedPeople.map(({ id }) => id),
    range,
  );
  if (!range || queriedPeople.length === 0 || answers.some(({ data }) => !data)) return null;
  const taken = queriedPeople.flatMap(({ id, name }, index) => {
    const invited = event?.participants.some((person) => person.id === id) ? event : undefined;
    const first = answers[index]?.data?.busy.find((busy) => !isWithin(busy, invited));
    if (!first) return [];
    const times = timesText({ id: '', title: '', ...first, isAllDay: false }, zone);
    return [`${name} is busy ${times}`];
  });
  if (taken.length === 0) return <p className="text-sm text-success">Everyone is available then.</p>;
  return (
    <Banner tone="attention">
      {taken.slice(0, 5).join('. ')}
      {taken.length > 5 ? `, and ${taken.length - 5} more are busy.` : '.'}
    </Banner>
  );
}

const isWithin = (busy: { start: string; end: string }, event: CalendarEvent | undefined) =>
  event !== undefined &&
  Date.parse(busy.start) >= Date.parse(event.start) &&
  Date.parse(busy.end) <= Date.parse(event.end);

type When = Parameters<typeof startOf>[0] &
  Parameters<typeof endOf>[1] &
  Pick<EventValues, 'endDate' | 'isAllDay'>;

function rangeOf(when: When) {
  const { isAllDay, startDate, endDate, zone } = when;
  if (!isDate(startDate)) return undefined;
  if (isAllDay) {
    const last = isDate(endDate) && endDate >= startDate ? endDate : startDate;
    return { start: startOfDay(startDate, zone), end: startOfDay(addDays(last, 1), zone) };
  }
  const start = startOf(when);
  return start === undefined ? undefined : { start, end: endOf(start, when) };
}
