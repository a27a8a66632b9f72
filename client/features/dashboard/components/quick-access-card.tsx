import { Link } from '@tanstack/react-router';
import { LayoutGrid, Plus } from 'lucide-react';
import { LinkButton, TextLink } from '../../../components/content/links.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AppIcon } from '../../user-apps/components/app-icon.tsx';
import { LaunchLink } from '../../user-apps/components/launch-link.tsx';
import { type UserApp, useMyApps } from '../../user-apps/queries.ts';

const TILES = 6;

/** The first of the person's own apps. */
export function QuickAccessCard() {
  const { data: apps, isError } = useMyApps();
  return (
    <Card>
      <CardHeader
        title="Quick Access"
        actions={apps && apps.length >= TILES && <TextLink to="/app-vault">View All</TextLink>}
      />
      {apps ? <Tiles apps={apps} /> : <CardBody>{isError ? <Failure /> : <Loading />}</CardBody>}
    </Card>
  );
}

const Failure = () => <Banner tone="danger">Unable to load your apps. Please refresh the page.</Banner>;

function Loading() {
  return (
    <div role="status" className={grid}>
      <span className="sr-only">Loading applications...</span>
      {['one', 'two', 'three'].map((tile) => (
        <Skeleton key={tile} className="h-24" />
      ))}
    </div>
  );
}

function Tiles({ apps }: { apps: readonly UserApp[] }) {
  if (apps.length === 0) {
    return (
      <EmptyState
        compact
        icon={LayoutGrid}
        title="No apps yet"
        text="Add the applications you work with, and open them from here."
        action={
          <LinkButton to="/app-vault" search={{ tab: 'all' }}>
            Open the App Vault
          </LinkButton>
        }
      />
    );
  }
  return (
    <CardBody>
      <ul aria-label="Quick access" className={grid}>
        {apps.slice(0, TILES).map(({ id, appId, name, url }) => (
          <li key={id} className="min-w-0">
            <LaunchLink href={url} title={name} className={tile}>
              <AppIcon name={name} appId={appId} />
              <span dir="auto" className={label}>
                {name}
              </span>
            </LaunchLink>
          </li>
        ))}
        {apps.length < TILES && (
          <li className="min-w-0">
            <Link to="/app-vault" search={{ tab: 'all' }} className={`${tile} ${added}`}>
              <span aria-hidden className="grid size-10 place-items-center rounded-lg bg-sunken">
                <Plus className="size-5" />
              </span>
              <span className={label}>Add Apps</span>
            </Link>
          </li>
        )}
      </ul>
    </CardBody>
  );
}

const grid = 'grid grid-cols-2 gap-2.5 min-[420px]:grid-cols-3';
const tile =
  'flex h-full min-w-0 flex-col items-center justify-center gap-2 rounded-lg border border-line px-2 py-3 text-center transition-colors duration-100 hover:border-control-line hover:bg-sunken';
const label = 'line-clamp-2 max-w-full text-sm font-medium';
const added = 'border-dashed text-muted';
