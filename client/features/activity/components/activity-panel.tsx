import { History } from 'lucide-react';
import { DataTable } from '../../../components/list/data-table.tsx';
import { MoreRows } from '../../../components/list/more-rows.tsx';
import { errorSentence } from '../../../lib/api/errors.ts';
import { count } from '../../../lib/format/format.ts';
import { useActivity } from '../queries.ts';
import { type ActivitySearch, isFiltered, type SetActivitySearch } from '../search.ts';
import { person, what, when, who } from './activity-columns.tsx';
import { ActivityFilters } from './activity-filters.tsx';

interface ActivityPanelProps {
  search: ActivitySearch;
  setSearch: SetActivitySearch;
}

/** Who did what, to whom, and when. */
export function ActivityPanel({ search, setSearch }: ActivityPanelProps) {
  const list = useActivity(search);
  const lines = list.data?.pages.flatMap((page) => page.activity);
  return (
    <DataTable
      caption="Activity"
      header={
        <ActivityFilters
          search={search}
          setSearch={setSearch}
          people={list.isPlaceholderData ? undefined : list.data?.pages[0]?.filteredBy}
          busy={list.isFetching}
        />
      }
      columns={[who, what, person, when]}
      rows={lines}
      minWidth={760}
      rowKey={({ id }) => id}
      failed={list.isError}
      failedTitle={errorSentence(list.error, 'The activity did not load')}
      onRetry={() => void list.refetch()}
      retrying={list.isFetching}
      loadingText="Loading activity..."
      filtered={isFiltered(search)}
      empty={{
        icon: History,
        title: 'No activity yet',
        text: 'What people do in the portal is listed here.',
      }}
      noMatch={{ icon: History, title: 'No activity found', text: 'Try adjusting your filters.' }}
      footer={<MoreRows pages={list} count={`${count(lines?.length ?? 0)} loaded`} />}
    />
  );
}
