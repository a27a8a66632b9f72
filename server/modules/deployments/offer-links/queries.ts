import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Services } from '../../../core/kernel/context.ts';
import { acceptedSecrets } from '../../../core/security/secrets.ts';

type Signing = Pick<Services, 'settings'>;

/** The path in the person's email that leads to the question of their offer. */
export const questionPath = ({ settings }: Signing, offerId: string): `/${string}` =>
  `/offers/${offerId}?key=${signatureOf(settings.secret, offerId)}`;

/** The paths of several offers, by the person. */
export const questionPaths = (
  services: Signing,
  offers: { id: string; userId: string }[],
): Record<string, string> =>
  Object.fromEntries(offers.map(({ id, userId }) => [userId, questionPath(services, id)]));

/** Whether the portal made the key of a link for that offer. */
export function isGenuineKey({ settings }: Signing, offerId: string, key: string): boolean {
  const given = Buffer.from(key);
  return acceptedSecrets(settings).some((secret) => {
    const right = Buffer.from(signatureOf(secret, offerId));
    return given.length === right.length && timingSafeEqual(given, right);
  });
}

/** The key is not the portal's own, so that a signature says nothing about tokens, which share the secret. */
function signatureOf(secret: string, offerId: string): string {
  const key = createHmac('sha256', secret).update('portal offer links, version 1').digest();
  return createHmac('sha256', key).update(offerId).digest('base64url');
}
