import { api, type Outputs } from '../../../lib/api/api.ts';
import { paged } from '../../../lib/api/paging.ts';
import { cache, trpc } from '../../../lib/api/trpc.ts';
import { useRealtimeEvent } from '../../../lib/realtime/use-realtime.ts';

/** The public data of a certificate. */
export type VerifiedCertificate = Outputs['certificates']['verify']['certificate'];

/**
 * Fetched without the query cache, because visitors without a session use it, too.
 * @throws with 404 for an unknown number
 */
export const verifyCertificate = async (number: string): Promise<VerifiedCertificate> =>
  (await api.certificates.verify.query({ number })).certificate;

const ROWS = 25;

/** The reader's own certificates, newest first, page by page. */
export function useMyCertificates() {
  useRealtimeEvent('training_progress', () => void cache.certificates.my.invalidate());
  return trpc.certificates.my.useInfiniteQuery({ limit: ROWS }, paged);
}
