import type { ActorContext } from '../../../core/kernel/context.ts';
import { presentPerson } from '../../people/presenter.ts';
import type { OwnRollCallRow, Tally } from './queries.ts';
import type { OwnRollCall, RollCall } from './schema.ts';

export function presentRollCall(ctx: ActorContext, { rollCall, rows }: Tally): RollCall {
  const { id, message, createdAt, endedAt } = rollCall;
  const people = rows.map(({ said: { answer, note, answeredAt, askedAt }, person }) => ({
    answer,
    note,
    answeredAt,
    askedAt,
    person: { ...presentPerson(ctx, person), email: person.email, phone: person.phone },
  }));
  const said = (answer: string | null) => people.filter((each) => each.answer === answer).length;
  return {
    id,
    message,
    startedAt: createdAt,
    endedAt,
    people,
    counts: { asked: people.length, safe: said('safe'), help: said('help'), silent: said(null) },
  };
}

export const presentOwnRollCall = ({
  said: { answer, note, answeredAt },
  rollCall: { id, message, createdAt },
  deployment,
}: OwnRollCallRow): OwnRollCall => ({
  id,
  deployment,
  message,
  answer,
  note,
  answeredAt,
  startedAt: createdAt,
});
