import type { Transaction } from '@portal/db/client.ts';
import { eq } from '@portal/db/drizzle.ts';
import { heldApplications } from '@portal/db/schema/application-decisions.ts';
import { conflict } from '../../../core/errors/errors.ts';
import { announce } from '../../../core/kernel/announce.ts';
import { isoNow, seconds } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { newId } from '../../../core/kernel/ids.ts';
import { afterCommit, rehearse, write } from '../../../core/kernel/write.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { findPeople, lockPerson } from '../../people/queries.ts';
import { UNDO_SECONDS } from '../../qualifications/constants.ts';
import { sentences } from '../constants.ts';
import { applyHeldApplication } from '../jobs.ts';
import { getPerson } from '../queries.ts';
import type { ApproveUserInput } from '../schema.ts';
import { type ApplicationDecision, decideWithin } from './decide-within.ts';
import type { Decline } from './decline.ts';
import type { SendBack } from './send-back.ts';

type Undoable = { undoable: boolean };

/** @throws {PortalError} as `approveWithin`, and as `decide` */
export const approveUser = (ctx: ActorContext, { undoable, ...input }: ApproveUserInput) =>
  decide(ctx, { kind: 'approved', input }, undoable);

/** @throws {PortalError} as `sendBackWithin`, and as `decide` */
export const sendBackApplication = (ctx: ActorContext, { undoable, ...input }: SendBack & Undoable) =>
  decide(ctx, { kind: 'sent_back', input }, undoable);

/** @throws {PortalError} as `declineWithin`, and as `decide` */
export const declineApplication = (ctx: ActorContext, { undoable, ...input }: Decline & Undoable) =>
  decide(ctx, { kind: 'declined', input }, undoable);

/**
 * Decides about an application: at once, or in some seconds, unless the reviewer undoes it before. Accounts, addresses
 * and sessions that a decision changes could not be put back, so that nothing changes until then.
 * @returns the person, of whom nothing has changed yet when the decision can be undone
 * @throws {PortalError} conflict while another decision can still be undone
 */
async function decide(ctx: ActorContext, decision: ApplicationDecision, undoable: boolean) {
  requireAbility(ctx.actor, 'applicants.review');
  const { id } = decision.input;
  const person = await write(ctx, async (tx) => {
    await lockPerson(tx, id);
    await refuseHeld(tx, id);
    if (undoable) await hold(tx, ctx, decision);
    else await decideWithin(tx, ctx, decision);
    return getPerson(tx, id);
  });
  if (!undoable) afterCommit(ctx, () => ctx.services.sessions.forget(id));
  return person;
}

async function refuseHeld(tx: Transaction, userId: string): Promise<void> {
  const [held] = await tx
    .select({ decidedBy: heldApplications.decidedBy })
    .from(heldApplications)
    .where(eq(heldApplications.userId, userId));
  if (!held) return;
  const reviewer = (await findPeople(tx, [held.decidedBy])).get(held.decidedBy);
  throw conflict(sentences.decidedJustNow(reviewer?.name ?? null));
}

/** Refuses at once what could not take effect. */
async function hold(tx: Transaction, ctx: ActorContext, decision: ApplicationDecision): Promise<void> {
  const { services, actor } = ctx;
  await rehearse(ctx, tx, (inner) => decideWithin(inner, ctx, decision));
  const { kind, input } = decision;
  const decisionId = newId();
  const endsAt = isoNow(services.clock, seconds(UNDO_SECONDS));
  const held = { userId: input.id, decisionId, kind, input, decidedBy: actor.userId, endsAt };
  await tx.insert(heldApplications).values(held);
  await applyHeldApplication.enqueue(tx, { decisionId }, { runAt: endsAt });
  await announce(tx, 'admins', 'applicants_changed', { userId: input.id });
}
