import { Bell } from 'lucide-react';
import { StatLink } from '../../../components/content/stat-link.tsx';
import { countText } from '../../notifications/model/words.ts';
import { useNotificationCounts } from '../../notifications/queries.ts';

/** How many notifications the person has not read. */
export function NewNotificationsCount() {
  const { data, isError } = useNotificationCounts();
  const failed = isError ? 'N/A' : undefined;
  return (
    <StatLink
      to="/notifications"
      search={{ status: 'unread' }}
      label="New Notifications"
      value={data ? countText(data.unread) : failed}
      tone="success"
      icon={<Bell />}
    />
  );
}
