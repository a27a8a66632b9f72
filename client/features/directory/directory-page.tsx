import { isAdmin } from '@portal/server/core/contract/access.ts';
import { sentences } from '@portal/server/modules/directory/constants.ts';
import { UserRoundSearch, UsersRound } from 'lucide-react';
import { LinkButton } from '../../components/content/links.tsx';
import { ExportButton } from '../../components/list/export-button.tsx';
import { ListState } from '../../components/list/list-state.tsx';
import { MoreRows } from '../../components/list/more-rows.tsx';
import { PageHeader } from '../../components/shell/page-header.tsx';
import { errorSentence } from '../../lib/api/errors.ts';
import { isFiltering } from '../../lib/api/paging.ts';
import { count } from '../../lib/format/format.ts';
import { useUser } from '../../lib/session/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SkeletonCards, SkeletonRows } from '../../ui/skeleton.tsx';
import { ColleagueCard } from './components/colleague-card.tsx';
import { ColleagueTable } from './components/colleague-table.tsx';
import { DirectoryFilters } from './components/directory-filters.tsx';
import { askedOf, useColleagues } from './queries.ts';
import { type DirectorySearch, isFiltered, type SetDirectorySearch } from './search.ts';

interface DirectoryPageProps {
  search: DirectorySearch;
  setSearch: SetDirectorySearch;
}

const LOADING = 'Loading employee directory...';

/** Everybody who works here, and how to reach them. */
export function DirectoryPage({ search, setSearch }: DirectoryPageProps) {
  const list = useColleagues(search);
  const user = useUser();
  const people = list.data?.pages.flatMap((page) => page.users);
  const { total = 0, everyone = 0 } = list.data?.pages.at(-1) ?? {};
  const filtered = isFiltered(search);
  const clear = () => setSearch({ q: undefined, department: undefined, location: undefined });
  const state = (
    <ListState
      rows={people}
      failed={list.isError}
      failedTitle="Unable to Load Directory"
      failedText={errorSentence(list.error, sentences.loadFailed)}
      onRetry={() => void list.refetch()}
      retrying={list.isFetching}
      loadingText={LOADING}
      skeleton={
        search.view === 'list' ? (
          <SkeletonRows rows={8} leading label={LOADING} />
        ) : (
          <SkeletonCards label={LOADING} className={grid} leading="size-14 rounded-full" />
        )
      }
      empty={{
        icon: UserRoundSearch,
        title: 'No employees found',
        text: 'Try adjusting your search criteria or filters',
        action: filtered && <Button onClick={clear}>Clear Filters</Button>,
      }}
    >
      {(rows) =>
        search.view === 'list' ? (
          <ColleagueTable people={rows} />
        ) : (
          <ul aria-label="Colleagues" className={grid}>
            {rows.map((person) => (
              <ColleagueCard key={person.id} person={person} />
            ))}
          </ul>
        )
      }
    </ListState>
  );
  return (
    <>
      <PageHeader
        title="Employee Directory"
        subtitle="Find and connect with your colleagues"
        actions={
          isAdmin(user) && (
            <>
              <ExportButton file={{ path: '/directory.csv', asked: askedOf(search) }} />
              <LinkButton to="/admin" search={{ tab: 'staff' }} icon={<UsersRound aria-hidden />}>
                Manage Staff
              </LinkButton>
            </>
          )
        }
      />
      <DirectoryFilters search={search} setSearch={setSearch} busy={isFiltering(list)} />
      {people && (
        <div className="mb-3 flex min-h-6 flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-muted">
          <p aria-live="polite">
            Showing {count(people.length)} of {count(everyone)} employees
          </p>
          {filtered && <Badge tone="info">Filtered</Badge>}
        </div>
      )}
      {people && people.length > 0 ? state : <Card>{state}</Card>}
      {people && people.length > 0 && (
        <MoreRows
          pages={list}
          count={list.hasNextPage ? `${count(people.length)} of ${count(total)} loaded` : undefined}
        />
      )}
    </>
  );
}

const grid = 'grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3';
