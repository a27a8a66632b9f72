import type { ActorContext } from '../../../core/kernel/context.ts';
import { presentPerson } from '../../people/presenter.ts';
import { filledAt } from './policy.ts';
import type { ReportRows } from './queries.ts';
import type { Report } from './schema.ts';

const HOUR_MS = 3_600_000;

export function presentReport(
  ctx: ActorContext,
  { deployment, assignments, offers, worked }: ReportRows,
): Report {
  const { positions } = deployment;
  const declined = offers.filter(({ status }) => status === 'declined');
  const gone = assignments.filter(({ assignment }) => assignment.status === 'dropped_out');
  const reasons = [
    ...declined.map((each) => ({ ...each, kind: 'declined' as const })),
    ...gone.map(({ assignment }) => ({ ...assignment, kind: 'dropped_out' as const })),
  ]
    .filter(({ reason }) => reason !== '')
    .toSorted((one, other) => Date.parse(other.updatedAt) - Date.parse(one.updatedAt));
  const byPerson = new Map(worked.map((each) => [each.userId, each]));
  return {
    needed: positions.reduce((sum, { count }) => sum + count, 0),
    filled: assignments.length - gone.length,
    filledAfterHours: hoursUntilFilled({ positions, assignments, offers }),
    offered: offers.length,
    declined: declined.length,
    droppedOut: gone.length,
    reasons: reasons.map(({ kind, reason }) => ({ kind, reason })),
    people: assignments.map(({ assignment, person }) => ({
      person: presentPerson(ctx, person),
      role: positions.find(({ id }) => id === assignment.positionId)?.role ?? 'adjuster',
      status: assignment.status,
      startDate: assignment.startDate,
      endDate: assignment.endDate,
      daysWorked: byPerson.get(assignment.userId)?.days ?? 0,
      hoursWorked: byPerson.get(assignment.userId)?.hours ?? 0,
    })),
  };
}

function hoursUntilFilled({
  positions,
  assignments,
  offers,
}: Pick<ReportRows, 'assignments' | 'offers'> & Pick<ReportRows['deployment'], 'positions'>): number | null {
  const filled = filledAt(
    new Map(positions.map(({ id, count }) => [id, count])),
    assignments.map(({ assignment: { positionId, status, createdAt, updatedAt } }) => ({
      positionId,
      status,
      takenAt: createdAt,
      changedAt: updatedAt,
    })),
  );
  if (filled === undefined || offers.length === 0) return null;
  const first = Math.min(...offers.map(({ createdAt }) => Date.parse(createdAt)));
  return Math.round((Date.parse(filled) - first) / (HOUR_MS / 10)) / 10;
}
