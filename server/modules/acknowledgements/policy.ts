import { type Actor, hasFullAccess, isAdmin } from '../../core/contract/access.ts';

/** May require acknowledgements, withdraw them, and see who has confirmed. */
export const canRequireAcknowledgements = (actor: Actor) => isAdmin(actor);

/** May see and confirm what is required from oneself; administrators are asked like everybody else. */
export const canSeeOwnAcknowledgements = (actor: Actor) => hasFullAccess(actor);
