import type { Actor } from '../../core/contract/access.ts';

/** Only the company's provisioning service, which has a token of its own. */
export const canProvision = (actor: Actor) => actor.service === 'provisioning';
