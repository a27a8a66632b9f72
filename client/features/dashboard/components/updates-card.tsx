import { Megaphone } from 'lucide-react';
import { ListState } from '../../../components/list/list-state.tsx';
import { count } from '../../../lib/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader, CardList } from '../../../ui/card.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { UpdateRow } from '../../company-updates/components/update-row.tsx';
import { LATEST, useLatestUpdates, useUpdateCounts } from '../../company-updates/queries.ts';
import type { SetDashboardSearch } from '../search.ts';

/** The newest company updates, and the way to all of them. */
export function UpdatesCard({ setSearch }: { setSearch: SetDashboardSearch }) {
  const latest = useLatestUpdates();
  const total = useUpdateCounts().data?.total ?? 0;
  return (
    <Card>
      <CardHeader
        title="Latest Company Updates"
        actions={
          total > LATEST && (
            <Button
              variant="link"
              size="sm"
              onClick={() => setSearch({ updates: 'all' }, { push: true })}
            >{`View All (${count(total)})`}</Button>
          )
        }
      />
      <ListState
        rows={latest.data}
        failed={latest.isError}
        failedTitle="Company updates didn’t load"
        onRetry={() => void latest.refetch()}
        retrying={latest.isFetching}
        skeleton={<SkeletonRows rows={LATEST} label="Loading company updates..." />}
        compact
        empty={{ icon: Megaphone, title: 'No updates available' }}
      >
        {(updates) => (
          <CardList>
            {updates.map((update) => (
              <UpdateRow
                key={update.id}
                update={update}
                onOpen={() => setSearch({ update: update.id }, { push: true })}
              />
            ))}
          </CardList>
        )}
      </ListState>
    </Card>
  );
}
