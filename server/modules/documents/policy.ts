import { type Actor, hasFullAccess, isAdmin } from '../../core/contract/access.ts';

/** Every active person sees the library, with the documents of their departments. */
export const canSeeDocuments = (actor: Actor) => hasFullAccess(actor);

/** @param isShared whether the actor is a member of one of the document's departments now */
export const canReadDocument = (actor: Actor, { isShared }: { isShared: boolean }) =>
  isAdmin(actor) || (hasFullAccess(actor) && isShared);

/** Whether the person sees every document, regardless of departments. */
export const seesAllDocuments = (actor: Actor) => isAdmin(actor);

/** May upload, change and delete. */
export const canManageDocuments = (actor: Actor) => isAdmin(actor);
