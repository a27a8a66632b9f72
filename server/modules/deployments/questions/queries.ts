import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq, ne } from '@portal/db/drizzle.ts';
import { users } from '@portal/db/schema/users.ts';
import { validityDay } from '../../../core/contract/validity.ts';
import { authorizeOrHide } from '../../../core/kernel/authorize.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { Context, Services } from '../../../core/kernel/context.ts';
import { acceptedSecrets } from '../../../core/security/secrets.ts';
import { statusAt } from '../offers/constants.ts';
import { readOffer } from '../offers/queries.ts';
import { canReadQuestion } from './policy.ts';
import type { OfferQuestion, ReadQuestionInput } from './schema.ts';

/** The path in the person's email that leads to the question of their offer. */
export const questionPath = ({ settings }: Pick<Services, 'settings'>, offerId: string): `/${string}` =>
  `/offers/${offerId}?key=${signatureOf(settings.secret, offerId)}`;

/** The paths of several offers, by the person. */
export const questionPaths = (
  services: Pick<Services, 'settings'>,
  offers: { id: string; userId: string }[],
): Record<string, string> =>
  Object.fromEntries(offers.map(({ id, userId }) => [userId, questionPath(services, id)]));

/** The key is not the portal's own, so that a signature says nothing about tokens, which share the secret. */
function signatureOf(secret: string, offerId: string): string {
  const key = createHmac('sha256', secret).update('portal offer links, version 1').digest();
  return createHmac('sha256', key).update(offerId).digest('base64url');
}

/**
 * What an offer asks, for the holder of its link. Answering it needs a sign-in, as does everything about the person.
 * @throws {PortalError} not_found for a link that was not made here, after the last day, when the person was
 *   deactivated, and to anybody else who is signed in
 */
export async function readQuestion(
  { services, actor }: Context,
  { id, key }: ReadQuestionInput,
): Promise<OfferQuestion> {
  authorizeOrHide(isGenuine(services, id, key), 'Offer');
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

function isGenuine({ settings }: Services, offerId: string, key: string): boolean {
  const given = Buffer.from(key);
  return acceptedSecrets(settings).some((secret) => {
    const right = Buffer.from(signatureOf(secret, offerId));
    return given.length === right.length && timingSafeEqual(given, right);
  });
}
