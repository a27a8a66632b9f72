import { type Actor, isAdmin } from '../../core/contract/access.ts';

export const canSeeSystem = (actor: Actor) => isAdmin(actor);
export const canOperateSystem = (actor: Actor) => isAdmin(actor);
