import { type Actor, isAdmin } from '../../core/access.ts';

/** Who may work where is for those who send people there. */
export const canSeeTalent = (actor: Actor) => isAdmin(actor);
