import { conflict } from '../../../core/errors/errors.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { emit } from '../../../core/kernel/events.ts';
import { afterCommit, audit, write } from '../../../core/kernel/write.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { removeFactors } from '../../auth/commands/factor-codes.ts';
import { refreshSessions } from '../../auth/commands/sessions.ts';
import { lockPerson } from '../../people/queries.ts';
import { sentences } from '../constants.ts';
import { userFactorsReset } from '../events.ts';

/**
 * Removes the second step of a person who lost the app and the recovery codes. Both people get an email.
 * @throws {PortalError} not_found; conflict for a deactivated account, for oneself, and where there is no second step
 */
export async function resetFactors(ctx: ActorContext, id: string) {
  const { actor } = ctx;
  requireAbility(actor, 'people.manage');
  await write(ctx, async (tx) => {
    const { status } = await lockPerson(tx, id);
    if (status === 'inactive') throw conflict(sentences.inactive);
    if (id === actor.userId) throw conflict(sentences.ownFactors);
    if (!(await removeFactors(tx, id))) throw conflict(sentences.noSecondStep);
    await audit(tx, ctx, { action: 'second_step.reset', subject: ['user', id] });
    await emit(tx, ctx, userFactorsReset, { userId: id, adminId: actor.userId });
    // The company may require a second step.
    await refreshSessions(tx, id);
  });
  afterCommit(ctx, () => ctx.services.sessions.forget(id));
  return { success: true as const };
}
