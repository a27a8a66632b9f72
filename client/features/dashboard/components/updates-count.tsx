import { Megaphone } from 'lucide-react';
import { StatCard } from '../../../ui/stat-card.tsx';

/** How many company updates are to be read. */
export function UpdatesCount() {
  return <StatCard label="Company Updates" value={0} tone="info" icon={<Megaphone />} />;
}
