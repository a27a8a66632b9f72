import { type Actor, isAdmin } from '../../core/contract/access.ts';

/** Who may work where is for those who send people there. */
export const canSeeTalent = (actor: Actor) => isAdmin(actor);
