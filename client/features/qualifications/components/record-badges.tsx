import { type ReviewStatus, reviewStatusLabels } from '@portal/server/modules/qualifications/constants.ts';
import { CircleAlert, CircleCheck, CircleX, Clock } from 'lucide-react';
import { today } from '../../../lib/format.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { expiryOf } from './expiry.ts';

const looks = {
  approved: { tone: 'success', icon: <CircleCheck aria-hidden /> },
  pending: { tone: 'attention', icon: <Clock aria-hidden /> },
  rejected: { tone: 'danger', icon: <CircleX aria-hidden /> },
} as const satisfies Record<ReviewStatus, { tone: Tone; icon: unknown }>;

/** What a reviewer decided. A status that is not known shows as approved. */
export function ReviewBadge({ status }: { status: string }) {
  const known = status in looks ? (status as ReviewStatus) : 'approved';
  return <Badge {...looks[known]}>{reviewStatusLabels[known]}</Badge>;
}

/** `Expired` or `Expires Soon`; nothing while there is time. */
export function ExpiryBadge({ expiresDate }: { expiresDate: string | null | undefined }) {
  const expiry = expiryOf(expiresDate, today());
  if (!expiry) return null;
  return (
    <Badge tone={expiry === 'expired' ? 'danger' : 'attention'} icon={<CircleAlert aria-hidden />}>
      {expiry === 'expired' ? 'Expired' : 'Expires Soon'}
    </Badge>
  );
}
