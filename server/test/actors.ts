import type { Actor } from '../core/contract/access.ts';

/** A caller of each kind, for the tests of policies. `former` is an administrator who was deactivated. */
export const ACTORS = {
  signup: actor({ onboardingStatus: 'signup', status: 'pending' }),
  review: actor({ onboardingStatus: 'completed', status: 'pending_review' }),
  staff: actor({}),
  admin: actor({ role: 'admin' }),
  auditor: actor({ duties: ['auditor'] }),
  former: actor({ role: 'admin', status: 'inactive' }),
} satisfies Record<string, Actor>;
export type ActorKind = keyof typeof ACTORS;

function actor(standing: Partial<Actor>): Actor {
  return {
    userId: 'me',
    sessionId: 'session',
    role: 'staff',
    duties: [],
    onboardingStatus: 'approved',
    status: 'active',
    ...standing,
  };
}

/** The kinds of callers that a policy lets in. */
export const kindsWho = (may: (actor: Actor) => boolean): ActorKind[] =>
  (Object.keys(ACTORS) as ActorKind[]).filter((kind) => may(ACTORS[kind]));
