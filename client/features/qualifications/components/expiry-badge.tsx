import { CalendarClock, CalendarOff, CalendarX } from 'lucide-react';
import { expiryOf, validToday } from '../../../lib/format/expiry.ts';
import { useExpiresSoonDays } from '../../../lib/session/expiry-warning.ts';
import { Badge } from '../../../ui/badge.tsx';

/**
 * `Expires Soon`, `Expired`, or a badge for a missing date; nothing while a license or bond is valid for
 * longer.
 */
export function ExpiryBadge({ expiresDate }: { expiresDate: string | null }) {
  const expiry = expiryOf(expiresDate, validToday(), useExpiresSoonDays());
  if (expiry === 'soon') {
    return (
      <Badge tone="attention" icon={<CalendarClock aria-hidden />}>
        Expires Soon
      </Badge>
    );
  }
  if (expiry === 'expired') {
    return (
      <Badge tone="danger" icon={<CalendarX aria-hidden />}>
        Expired
      </Badge>
    );
  }
  if (expiry === 'open') {
    return (
      <Badge tone="attention" icon={<CalendarOff aria-hidden />}>
        No Expiration Date
      </Badge>
    );
  }
  return null;
}
