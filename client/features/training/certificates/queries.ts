import { api, type Outputs } from '../../../lib/api/api.ts';
import { paged } from '../../../lib/api/paging.ts';
import { cache, trpc } from '../../../lib/api/trpc.ts';
import { useRealtimeEvent } from '../../../lib/realtime/use-realtime.ts';

/** What anybody who knows its number may see of a certificate. */
export type VerifiedCertificate = Outputs['certificates']['verify']['certificate'];

/** Asked without the cache, because strangers ask, too. @throws with 404 when there is none with this number */
export const verifyCertificate = async (number: string): Promise<VerifiedCertificate> =>
  (await api.certificates.verify.query({ number })).certificate;

const ROWS = 25;

/** The reader's own certificates, newest first, page after page. */
export function useMyCertificates() {
  useRealtimeEvent('training_progress', () => void cache.certificates.my.invalidate());
  return trpc.certificates.my.useInfiniteQuery({ limit: ROWS }, paged);
}
