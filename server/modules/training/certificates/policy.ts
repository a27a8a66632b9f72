import { may } from '../../../core/contract/abilities.ts';
import type { Actor } from '../../../core/contract/access.ts';

/** Own certificates; administrators see everybody's. */
export const canSeeCertificate = (actor: Actor, { userId }: { userId: string }) =>
  may(actor, 'courses.read') || (may(actor, 'portal.read') && userId === actor.userId);
