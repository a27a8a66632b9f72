import { type Actor, hasFullAccess, isAdmin } from '../../core/contract/access.ts';

/** Everybody who works here has the library; of its documents, their departments'. */
export const canSeeDocuments = (actor: Actor) => hasFullAccess(actor);

/** @param isShared whether the actor belongs to one of the document's departments at this moment */
export const canReadDocument = (actor: Actor, { isShared }: { isShared: boolean }) =>
  isAdmin(actor) || (hasFullAccess(actor) && isShared);

/** Whether somebody sees every document, whatever its departments. */
export const seesAllDocuments = (actor: Actor) => isAdmin(actor);

/** Upload, change, delete. */
export const canManageDocuments = (actor: Actor) => isAdmin(actor);
