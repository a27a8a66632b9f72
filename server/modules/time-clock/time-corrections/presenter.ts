import { type CsvColumns, csvInstant, csvWords } from '../../../core/data/csv.ts';
import { knownZone } from '../../../core/domain/local-time.ts';
import { asHours, hundredths } from '../../../core/domain/work-hours.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { presentPerson } from '../../people/presenter.ts';
import { canDecideCorrection } from '../policy.ts';
import { timeColumns } from '../presenter.ts';
import type { CorrectionRow } from './queries.ts';
import type { TimeCorrection } from './schema.ts';

/** @param isOnlyAdmin whether the reader is the only administrator */
export function presentCorrection(
  ctx: ActorContext,
  { correction, person, timeZone, decider, deployment, previousDeployment }: CorrectionRow,
  isOnlyAdmin = false,
): TimeCorrection {
  const { id, entryId, clockIn, clockOut, reason, status, reviewNotes, decidedAt, createdAt } = correction;
  const { previousClockIn, previousClockOut } = correction;
  return {
    id,
    entryId,
    previous: previousClockIn ? { clockIn: previousClockIn, clockOut: previousClockOut } : null,
    clockIn,
    clockOut,
    deployment,
    previousDeployment,
    totalHours: asHours(hundredths(Date.parse(clockIn), Date.parse(clockOut))),
    reason,
    status,
    reviewNotes,
    decidedBy: decider ? presentPerson(ctx, decider) : null,
    decidedAt,
    createdAt,
    person: presentPerson(ctx, person),
    timeZone: knownZone(timeZone),
    can: { decide: status === 'pending' && canDecideCorrection(ctx.actor, correction, isOnlyAdmin) },
  };
}

const zoneOf = ({ timeZone }: TimeCorrection) => timeZone;

export const correctionFileColumns: CsvColumns<TimeCorrection> = [
  ['Name', ({ person }) => person.name],
  ...timeColumns<TimeCorrection>('Clock In', ({ clockIn }) => clockIn, zoneOf),
  ...timeColumns<TimeCorrection>('Clock Out', ({ clockOut }) => clockOut, zoneOf),
  ['Time Zone', zoneOf],
  ['Deployment', ({ deployment }) => deployment?.name],
  ['Hours', ({ totalHours }) => totalHours.toFixed(2)],
  ...timeColumns<TimeCorrection>('Clock In Before', ({ previous }) => previous?.clockIn, zoneOf),
  ...timeColumns<TimeCorrection>('Clock Out Before', ({ previous }) => previous?.clockOut, zoneOf),
  ['Reason', ({ reason }) => reason],
  ['Status', ({ status }) => csvWords(status)],
  ['Decided By', ({ decidedBy }) => decidedBy?.name],
  ['Decided (UTC)', ({ decidedAt }) => csvInstant(decidedAt)],
  ['Review Notes', ({ reviewNotes }) => reviewNotes],
  ['Requested (UTC)', ({ createdAt }) => csvInstant(createdAt)],
];
