import { type Actor, hasFullAccess } from '../../../core/contract/access.ts';

/** Everybody who works here may see when colleagues are busy, and show their calendars beside the own one. */
export const canSeeCalendars = (actor: Actor) => hasFullAccess(actor);
