import { Keyboard, MessageSquareText } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { FilterBar } from '../../../components/list/filter-bar.tsx';
import { PersonFilter } from '../../../components/people/person-filter.tsx';
import { PageHeader } from '../../../components/shell/page-header.tsx';
import { api } from '../../../lib/api/api.ts';
import { isFiltering } from '../../../lib/api/paging.ts';
import { cn } from '../../../lib/page/class-names.ts';
import { useMedia } from '../../../lib/page/use-media.ts';
import { useRealtimeEvent } from '../../../lib/realtime/use-realtime.ts';
import { usePersistedFlag } from '../../../lib/session/persisted.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NoteTemplatesDialog } from '../note-templates/components/note-templates-dialog.tsx';
import { refreshQualifications, useLiveQualifications } from '../queries.ts';
import { UndoBar } from '../review/components/undo-bar.tsx';
import { useUndo } from '../review/hooks/use-undo.ts';
import { DeskApplication } from './components/desk-application.tsx';
import { DeskQueue } from './components/desk-queue.tsx';
import { DeskReview } from './components/desk-review.tsx';
import { KeysDialog } from './components/keys-dialog.tsx';
import { useDeskKeys } from './hooks/use-desk-keys.ts';
import { useLeftOut } from './hooks/use-left-out.ts';
import { useQueue } from './hooks/use-queue.ts';
import { type DeskKey, deskKey, textOfKey } from './model/key.ts';
import { besides, decisionVerbs, nextWaiting, type Outcome, outcomeWithin } from './model/queue.ts';
import { preloadAssessment, refreshDesk } from './queries.ts';
import { type DeskSearch, deskFilters, type SetDeskSearch } from './search.ts';

interface DeskPageProps {
  search: DeskSearch;
  setSearch: SetDeskSearch;
}

/** Decides about one after the other: the queue, the document, and what the decision changes. */
export function DeskPage({ search, setSearch }: DeskPageProps) {
  useLiveQualifications();
  useRealtimeEvent('applicants_changed', refreshDesk);
  const queue = useQueue(search);
  // The queue and a qualification have room beside each other.
  const wide = useMedia('(min-width: 64rem)');
  const [keys, setKeys] = usePersistedFlag('review-desk-keys', true);
  const [helping, setHelping] = useState(false);
  const [editing, setEditing] = useState(false);
  const { entries = [], list } = queue;
  const chosen: DeskKey | undefined = deskKey(search.open) ?? (wide ? entries[0]?.row : undefined);
  const choose = (key: DeskKey | undefined) => setSearch({ open: key && textOfKey(key) });

  const onStep = (steps: 1 | -1) => {
    const row = besides(entries, chosen?.id, steps);
    if (row) choose(row);
    else if (steps === 1 && list.hasNextPage && !list.isFetching) void list.fetchNextPage();
  };
  const { leftOut, leaveOut } = useLeftOut();
  const { latest, busy, remember, undo } = useUndo();
  const onDecided = (id: string, outcome: Outcome) => {
    queue.decided(id, outcome);
    // The qualifications of an application are decided with it.
    const ofApplication = entries.filter(({ row }) => row.user.id === id && row.id !== id);
    for (const { row } of ofApplication) queue.decided(row.id, outcomeWithin(outcome, leftOut.has(row.id)));
    const next = nextWaiting(
      entries.filter((entry) => !ofApplication.includes(entry)),
      id,
    );
    if (next) choose(next);
    else if (!search.open) choose(chosen);
  };
  useDeskKeys(keys && !chosen, { next: () => onStep(1), undo, keys: () => setHelping(true) });

  const following = chosen && nextWaiting(entries, chosen.id);
  const followingId = following?.id;
  const preload = useEffectEvent(() => {
    if (following && following.noun !== 'application') void preloadAssessment(following);
  });
  useEffect(() => {
    if (followingId) preload();
  }, [followingId]);

  const desk = {
    keys,
    leftOut,
    onStep,
    onUndo: undo,
    onKeys: () => setHelping(true),
    onClose: () => choose(undefined),
  };
  return (
    <>
      <PageHeader
        title="Review Desk"
        subtitle="Decide about what staff and applicants submit, one after the other."
        actions={
          <>
            <Button
              needs="credentials.manage"
              icon={<MessageSquareText aria-hidden />}
              onClick={() => setEditing(true)}
            >
              <span className="max-sm:sr-only">Note Templates</span>
            </Button>
            <Button icon={<Keyboard aria-hidden />} onClick={() => setHelping(true)}>
              <span className="max-sm:sr-only">Keys</span>
            </Button>
          </>
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
          leftOut={new Set(leftOut.keys())}
          onChoose={choose}
          className={cn('min-h-0', chosen && 'max-lg:hidden')}
        />
        {chosen && chosen.noun === 'application' && (
          <DeskApplication
            {...desk}
            id={chosen.id}
            onDecided={({ id, name }, outcome) => {
              remember({
                id,
                said: `${decisionVerbs[outcome]} the application`,
                owner: name,
                undo: (once) => api.applications.undo.mutate({ id }, once),
                onUndone: () => {
                  refreshDesk();
                  choose({ noun: 'application', id });
                },
              });
              onDecided(id, outcome);
            }}
          />
        )}
        {chosen && chosen.noun !== 'application' && (
          <DeskReview
            {...desk}
            chosen={{ noun: chosen.noun, id: chosen.id }}
            onLeaveOut={leaveOut}
            onApplication={(id) => choose({ noun: 'application', id })}
            onDecided={(qualification, outcome) => {
              const { noun, id, title, user } = qualification;
              remember({
                id,
                said: `${decisionVerbs[outcome]} ${title}`,
                owner: user.name,
                undo: (once) => api.reviews.undo.mutate({ noun, id }, once),
                onUndone: () => {
                  refreshQualifications();
                  choose({ noun, id });
                },
              });
              onDecided(qualification.id, outcome);
            }}
          />
        )}
        {!chosen && (
          <Card className="max-lg:hidden">
            <EmptyState title="No qualification chosen" text="Choose a qualification in the queue." />
          </Card>
        )}
      </div>
      <UndoBar decision={latest} busy={busy} keys={keys} onUndo={undo} />
      {editing && <NoteTemplatesDialog onClose={() => setEditing(false)} />}
      {helping && <KeysDialog on={keys} onChange={setKeys} onClose={() => setHelping(false)} />}
    </>
  );
}
