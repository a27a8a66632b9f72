import { type Actor, isAdmin } from '../../../core/contract/access.ts';

export const canManageHolidays = (actor: Actor) => isAdmin(actor);
