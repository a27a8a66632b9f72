import type { Transaction } from '@portal/db/client.ts';
import { heldDecisions } from '@portal/db/schema/reviews.ts';
import { isoNow, seconds } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { newId } from '../../../core/kernel/ids.ts';
import { type QualificationKind, UNDO_SECONDS } from '../constants.ts';
import type { Decided } from '../events.ts';
import { notifyOfHeldDecision } from '../jobs.ts';
import type { Succession } from './revision.ts';

type Held = Omit<Decided, 'kind' | 'decidedBy'> &
  Succession & { kind: QualificationKind; decidedBy: string; decidedAt: string };

/** Keeps a decision undoable for some seconds; a job tells its owner afterwards. */
export async function holdDecision(
  tx: Transaction,
  { services }: ActorContext,
  { id: qualificationId, ...decision }: Held,
): Promise<void> {
  const heldId = newId();
  const endsAt = isoNow(services.clock, seconds(UNDO_SECONDS));
  await tx.insert(heldDecisions).values({ id: heldId, qualificationId, endsAt, ...decision });
  await notifyOfHeldDecision.enqueue(tx, { heldId }, { runAt: endsAt });
}
