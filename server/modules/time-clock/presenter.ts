import type { Viewer } from '../../core/context.ts';
import { type CsvColumns, csvInstant, csvWords } from '../../core/csv.ts';
import type { Page } from '../../core/pagination.ts';
import { asHours, type DayRange, type Hours, hundredths } from '../../core/work-hours.ts';
import { presentPerson } from '../people/presenter.ts';
import type { PersonRow } from '../people/queries.ts';
import type { TimeEntryRow } from './queries.ts';
import type { PersonTimeEntry, TimeEntry } from './schema.ts';

export function presentEntry(row: TimeEntryRow, now: Date): TimeEntry {
  const { id, clockIn, clockOut, awaiting, version, correctionPending, locked } = row;
  const active = clockOut === null && !awaiting;
  const end = clockOut === null ? now.getTime() : Date.parse(clockOut);
  return {
    id,
    clockIn,
    clockOut,
    totalHours: awaiting ? 0 : asHours(Math.max(0, hundredths(Date.parse(clockIn), end))),
    status: active ? 'active' : 'completed',
    awaitingApproval: awaiting,
    correctionPending,
    corrected: version > 1,
    locked,
  };
}

type WithPerson = TimeEntryRow & { person: PersonRow & { employeeId: string | null } };

const presentPersonEntry = (ctx: Viewer, row: WithPerson, now: Date) => ({
  ...presentEntry(row, now),
  person: { ...presentPerson(ctx, row.person), employeeId: row.person.employeeId },
});

/** A page of everybody's times, as it was read at that moment. */
export const presentPersonEntries = (
  ctx: Viewer,
  { now, page: { rows, next } }: { now: Date; page: Page<WithPerson> },
) => ({ rows: rows.map((row) => presentPersonEntry(ctx, row, now)), next });

export const presentPeriod = ({ start, end, ...hours }: DayRange & Hours) => ({
  start,
  end,
  ...presentHours(hours),
});

export const presentHours = ({ regular, overtime }: Hours) => ({
  totalHours: asHours(regular + overtime),
  regularHours: asHours(regular),
  overtimeHours: asHours(overtime),
});

export const entryFileColumns: CsvColumns<PersonTimeEntry> = [
  ['Employee ID', ({ person }) => person.employeeId],
  ['Name', ({ person }) => person.name],
  ['Clock In (UTC)', ({ clockIn }) => csvInstant(clockIn)],
  ['Clock Out (UTC)', ({ clockOut }) => csvInstant(clockOut)],
  ['Hours', ({ totalHours }) => totalHours.toFixed(2)],
  ['Status', ({ status }) => csvWords(status)],
  ['Awaiting Approval', ({ awaitingApproval }) => awaitingApproval],
  ['Corrected', ({ corrected }) => corrected],
  ['Locked', ({ locked }) => locked],
];

export const clockedInFileColumns: CsvColumns<PersonTimeEntry> = [
  ['Employee ID', ({ person }) => person.employeeId],
  ['Name', ({ person }) => person.name],
  ['Position', ({ person }) => person.position],
  ['Clock In (UTC)', ({ clockIn }) => csvInstant(clockIn)],
  ['Hours So Far', ({ totalHours }) => totalHours.toFixed(2)],
];
