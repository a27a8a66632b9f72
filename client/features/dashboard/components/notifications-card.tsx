import { Bell } from 'lucide-react';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** The newest unread notifications. */
export function NotificationsCard() {
  return (
    <Card>
      <CardHeader title="Recent Notifications" />
      <EmptyState compact icon={Bell} title="No new notifications" />
    </Card>
  );
}
