import { may } from '../../core/contract/abilities.ts';
import type { Actor } from '../../core/contract/access.ts';

/**
 * @param isShared whether the actor is a member of one of the document's departments now
 * @param isGiven whether a deployment has it that asks for the actor, or that they are assigned to, now
 */
export const canReadDocument = (
  actor: Actor,
  { isShared, isGiven }: { isShared: boolean; isGiven: boolean },
) => may(actor, 'documents.read') || (may(actor, 'portal.read') && (isShared || isGiven));
