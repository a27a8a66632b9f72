import { type CsvColumns, csvInstant, csvWords } from '../../core/data/csv.ts';
import type { Page } from '../../core/data/pagination.ts';
import { knownZone, wallTimeOf } from '../../core/domain/local-time.ts';
import { asHours, type DayRange, type Hours, hundredths } from '../../core/domain/work-hours.ts';
import type { Viewer } from '../../core/kernel/context.ts';
import { presentPerson } from '../people/presenter.ts';
import type { PersonRow } from '../people/queries.ts';
import { seenVersion } from './policy.ts';
import type { TimeEntryRow } from './queries.ts';
import type { PersonTimeEntry, TimeEntry } from './schema.ts';

export function presentEntry(row: TimeEntryRow, now: Date): TimeEntry {
  const { id, clockIn, clockOut, awaiting, version, correctionPending, locked, timeZone, deployment } = row;
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
    deployment,
    timeZone: knownZone(timeZone),
    version: seenVersion(row),
  };
}

type WithPerson = TimeEntryRow & { person: PersonRow & { employeeId: string | null } };

export const presentPersonEntry = (ctx: Viewer, row: WithPerson, now: Date): PersonTimeEntry => ({
  ...presentEntry(row, now),
  person: { ...presentPerson(ctx, row.person), employeeId: row.person.employeeId },
});

/** A page of everybody's entries, as of the moment of reading. */
export const presentPersonEntries = (
  ctx: Viewer,
  { now, page: { rows, next } }: { now: Date; page: Page<WithPerson> },
) => ({ rows: rows.map((row) => presentPersonEntry(ctx, row, now)), next });

export const presentPeriod = ({
  start,
  end,
  adjusted,
  ...hours
}: DayRange & Hours & { adjusted: number }) => ({
  start,
  end,
  ...presentHours(hours),
  adjustmentHours: asHours(adjusted),
});

export const presentHours = ({ regular, overtime }: Hours) => ({
  totalHours: asHours(regular + overtime),
  regularHours: asHours(regular),
  overtimeHours: asHours(overtime),
});

/** Columns of an entry in a CSV file: in the zone of the person's profile, which is a column, too, and in UTC. */
export function timeColumns<Row>(
  name: string,
  of: (row: Row) => string | null | undefined,
  zoneOf: (row: Row) => string,
): CsvColumns<Row> {
  return [
    [
      name,
      (row) => {
        const at = of(row);
        if (!at) return '';
        const { date, time } = wallTimeOf(new Date(at), zoneOf(row));
        return `${date} ${time}`;
      },
    ],
    [`${name} (UTC)`, (row) => csvInstant(of(row) ?? null)],
  ];
}

const zoneOf = ({ timeZone }: PersonTimeEntry) => timeZone;
const clockInColumns = timeColumns<PersonTimeEntry>('Clock In', ({ clockIn }) => clockIn, zoneOf);

export const entryFileColumns: CsvColumns<PersonTimeEntry> = [
  ['Employee ID', ({ person }) => person.employeeId],
  ['Name', ({ person }) => person.name],
  ...clockInColumns,
  ...timeColumns<PersonTimeEntry>('Clock Out', ({ clockOut }) => clockOut, zoneOf),
  ['Time Zone', zoneOf],
  ['Hours', ({ totalHours }) => totalHours.toFixed(2)],
  ['Deployment', ({ deployment }) => deployment?.name ?? ''],
  ['Status', ({ status }) => csvWords(status)],
  ['Awaiting Approval', ({ awaitingApproval }) => awaitingApproval],
  ['Corrected', ({ corrected }) => corrected],
  ['Locked', ({ locked }) => locked],
];

export const clockedInFileColumns: CsvColumns<PersonTimeEntry> = [
  ['Employee ID', ({ person }) => person.employeeId],
  ['Name', ({ person }) => person.name],
  ['Position', ({ person }) => person.position],
  ...clockInColumns,
  ['Time Zone', zoneOf],
  ['Hours So Far', ({ totalHours }) => totalHours.toFixed(2)],
];
