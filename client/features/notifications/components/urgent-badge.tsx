import { TriangleAlert } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';

/** Marks a notification that was also mailed at once. */
export const UrgentBadge = () => (
  <Badge tone="danger" icon={<TriangleAlert aria-hidden />}>
    Urgent
  </Badge>
);

/** The row of one that has not been read stands out of its list. */
export const urgentRow = (stands: boolean) =>
  stands ? 'border-l-4 border-l-danger bg-danger-soft/40 pl-3.5' : undefined;
