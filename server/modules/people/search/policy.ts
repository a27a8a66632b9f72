import { may } from '../../../core/contract/abilities.ts';
import type { Actor } from '../../../core/contract/access.ts';
import type { Audience } from './constants.ts';

/** Staff choose among colleagues; applicants, former staff and the list of administrators are for administrators. */
export const canFindAmong = (actor: Actor, among: Audience) =>
  may(actor, among === 'colleagues' || among === 'others' ? 'portal.read' : 'people.read');
