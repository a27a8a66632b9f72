import { isoNow, today } from '../../../core/kernel/clock.ts';
import type { Viewer } from '../../../core/kernel/context.ts';
import { presentPerson } from '../../people/presenter.ts';
import { holdsThrough, planVerdictOf, planVerdictOfAll } from '../../readiness/constants.ts';
import { standingsOf } from '../../readiness/queries.ts';
import type { Standing } from '../../readiness/schema.ts';
import { presentAvailability } from '../availability/presenter.ts';
import type { CandidateRow, Demand } from './queries.ts';
import type { Candidate } from './schema.ts';

/** A candidate with their verdict and reasons for the demand. */
export function presentCandidate(ctx: Viewer, row: CandidateRow, asked: Demand): Candidate {
  const { employeeID, work, location, email, phone } = row.person;
  const { states, from, through } = asked;
  const standings = standingsOf(row.held, states, {
    today: today(ctx.services.clock),
    interval: { from, through },
  });
  const verdict = planVerdictOfAll(standings.map(planVerdictOf));
  const reasons = standings.flatMap(({ state, reasons: each }) =>
    each.map((reason) => ({ ...reason, state })),
  );
  return {
    person: { ...presentPerson(ctx, row.person), employeeID, work, location, email, phone },
    verdict,
    reasons: [...reasons.filter(({ met }) => !met), ...reasons.filter(({ met }) => met)],
    until: verdict === 'ready_until' ? earliest(standings.flatMap(({ until }) => until ?? [])) : null,
    licenseThrough: throughInAll(standings, 'license'),
    bondThrough: throughInAll(standings, 'bond'),
    lastDeployment: row.lastDeployment,
    availability: row.availability ? presentAvailability(row.availability, isoNow(ctx.services.clock)) : null,
    standby: row.standby,
    conflicts: [
      ...row.timeOff.map((days) => ({ kind: 'time_off' as const, ...days })),
      ...(row.declined ? [{ kind: 'declined' as const, from, through }] : []),
      ...row.assignments.map((days) => ({ kind: 'assignment' as const, ...days })),
    ],
  };
}

function throughInAll(standings: Standing[], requirement: 'license' | 'bond') {
  const held = standings.flatMap((standing) => holdsThrough(standing, requirement) ?? []);
  return held.length === standings.length ? earliest(held) : null;
}

const earliest = (days: string[]) => days.toSorted()[0] ?? null;
