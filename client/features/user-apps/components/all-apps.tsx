import { PartyPopper, Plus, SearchX } from 'lucide-react';
import { useRef, useState } from 'react';
import { useWriteInPlace } from '../../../components/form/use-write.ts';
import { ListState } from '../../../components/list/list-state.tsx';
import { api } from '../../../lib/api/api.ts';
import { errorSentence } from '../../../lib/api/errors.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { fitting } from '../model/fitting.ts';
import { type PredefinedApp, refreshMyApps, showMyApps, useMyApps, usePredefinedApps } from '../queries.ts';
import type { VaultSearch } from '../search.ts';
import { AppCard, appGrid } from './app-card.tsx';

/** Apps of the catalog that are not in the vault. */
export function AllApps({ search }: { search: VaultSearch }) {
  const catalog = usePredefinedApps();
  const mine = useMyApps();
  const [problem, setProblem] = useState<string>();
  const grid = useRef<HTMLUListElement>(null);
  const taken = mine.data && new Set(mine.data.map(({ appId }) => appId));
  const left = taken && catalog.data?.filter(({ id }) => !taken.has(id));
  const shown = left && fitting(left, search);
  const failed = catalog.isError ? catalog : mine;

  /** Adding an app removes its button, so that the focus moves to the next one. */
  const goOn = (id: string) => {
    const cards = [...(grid.current?.children ?? [])];
    const at = cards.findIndex((card) => card.id === `predefined-${id}`);
    const next = cards[at + 1] ?? cards[at - 1];
    next?.querySelector('button')?.focus();
  };

  return (
    <>
      {problem && (
        <Banner tone="danger" className="mb-4" onDismiss={() => setProblem(undefined)}>
          {problem}
        </Banner>
      )}
      {shown && shown.length > 0 ? (
        <ul ref={grid} aria-label="All applications" className={appGrid}>
          {shown.map((app) => (
            <PredefinedCard key={app.id} app={app} onAdded={() => goOn(app.id)} onProblem={setProblem} />
          ))}
        </ul>
      ) : (
        <Card>
          <ListState
            rows={shown}
            failed={catalog.isError || mine.isError}
            failedTitle={errorSentence(failed.error, 'Failed to load applications')}
            onRetry={() => void Promise.all([catalog.refetch(), mine.refetch()])}
            retrying={catalog.isFetching || mine.isFetching}
            loadingText="Loading applications..."
            filtered={Boolean(left && left.length > 0)}
            empty={{
              icon: PartyPopper,
              title: 'All Apps Added!',
              text: 'Every application of the catalog is in your vault.',
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
      )}
    </>
  );
}

interface PredefinedCardProps {
  app: PredefinedApp;
  /** Called before the card is removed. */
  onAdded: () => void;
  onProblem: (sentence: string | undefined) => void;
}

function PredefinedCard({ app, onAdded, onProblem }: PredefinedCardProps) {
  const add = useWriteInPlace({
    send: api.userApps.addPredefined.mutate,
    done: `${app.name} added to My Apps`,
    failed: 'Failed to add application',
    onDone: ({ app: added }) => {
      onProblem(undefined);
      onAdded();
      showMyApps((apps) => [...apps.filter(({ id }) => id !== added.id), added]);
      refreshMyApps();
    },
    onFailed: onProblem,
  });
  return (
    <AppCard
      id={`predefined-${app.id}`}
      app={{ ...app, appId: app.id }}
      actions={
        <Button
          needs="portal.arrange"
          size="sm"
          icon={<Plus aria-hidden />}
          busy={add.busy}
          busyLabel="Adding..."
          aria-label={`Add to My Apps: ${app.name}`}
          onClick={() => void add.write({ appId: app.id })}
        >
          Add to My Apps
        </Button>
      }
    />
  );
}
