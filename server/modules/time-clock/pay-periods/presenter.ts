import type { z } from 'zod';
import type { Viewer } from '../../../core/context.ts';
import { presentPerson } from '../../people/presenter.ts';
import { presentHours } from '../presenter.ts';
import type { listPayPeriodPeople, readPayPeriod } from './queries.ts';
import type { payPeriod } from './schema.ts';

type Row = Awaited<ReturnType<typeof readPayPeriod>>;

export function presentPayPeriod(ctx: Viewer, row: Row): z.infer<typeof payPeriod> {
  const { start, end, people, over, pendingCorrections, openEntries, locked, mark } = row;
  return {
    start,
    end,
    ...presentHours(row),
    people,
    over,
    pendingCorrections,
    openEntries,
    locked: locked && { at: locked.at, by: presentPerson(ctx, locked.by) },
    mark,
  };
}

type Line = Awaited<ReturnType<typeof listPayPeriodPeople>>['rows'][number];

export const presentLine = (ctx: Viewer, { person, hours }: Line) => ({
  person: { ...presentPerson(ctx, person), employeeId: person.employeeId },
  ...presentHours(hours),
});
