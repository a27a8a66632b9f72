import { and, eq, ne } from '@portal/db/drizzle.ts';
import { users } from '@portal/db/schema/users.ts';
import { validityDay } from '../../../core/contract/validity.ts';
import { authorizeOrHide } from '../../../core/kernel/authorize.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { Context } from '../../../core/kernel/context.ts';
import { isGenuineKey } from '../offer-links/queries.ts';
import { statusAt } from '../offers/constants.ts';
import { readOffer } from '../offers/queries.ts';
import { canReadQuestion } from './policy.ts';
import type { OfferQuestion, ReadQuestionInput } from './schema.ts';

/**
 * The question of an offer, for the holder of its link. Answering it needs a sign-in, as does everything about the
 * person.
 * @throws {PortalError} not_found for a link that was not made here, after the last day, when the person was
 *   deactivated, and to anybody else who is signed in
 */
export async function readQuestion(
  { services, actor }: Context,
  { id, key }: ReadQuestionInput,
): Promise<OfferQuestion> {
  authorizeOrHide(isGenuineKey(services, id, key), 'Offer');
  const { offer, deployment, position } = await readOffer(services, id);
  authorizeOrHide(canReadQuestion(actor, offer), 'Offer');
  const [person] = await services.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, offer.userId), ne(users.status, 'inactive')));
  const now = isoNow(services.clock);
  const isOver = position.endDate < validityDay(new Date(now));
  authorizeOrHide(person !== undefined && !isOver, 'Offer');
  return { ...offer, deployment, position, status: statusAt(offer, now) };
}
