import { isoNow } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { statusAt } from './constants.ts';
import { type HeldCredentials, type OfferRow, verdictFor } from './queries.ts';
import type { OwnOffer } from './schema.ts';

/** An offer as the person sees it, with their readiness now. */
export function presentOwnOffer(
  { services }: ActorContext,
  { offer, deployment, position, assignment, conversationId, documents }: OfferRow,
  held: HeldCredentials,
): OwnOffer {
  const { id, deadline, message, change, answeredAt, waitlistPlace } = offer;
  return {
    id,
    deadline,
    message,
    change,
    answeredAt,
    waitlistPlace,
    deployment,
    position,
    assignment,
    conversationId,
    documents,
    status: statusAt(offer, isoNow(services.clock)),
    ...verdictFor(services, held, position),
  };
}
