import { Bell } from 'lucide-react';
import { StatCard } from '../../../ui/stat-card.tsx';

/** How many notifications the person has not read. */
export function NewNotificationsCount() {
  return <StatCard label="New Notifications" value={0} tone="success" icon={<Bell />} />;
}
