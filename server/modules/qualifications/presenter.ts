import type { Services } from '../../core/context.ts';
import { signFileUrl } from '../files/queries.ts';

/** The link to a record's evidence; its path ends like the file, so that screens know what they can show. */
export const documentLink = (
  services: Services,
  { documentId, documentType }: { documentId: string | null; documentType: string | null },
): string | null => (documentId ? signFileUrl(services, documentId, documentType ?? undefined) : null);
