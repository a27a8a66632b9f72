import { CalendarClock, CalendarX } from 'lucide-react';
import { expiryOf, validToday } from '../../../lib/expiry.ts';
import { Badge } from '../../../ui/badge.tsx';

/** `Expires Soon` or `Expired`; nothing while a license or bond is good for longer. */
export function ExpiryBadge({ expiresDate }: { expiresDate: string | null }) {
  const expiry = expiryOf(expiresDate, validToday());
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
  return null;
}
