import { type Actor, isAdmin } from '../../../core/access.ts';

export const canManageHolidays = (actor: Actor) => isAdmin(actor);
