import { closestCenter, DndContext } from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import { LayoutGrid, SearchX } from 'lucide-react';
import { useRef, useState } from 'react';
import { ListState } from '../../../components/list/list-state.tsx';
import { errorSentence } from '../../../lib/api/errors.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useArrangement } from '../hooks/use-arrangement.ts';
import { fitting } from '../model/fitting.ts';
import { type UserApp, useMyApps } from '../queries.ts';
import { appFilters, type VaultSearch } from '../search.ts';
import { appGrid } from './app-card.tsx';
import { CustomAppDialog } from './custom-app-dialog.tsx';
import { MyAppCard } from './my-app-card.tsx';
import { RemoveAppDialog } from './remove-app-dialog.tsx';

interface MyAppsProps {
  search: VaultSearch;
  onBrowse: () => void;
}

/** The person's vault. Can be reordered while it is not filtered. */
export function MyApps({ search, onBrowse }: MyAppsProps) {
  const list = useMyApps();
  const apps = list.data ?? [];
  const [editing, setEditing] = useState<UserApp>();
  const [removing, setRemoving] = useState<UserApp>();
  const { problem, forget, context } = useArrangement(apps);
  const grid = useRef<HTMLUListElement>(null);
  const shown = fitting(apps, search);
  const whole = shown.length === apps.length;
  const filtered = appFilters.isFiltered(search);
  if (!list.data || shown.length === 0)
    return (
      <Card>
        <ListState
          rows={list.data && shown}
          failed={list.isError}
          failedTitle={errorSentence(list.error, 'Failed to load applications')}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
          loadingText="Loading applications..."
          filtered={filtered && apps.length > 0}
          empty={{
            icon: LayoutGrid,
            title: 'No Apps Yet',
            text: 'Add the applications you work with, or create your own.',
            action: (
              <Button variant="primary" onClick={onBrowse}>
                Browse Applications
              </Button>
            ),
          }}
          noMatch={{
            icon: SearchX,
            title: 'No applications found',
            text: 'Try adjusting your search or category.',
          }}
        >
          {() => null}
        </ListState>
      </Card>
    );
  return (
    <>
      {problem && (
        <Banner tone="danger" className="mb-4" onDismiss={forget}>
          {problem}
        </Banner>
      )}
      <DndContext {...context} collisionDetection={closestCenter}>
        <SortableContext items={shown.map(({ id }) => id)} strategy={rectSortingStrategy}>
          <ul ref={grid} aria-label="My apps" className={appGrid}>
            {shown.map((app) => (
              <MyAppCard
                key={app.id}
                app={app}
                movable={whole && apps.length > 1}
                onEdit={() => setEditing(app)}
                onRemove={() => setRemoving(app)}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      {editing && <CustomAppDialog app={editing} onClose={() => setEditing(undefined)} />}
      {removing && (
        <RemoveAppDialog
          app={removing}
          onClose={() => setRemoving(undefined)}
          nextFocus={() => grid.current?.querySelector<HTMLElement>('[data-launch]') ?? undefined}
        />
      )}
    </>
  );
}
