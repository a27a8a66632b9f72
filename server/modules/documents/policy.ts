import { type Actor, hasFullAccess, isAdmin } from '../../core/contract/access.ts';

/** Every active person sees the library, with the documents of their departments. */
export const canSeeDocuments = (actor: Actor) => hasFullAccess(actor);

/**
 * @param isShared whether the actor is a member of one of the document's departments now
 * @param isGiven whether a deployment has it that asks for the actor, or that they are assigned to, now
 */
export const canReadDocument = (
  actor: Actor,
  { isShared, isGiven }: { isShared: boolean; isGiven: boolean },
) => isAdmin(actor) || (hasFullAccess(actor) && (isShared || isGiven));

/** Whether the person sees every document, regardless of departments. */
export const seesAllDocuments = (actor: Actor) => isAdmin(actor);

/** May upload, change and delete. */
export const canManageDocuments = (actor: Actor) => isAdmin(actor);
