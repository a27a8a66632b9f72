import { type QualificationKind, sentences } from '@portal/server/modules/qualifications/constants.ts';
import { expiryOf, validToday } from '../../../../lib/format/expiry.ts';
import { calendarDate } from '../../../../lib/format/format.ts';

interface Submitted {
  noun: QualificationKind;
  documentUrl?: string | null | undefined;
  expiresDate?: string | null | undefined;
}

/**
 * The warnings for a reviewer before approving, in sentences.
 * @param today as `validToday` returns it
 */
export function doubtsOf(
  { noun, documentUrl, expiresDate = null }: Submitted,
  today = validToday(),
): string[] {
  const doubts = documentUrl ? [] : ['No document was submitted.'];
  if (noun === 'experience') return doubts;
  const expiry = expiryOf(expiresDate, today, 0);
  if (expiry === 'expired') doubts.push(`This ${noun} expired on ${calendarDate(expiresDate)}.`);
  if (expiry === 'open') doubts.push(sentences.noExpiration(noun));
  return doubts;
}
