import { TriangleAlert } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';

/** Marks a notification that was also emailed immediately. */
export const UrgentBadge = () => (
  <Badge tone="danger" icon={<TriangleAlert aria-hidden />}>
    Urgent
  </Badge>
);

/** Highlights the row of an unread one. */
export const urgentRow = (stands: boolean) =>
  stands ? 'border-l-4 border-l-danger bg-danger-soft/40 pl-3.5' : undefined;
