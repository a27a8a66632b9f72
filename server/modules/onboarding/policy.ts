import { type Actor, accessStage } from '../../core/contract/access.ts';

/** Only while the account is being onboarded. */
export const canOnboard = (actor: Actor) => accessStage(actor) === 'onboarding';
