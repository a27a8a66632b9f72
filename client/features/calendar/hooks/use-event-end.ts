import { useEffect } from 'react';
import { addDays, daysBetween, isDate } from '../model/dates.ts';
import { type EventValues, shownEnd, typedLength } from '../model/values.ts';
import type { EventForm } from '../queries.ts';

type Change = Partial<Pick<EventValues, 'endDate' | 'endTime' | 'durationMinutes'>>;

const BY_LENGTH: ReadonlySet<string> = new Set([
  'startDate',
  'startTime',
  'turn',
  'durationMinutes',
  'repeat',
]);
const BY_END: ReadonlySet<string> = new Set(['endDate', 'endTime']);

/**
 * The fields that follow from a change in the form: a typed end sets the duration, and another start or
 * duration moves the end.
 * @param startDate the start date before the change
 */
function following(name: string, values: EventValues, startDate: string): Change {
  if (values.isAllDay) return followingDays(name, values, startDate);
  const length = typedLength(values);
  if (BY_END.has(name)) return length === undefined ? {} : { durationMinutes: length };
  if (!BY_LENGTH.has(name) && name !== 'isAllDay') return {};
  return shownEnd(values) ?? (length === undefined ? {} : { durationMinutes: length });
}

function followingDays(
  name: string,
  { endDate, endTime, ...values }: EventValues,
  startDate: string,
): Change {
  // A timed event that ends at midnight has its last day before.
  if (name === 'isAllDay' && endTime === '00:00' && endDate > values.startDate) {
    return { endDate: addDays(endDate, -1) };
  }
  const known = [startDate, values.startDate, endDate].every(isDate);
  if (name !== 'startDate' || !known) return {};
  return { endDate: addDays(endDate, daysBetween(startDate, values.startDate)) };
}

/** Keeps the start, the end and the length in the form of an event together. */
export function useEventEnd({ watch, getValues, setValue, clearErrors }: EventForm): void {
  useEffect(() => {
    let { startDate } = getValues();
    let isFollowing = false;
    const { unsubscribe } = watch((_values, { name }) => {
      if (isFollowing || name === undefined) return;
      isFollowing = true;
      const values = getValues();
      const change = following(name, values, startDate);
      if (isDate(values.startDate)) startDate = values.startDate;
      for (const [field, value] of Object.entries(change)) setValue(field as keyof Change, value);
      // The server refuses an end there, whichever of the fields is put right.
      if (Object.keys(change).length > 0) clearErrors('endDate');
      isFollowing = false;
    });
    return unsubscribe;
  }, [watch, getValues, setValue, clearErrors]);
}
