import type { Actor, Service } from '../contract/access.ts';
import type { ActorContext, Context } from './context.ts';

/** No account has this id. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * The context of a call that a service makes, so that the administrators' commands and their rules serve it as well.
 * The audit log names the service instead of a person.
 */
export const asService = (ctx: Context, service: Service): ActorContext => ({
  ...ctx,
  actor: {
    userId: NOBODY,
    sessionId: NOBODY,
    role: 'admin',
    duties: [],
    onboardingStatus: 'approved',
    status: 'active',
    service,
  },
});

/** The account of the caller; null for a service, and without a caller. */
export const callingPerson = (actor: Actor | null): string | null =>
  !actor || actor.service ? null : actor.userId;
