import { REVIEW_STATUSES, type ReviewStatus } from '@portal/server/modules/qualifications/constants.ts';
import { ReviewBadge } from '../../../components/content/review-badge.tsx';

const meanings: Record<ReviewStatus, string> = {
  approved: 'reviewed and accepted',
  pending: 'an administrator will review it',
  rejected: 'correct and resubmit it',
};

/** Explains the marks on the qualifications. */
export function StatusLegend() {
  const order = [...REVIEW_STATUSES].sort((one, other) => rank(one) - rank(other));
  return (
    <ul
      aria-label="Status legend"
      className="flex flex-wrap gap-x-5 gap-y-1.5 border-b border-line bg-sunken px-4.5 py-2"
    >
      {order.map((status) => (
        <li key={status} className="flex items-center gap-2 text-xs text-muted">
          <ReviewBadge status={status} />
          {meanings[status]}
        </li>
      ))}
    </ul>
  );
}

const rank = (status: ReviewStatus) => Object.keys(meanings).indexOf(status);
