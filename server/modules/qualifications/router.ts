import type { ActorContext } from '../../core/kernel/context.ts';
import type { RestFace } from '../../trpc/meta.ts';
import { type Decision, decideQualification } from './commands/decide-qualification.ts';
import type { QualificationDefinition, Submitted } from './commands/qualification-definition.ts';
import { removeQualification } from './commands/remove-qualification.ts';
import { type Changes, reviseQualification } from './commands/revise-qualification.ts';
import { submitQualification } from './commands/submit-qualification.ts';
import { presentCan, presentEvents, presentForAdmins, presentQualification } from './presenter.ts';
import {
  getHistory,
  listOwnQualifications,
  listPastQualifications,
  listQualifications,
  type ReviewedRow,
} from './queries.ts';
import type { ListQualificationsInput } from './schema.ts';

/**
 * The calls of one kind: what each does, as its answer shows it, for the router of the kind, which names their schemas
 * and the field of the answer.
 */
export function callsOf<Input extends Submitted, Row extends ReviewedRow>(
  definition: QualificationDefinition<Input, Row>,
) {
  const shown = (ctx: ActorContext, row: Row) => ({
    ...presentQualification(ctx, row),
    ...presentCan(ctx.actor, row),
  });
  const decide = async (
    ctx: ActorContext,
    status: 'approved' | 'rejected',
    input: Omit<Decision, 'status'>,
  ) => shown(ctx, await decideQualification(ctx, definition, { ...input, status }));
  return {
    list: async (ctx: ActorContext, input: ListQualificationsInput) => {
      const { rows, next, total, duplicatesOf } = await listQualifications(ctx, definition, input);
      const listed = rows.map((row) => ({
        ...shown(ctx, row),
        ...presentForAdmins(row, duplicatesOf(row.id)),
      }));
      return { rows: listed, page: { next, total } };
    },
    file: (ctx: ActorContext, input: ListQualificationsInput) => listQualifications(ctx, definition, input),
    mine: async (ctx: ActorContext) =>
      (await listOwnQualifications(ctx, definition)).map((row) => shown(ctx, row)),
    past: async (ctx: ActorContext) =>
      (await listPastQualifications(ctx, definition)).map((row) => shown(ctx, row)),
    history: async (ctx: ActorContext, id: string) =>
      (await getHistory(ctx, definition, id)).map(({ row, events }) => ({
        ...shown(ctx, row),
        events: presentEvents(events),
      })),
    submit: async (ctx: ActorContext, input: Input, userId: string | undefined) =>
      shown(ctx, await submitQualification(ctx, definition, input, userId)),
    revise: async (ctx: ActorContext, changes: Changes<Input>) =>
      shown(ctx, await reviseQualification(ctx, definition, changes)),
    remove: (ctx: ActorContext, id: string) => removeQualification(ctx, definition, id),
    approve: (ctx: ActorContext, input: Omit<Decision, 'status'>) => decide(ctx, 'approved', input),
    reject: (ctx: ActorContext, input: Omit<Decision, 'status'>) => decide(ctx, 'rejected', input),
  };
}

/** The REST faces of these calls. @param one with its article: `a license` */
export const facesOf = (many: 'experiences' | 'licenses' | 'bonds', one: string) =>
  ({
    list: { method: 'GET', path: `/${many}`, summary: `All ${many}, newest first` },
    mine: {
      method: 'GET',
      path: `/${many}/my`,
      forOthers: `GET /${many}`,
      summary: `Your own ${many}`,
    },
    past: { method: 'GET', path: `/${many}/my/past`, summary: `Your own ${many} that were withdrawn` },
    history: {
      method: 'GET',
      path: `/${many}/{id}/history`,
      summary: 'All versions, and who decided what',
    },
    submit: { method: 'POST', path: `/${many}`, summary: `Submit ${one} for review`, status: 201 },
    revise: {
      method: 'PUT',
      path: `/${many}/{id}`,
      summary: 'Change what the body mentions; reviewed again',
    },
    remove: {
      method: 'DELETE',
      path: `/${many}/{id}`,
      summary: `Delete ${one}, or withdraw an approved one`,
    },
    approve: { method: 'PUT', path: `/${many}/{id}/approve`, summary: 'Approve what waits for review' },
    reject: { method: 'PUT', path: `/${many}/{id}/reject`, summary: 'Reject with notes' },
  }) as const satisfies Record<string, RestFace>;
