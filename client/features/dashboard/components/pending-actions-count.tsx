import { ListChecks } from 'lucide-react';
import { StatCard } from '../../../ui/stat-card.tsx';

/** How many action items wait for the person. */
export function PendingActionsCount() {
  return <StatCard label="Pending Actions" value={0} tone="attention" icon={<ListChecks />} />;
}
