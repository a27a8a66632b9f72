import { Megaphone } from 'lucide-react';
import { count } from '../../../lib/format.ts';
import { StatCard } from '../../../ui/stat-card.tsx';
import { useUpdateCounts } from '../../company-updates/queries.ts';

/** How many company updates there are to read. */
export function UpdatesCount() {
  const { data, isError } = useUpdateCounts();
  const value = data ? count(data.total) : isError ? 'N/A' : undefined;
  return <StatCard label="Company Updates" value={value} tone="info" icon={<Megaphone />} />;
}
