import { sentences } from '@portal/server/modules/directory/constants.ts';
import { LayoutGrid, List, UserRoundSearch, UsersRound } from 'lucide-react';
import { LinkButton } from '../../components/content/links.tsx';
import { ExportButton } from '../../components/list/export-button.tsx';
import { ListScreen } from '../../components/list/list-screen.tsx';
import { useDepartments } from '../../components/people/use-departments.ts';
import { PageHeader } from '../../components/shell/page-header.tsx';
import { errorSentence } from '../../lib/api/errors.ts';
import { count } from '../../lib/format/format.ts';
import { useMedia } from '../../lib/page/use-media.ts';
import { useMay } from '../../lib/session/use-may.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { SkeletonCards, SkeletonRows } from '../../ui/skeleton.tsx';
import { ColleagueCard } from './components/colleague-card.tsx';
import { ColleagueRows } from './components/colleague-rows.tsx';
import { ColleagueTable } from './components/colleague-table.tsx';
import { useColleagues, useLocations } from './queries.ts';
import { type DirectorySearch, directoryFilters, type SetDirectorySearch } from './search.ts';

interface DirectoryPageProps {
  search: DirectorySearch;
  setSearch: SetDirectorySearch;
}

const views = [
  { value: 'grid', label: 'Grid view', icon: <LayoutGrid aria-hidden /> },
  { value: 'list', label: 'List view', icon: <List aria-hidden /> },
] as const;
const LOADING = 'Loading employee directory...';

/** Everybody who works here, and how to reach them. */
export function DirectoryPage({ search, setSearch }: DirectoryPageProps) {
  const list = useColleagues(search);
  const seesRecords = useMay('people.read');
  const people = list.data?.pages.flatMap((page) => page.users);
  const { total = 0, everyone = 0 } = list.data?.pages.at(-1) ?? {};
  const filtered = directoryFilters.isFiltered(search);
  const departments = useDepartments();
  const department = departments.data?.map(({ id, name }) => ({ value: id, label: name }));
  const locations = useLocations();
  // A phone has room for rows alone.
  const isPhone = useMedia('(width < 40rem)');
  const view = isPhone ? 'rows' : (search.view ?? 'grid');
  return (
    <>
      <PageHeader
        title="Employee Directory"
        subtitle="Find and connect with your colleagues"
        actions={
          seesRecords && (
            <>
              <ExportButton file={{ path: '/directory.csv', query: directoryFilters.input(search) }} />
              <LinkButton to="/admin" search={{ tab: 'staff' }} icon={<UsersRound aria-hidden />}>
                Manage Staff
              </LinkButton>
            </>
          )
        }
      />
      <ListScreen
        cards
        list={list}
        bar={{
          filters: directoryFilters,
          search,
          setSearch,
          options: { department, location: locations.data },
          actions: !isPhone && (
            <SegmentedControl
              label="View"
              iconsOnly
              segments={views}
              value={search.view ?? 'grid'}
              onValueChange={(value) => setSearch({ view: value === 'list' ? value : undefined })}
            />
          ),
        }}
        notice={
          people && (
            <div className="mb-3 flex min-h-6 flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-muted">
              <p aria-live="polite">
                Showing {count(people.length)} of {count(everyone)} employees
              </p>
              {filtered && <Badge tone="info">Filtered</Badge>}
            </div>
          )
        }
        rows={people}
        count={list.hasNextPage ? `${count(people?.length ?? 0)} of ${count(total)} loaded` : undefined}
        failedTitle="Unable to Load Directory"
        failedText={errorSentence(list.error, sentences.loadFailed)}
        loadingText={LOADING}
        skeleton={
          view !== 'grid' ? (
            <SkeletonRows rows={8} leading label={LOADING} />
          ) : (
            <SkeletonCards label={LOADING} className={grid} leading="size-14 rounded-full" />
          )
        }
        empty={{
          icon: UserRoundSearch,
          title: 'No employees found',
          text: 'Try adjusting your search criteria or filters',
          action: filtered && (
            <Button onClick={() => setSearch(directoryFilters.cleared)}>Clear Filters</Button>
          ),
        }}
      >
        {(rows) =>
          view === 'rows' ? (
            <ColleagueRows people={rows} />
          ) : view === 'list' ? (
            <ColleagueTable people={rows} />
          ) : (
            <ul aria-label="Colleagues" className={grid}>
              {rows.map((person) => (
                <ColleagueCard key={person.id} person={person} />
              ))}
            </ul>
          )
        }
      </ListScreen>
    </>
  );
}

const grid = 'grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3';
