import type { z } from 'zod';
import { knownZone } from '../../../core/domain/local-time.ts';
import { asHours } from '../../../core/domain/work-hours.ts';
import type { Viewer } from '../../../core/kernel/context.ts';
import { presentPerson } from '../../people/presenter.ts';
import { presentHours, presentPersonEntry } from '../presenter.ts';
import type { getPayPeriod, listPayPeriodPeople } from './queries.ts';
import type { payPeriod } from './schema.ts';

type Read = Awaited<ReturnType<typeof getPayPeriod>>;

export function presentPayPeriod(
  ctx: Viewer,
  { now, period: row, blocking }: Read,
): z.infer<typeof payPeriod> {
  const { start, end, people, over, pendingCorrections, openEntries, locked, mark, adjusted } = row;
  return {
    start,
    end,
    ...presentHours(row),
    adjustmentHours: asHours(adjusted),
    people,
    over,
    pendingCorrections,
    openEntries,
    blocking: {
      entries: blocking.entries.map((entry) => presentPersonEntry(ctx, entry, now)),
      corrections: blocking.corrections.map(({ person, timeZone, ...times }) => ({
        ...times,
        timeZone: knownZone(timeZone),
        person: presentPerson(ctx, person),
      })),
    },
    locked: locked && { at: locked.at, by: presentPerson(ctx, locked.by) },
    mark,
  };
}

type Line = Awaited<ReturnType<typeof listPayPeriodPeople>>['rows'][number];

export const presentLine = (ctx: Viewer, { person, hours, adjusted }: Line) => ({
  person: { ...presentPerson(ctx, person), employeeId: person.employeeId },
  ...presentHours(hours),
  adjustmentHours: asHours(adjusted),
});
