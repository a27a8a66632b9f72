import { type Actor, isAdmin } from '../../../core/contract/access.ts';

export const canManageSynonyms = (actor: Actor) => isAdmin(actor);
