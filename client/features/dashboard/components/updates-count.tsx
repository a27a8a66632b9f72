import { Megaphone } from 'lucide-react';
import { StatLink } from '../../../components/content/stat-link.tsx';
import { count } from '../../../lib/format/format.ts';
import { useUpdateCounts } from '../../company-updates/queries.ts';

/** How many company updates there are to read. */
export function UpdatesCount() {
  const { data, isError } = useUpdateCounts();
  const value = data ? count(data.total) : isError ? 'N/A' : undefined;
  return (
    <StatLink
      to="/dashboard"
      search={{ updates: 'all' }}
      resetScroll={false}
      label="Company Updates"
      value={value}
      tone="info"
      icon={<Megaphone />}
    />
  );
}
