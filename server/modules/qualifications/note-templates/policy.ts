import { type Actor, isAdmin } from '../../../core/contract/access.ts';

export const canUseNoteTemplates = (actor: Actor) => isAdmin(actor);
