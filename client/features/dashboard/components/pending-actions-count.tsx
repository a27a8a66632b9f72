import { ListChecks } from 'lucide-react';
import { StatLink } from '../../../components/content/stat-link.tsx';
import { useMyOpenItems } from '../../action-items/queries.ts';

/** How much the person has to do. */
export function PendingActionsCount() {
  const { data, isError } = useMyOpenItems();
  return (
    <StatLink
      to="/action-items"
      label="Pending Actions"
      value={data?.total ?? (isError ? 'N/A' : undefined)}
      tone="attention"
      icon={<ListChecks />}
    />
  );
}
