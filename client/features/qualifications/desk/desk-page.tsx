import { Keyboard } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { FilterBar } from '../../../components/list/filter-bar.tsx';
import { PersonFilter } from '../../../components/people/person-filter.tsx';
import { PageHeader } from '../../../components/shell/page-header.tsx';
import { isFiltering } from '../../../lib/api/paging.ts';
import { cn } from '../../../lib/page/class-names.ts';
import { usePersistedFlag } from '../../../lib/session/persisted.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useLiveQualifications } from '../queries.ts';
import { DeskQueue } from './components/desk-queue.tsx';
import { DeskReview } from './components/desk-review.tsx';
import { KeysDialog } from './components/keys-dialog.tsx';
import { useDeskKeys } from './hooks/use-desk-keys.ts';
import { useQueue } from './hooks/use-queue.ts';
import { useWide } from './hooks/use-wide.ts';
import { type QualificationKey, qualificationKey, textOfKey } from './model/key.ts';
import { besides, nextWaiting, type Outcome } from './model/queue.ts';
import { preloadAssessment } from './queries.ts';
import { type DeskSearch, deskFilters, type SetDeskSearch } from './search.ts';

interface DeskPageProps {
  search: DeskSearch;
  setSearch: SetDeskSearch;
}

/** Decides about one after the other: the queue, the document, and what the decision changes. */
export function DeskPage({ search, setSearch }: DeskPageProps) {
  useLiveQualifications();
  const queue = useQueue(search);
  const wide = useWide();
  const [keys, setKeys] = usePersistedFlag('review-desk-keys', true);
  const [helping, setHelping] = useState(false);
  const { entries = [], list } = queue;
  const chosen = qualificationKey(search.open) ?? (wide ? entries[0]?.row : undefined);
  const choose = (key: QualificationKey | undefined) => setSearch({ open: key && textOfKey(key) });

  const onStep = (steps: 1 | -1) => {
    const row = besides(entries, chosen?.id, steps);
    if (row) choose(row);
    else if (steps === 1 && list.hasNextPage && !list.isFetching) void list.fetchNextPage();
  };
  const onDecided = (id: string, outcome: Outcome) => {
    queue.decided(id, outcome);
    const next = nextWaiting(entries, id);
    if (next) choose(next);
    else if (!search.open) choose(chosen);
  };
  useDeskKeys(keys && !chosen, { next: () => onStep(1), keys: () => setHelping(true) });

  const following = chosen && nextWaiting(entries, chosen.id);
  const followingId = following?.id;
  const preload = useEffectEvent(() => {
    if (following) void preloadAssessment(following);
  });
  useEffect(() => {
    if (followingId) preload();
  }, [followingId]);

  return (
    <>
      <PageHeader
        title="Review Desk"
        subtitle="Decide about what staff submit, one after the other."
        actions={
          <Button icon={<Keyboard aria-hidden />} onClick={() => setHelping(true)}>
            Keys
          </Button>
        }
      />
      <div className={cn(chosen && 'max-lg:hidden')}>
        <FilterBar
          filters={deskFilters}
          search={search}
          setSearch={(change, how) => setSearch({ open: undefined, ...change }, how)}
          busy={isFiltering(list)}
          clearable
          controls={{
            person: (
              <PersonFilter
                label="Person"
                placeholder="Anyone"
                id={search.person}
                onChoose={(person) => setSearch({ person, open: undefined })}
              />
            ),
          }}
          className="mb-4"
        />
      </div>
      <div className="grid gap-4 lg:h-[max(36rem,calc(100dvh-12.5rem))] lg:grid-cols-[16rem_minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)]">
        <DeskQueue
          queue={queue}
          search={search}
          chosen={chosen?.id}
          onChoose={choose}
          className={cn('min-h-0', chosen && 'max-lg:hidden')}
        />
        {chosen ? (
          <DeskReview
            chosen={chosen}
            keys={keys}
            onStep={onStep}
            onDecided={onDecided}
            onKeys={() => setHelping(true)}
            onClose={() => choose(undefined)}
          />
        ) : (
          <Card className="max-lg:hidden">
            <EmptyState title="No qualification chosen" text="Choose a qualification in the queue." />
          </Card>
        )}
      </div>
      {helping && <KeysDialog on={keys} onChange={setKeys} onClose={() => setHelping(false)} />}
    </>
  );
}
