import type { z } from 'zod';
import type { ActorContext, Services } from '../../core/context.ts';
import { byId, done } from '../../core/schema.ts';
import { accountProcedure, adminProcedure, router, staffProcedure } from '../../trpc/procedures.ts';
import { decideQualification } from './commands/decide-qualification.ts';
import type { QualificationDefinition } from './commands/qualification-definition.ts';
import { removeQualification } from './commands/remove-qualification.ts';
import { type Changes, reviseQualification } from './commands/revise-qualification.ts';
import { submitQualification } from './commands/submit-qualification.ts';
import { presentCan, presentEvents, presentForAdmins } from './presenter.ts';
import { getHistory, listQualifications, listQualificationsOf, type ReviewedRow } from './queries.ts';
import {
  type AdminExtras,
  decideInput,
  type ForPerson,
  type HistoryEvent,
  listQualificationsInput,
  type QualificationCan,
  rejectInput,
} from './schema.ts';

type Shown<View> = View & { can: QualificationCan };
type Input<Fields> = Fields & { documentUrl: string | null } & ForPerson;

type Door<Fields extends object, Row extends ReviewedRow, View, One, Own, All, Typed, Change> = {
  definition: QualificationDefinition<Fields, Row>;
  path: `/${string}`;
  present(services: Services, row: Row): View;
  submitInput: z.ZodType<Input<Fields>, Typed>;
  reviseInput: z.ZodType<Changes<Fields>, Change>;
  answers: {
    one: z.ZodType<One, One>;
    own: z.ZodType<Own, Own>;
    all: z.ZodType<All, All>;
    history: z.ZodType<History<View>, History<View>>;
  };
  toOne(qualification: Shown<View>): One;
  toOwn(qualifications: Shown<View>[]): Own;
  toAll(qualifications: (Shown<View> & AdminExtras)[]): Omit<All, 'next'>;
};

type History<View> = { versions: (Shown<View> & { events: HistoryEvent[] })[] };

/**
 * tRPC's types cannot look into a type parameter. That answers and inputs fit their schemas is told by the door's
 * types, and checked by the schemas at every call.
 */
const answer = <T>(value: T) => value as never;
const given = <T>(input: unknown) => input as T;

/** The calls of one kind of qualification: the same for each, with its own fields, words and path. */
export function qualificationRouter<
  Fields extends object,
  Row extends ReviewedRow,
  View extends object,
  One,
  Own,
  All,
  Typed,
  Change,
>(door: Door<Fields, Row, View, One, Own, All, Typed, Change>) {
  const { definition, path, answers } = door;
  const show = ({ services, actor }: ActorContext, row: Row): Shown<View> => ({
    ...door.present(services, row),
    ...presentCan(actor, row),
  });

  return router({
    list: adminProcedure
      .meta({ rest: { method: 'GET', path, summary: `Everybody’s ${definition.kind}s, newest first` } })
      .input(listQualificationsInput)
      .output(answers.all)
      .query(async ({ ctx, input }) => {
        const { rows, next, duplicatesOf } = await listQualifications(ctx, definition, input);
        const shown = rows.map((row) => ({
          ...show(ctx, row),
          ...presentForAdmins(row, duplicatesOf(row.id)),
        }));
        return answer({ ...door.toAll(shown), next });
      }),

    mine: accountProcedure
      .meta({ rest: { method: 'GET', path: `${path}/my`, summary: `Your own ${definition.kind}s` } })
      .output(answers.own)
      .query(async ({ ctx }) => {
        const rows = await listQualificationsOf(definition, ctx.services.db, [ctx.actor.userId]);
        return answer(door.toOwn(rows.map((row) => show(ctx, row))));
      }),

    history: accountProcedure
      .meta({
        rest: { method: 'GET', path: `${path}/{id}/history`, summary: 'All versions, and who decided what' },
      })
      .input(byId)
      .output(answers.history)
      .query(async ({ ctx, input }) => {
        const versions = await getHistory(ctx, definition, input.id);
        return {
          versions: versions.map(({ row, events }) => ({ ...show(ctx, row), events: presentEvents(events) })),
        };
      }),

    submit: staffProcedure
      .meta({ rest: { method: 'POST', path, summary: 'Hand in a qualification for review', status: 201 } })
      .input(door.submitInput)
      .output(answers.one)
      .mutation(async ({ ctx, input }) =>
        answer(
          door.toOne(show(ctx, await submitQualification(ctx, definition, given<Input<Fields>>(input)))),
        ),
      ),

    revise: staffProcedure
      .meta({
        rest: {
          method: 'PUT',
          path: `${path}/{id}`,
          summary: 'Change what the body mentions; reviewed again',
        },
      })
      .input(door.reviseInput)
      .output(answers.one)
      .mutation(async ({ ctx, input }) =>
        answer(
          door.toOne(show(ctx, await reviseQualification(ctx, definition, given<Changes<Fields>>(input)))),
        ),
      ),

    remove: staffProcedure
      .meta({
        rest: {
          method: 'DELETE',
          path: `${path}/{id}`,
          summary: 'Delete a qualification, or withdraw an approved one',
        },
      })
      .input(byId)
      .output(done)
      .mutation(({ ctx, input }) => removeQualification(ctx, definition, input.id)),

    approve: adminProcedure
      .meta({
        rest: { method: 'PUT', path: `${path}/{id}/approve`, summary: 'Approve what waits for review' },
      })
      .input(decideInput)
      .output(answers.one)
      .mutation(async ({ ctx, input: { id, reviewNotes } }) => {
        const row = await decideQualification(ctx, definition, id, { status: 'approved', reviewNotes });
        return answer(door.toOne(show(ctx, row)));
      }),

    reject: adminProcedure
      .meta({ rest: { method: 'PUT', path: `${path}/{id}/reject`, summary: 'Reject with notes' } })
      .input(rejectInput)
      .output(answers.one)
      .mutation(async ({ ctx, input: { id, reviewNotes } }) => {
        const row = await decideQualification(ctx, definition, id, { status: 'rejected', reviewNotes });
        return answer(door.toOne(show(ctx, row)));
      }),
  });
}
