import { type ReviewStatus, reviewStatusLabels } from '@portal/server/modules/qualifications/constants.ts';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { Badge, type Tone } from '../../ui/badge.tsx';

const looks = {
  approved: { tone: 'success', icon: <CircleCheck aria-hidden /> },
  pending: { tone: 'attention', icon: <Clock aria-hidden /> },
  rejected: { tone: 'danger', icon: <CircleX aria-hidden /> },
} as const satisfies Record<ReviewStatus, { tone: Tone; icon: unknown }>;

/** The reviewer's decision. An unknown status shows as approved. */
export function ReviewBadge({ status }: { status: string }) {
  const known = status in looks ? (status as ReviewStatus) : 'approved';
  return <Badge {...looks[known]}>{reviewStatusLabels[known]}</Badge>;
}
