import { History, RefreshCw } from 'lucide-react';
import { DataTable } from '../../../components/list/data-table.tsx';
import { ExportButton } from '../../../components/list/export-button.tsx';
import { PersonFilter } from '../../../components/people/person-filter.tsx';
import { errorSentence } from '../../../lib/api/errors.ts';
import { count } from '../../../lib/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { refreshActivity, useActivity } from '../queries.ts';
import { type ActivitySearch, activityFilters, type SetActivitySearch } from '../search.ts';
import { person, what, when, who } from './activity-columns.tsx';
import { KindFilter } from './kind-filter.tsx';

interface ActivityPanelProps {
  search: ActivitySearch;
  setSearch: SetActivitySearch;
}

/** The activity log: actor, action, subject and time. */
export function ActivityPanel({ search, setSearch }: ActivityPanelProps) {
  const list = useActivity(search);
  const lines = list.data?.pages.flatMap((page) => page.activity);
  // The people behind the ids; undefined until they are loaded.
  const people = list.isPlaceholderData ? undefined : list.data?.pages[0]?.filteredBy;
  return (
    <DataTable
      caption="Activity"
      list={list}
      bar={{
        filters: activityFilters,
        search,
        setSearch,
        clearable: true,
        controls: {
          actorId: (
            <PersonFilter
              label="Done by"
              placeholder="Done by anyone"
              id={search.actorId}
              known={people?.actor}
              onChoose={(actorId) => setSearch({ actorId })}
            />
          ),
          personId: (
            <PersonFilter
              label="Person concerned"
              placeholder="About anyone"
              id={search.personId}
              known={people?.person}
              onChoose={(personId) => setSearch({ personId })}
            />
          ),
          kind: <KindFilter kind={search.kind} onChoose={(kind) => setSearch({ kind })} />,
        },
        actions: (
          <>
            <Button
              icon={<RefreshCw aria-hidden />}
              busy={list.isFetching}
              onClick={() => void refreshActivity()}
            >
              Refresh
            </Button>
            <ExportButton file={{ path: '/activity.csv', query: activityFilters.input(search) }} />
          </>
        ),
      }}
      columns={[who, what, person, when]}
      rows={lines}
      minWidth={760}
      rowKey={({ id }) => id}
      failedTitle={errorSentence(list.error, 'The activity did not load')}
      loadingText="Loading activity..."
      empty={{
        icon: History,
        title: 'No activity yet',
        text: 'What people do in the portal is listed here.',
      }}
      noMatch={{ icon: History, title: 'No activity found', text: 'Try adjusting your filters.' }}
      count={`${count(lines?.length ?? 0)} loaded`}
    />
  );
}
