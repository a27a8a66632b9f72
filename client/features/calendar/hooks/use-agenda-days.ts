import { useState } from 'react';
import { AGENDA_DAYS, AGENDA_MOST_DAYS } from '../model/views.ts';

/**
 * How many days the agenda lists from a date on.
 * @returns the days, and what lists twice as many, so that few steps lead through empty months; undefined when it lists
 * a year
 */
export function useAgendaDays(date: string): [days: number, more: (() => void) | undefined] {
  const [listed, setListed] = useState({ date, days: AGENDA_DAYS });
  const days = listed.date === date ? listed.days : AGENDA_DAYS;
  const more = () => setListed({ date, days: Math.min(2 * days, AGENDA_MOST_DAYS) });
  return [days, days < AGENDA_MOST_DAYS ? more : undefined];
}
