import { isoNow } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { presentPerson } from '../../people/presenter.ts';
import { isOver } from '../constants.ts';
import type { OwnStandbyRow, StandbyRow } from './queries.ts';
import type { OwnStandby, StandbyTally } from './schema.ts';

type Stored = OwnStandbyRow['standby'];

const presentSaid = ({ id, deadline, answer, fromDate, note, answeredAt }: Stored) => ({
  id,
  deadline,
  answer,
  note,
  answeredAt,
  from: fromDate,
});

export const presentOwnStandby = (
  { services }: ActorContext,
  { standby, deployment, documents }: OwnStandbyRow,
): OwnStandby => ({
  ...presentSaid(standby),
  message: standby.message,
  deployment,
  documents,
  isOpen: standby.deadline > isoNow(services.clock) && !isOver(deployment.status),
});

const MINUTE_MS = 60_000;

export function presentTally(ctx: ActorContext, rows: StandbyRow[]): StandbyTally {
  const people = rows.map(({ standby, person }) => ({
    ...presentSaid(standby),
    person: { ...presentPerson(ctx, person), email: person.email, phone: person.phone },
    seenAt: standby.seenAt,
    remindedAt: standby.remindedAt,
  }));
  const said = (answer: string | null) => people.filter((each) => each.answer === answer).length;
  const minutes = rows
    .flatMap(({ standby: { answeredAt, createdAt } }) =>
      answeredAt ? [Math.round((Date.parse(answeredAt) - Date.parse(createdAt)) / MINUTE_MS)] : [],
    )
    .toSorted((one, other) => one - other);
  return {
    counts: {
      asked: people.length,
      seen: people.filter(({ seenAt, answer }) => seenAt !== null || answer !== null).length,
      yes: said('yes'),
      maybe: said('maybe'),
      no: said('no'),
      silent: said(null),
      medianMinutes: medianOf(minutes),
    },
    people,
  };
}

/** The median of sorted numbers: the mean of the middle two for an even count, null for none. */
function medianOf(numbers: number[]): number | null {
  const upper = numbers[Math.floor(numbers.length / 2)];
  const lower = numbers[Math.ceil(numbers.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : Math.round((upper + lower) / 2);
}
