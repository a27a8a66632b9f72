import { ArrowLeft, ShieldCheck } from 'lucide-react';
import { LinkButton, TextLink } from '../../../components/content/links.tsx';
import { DataTable } from '../../../components/list/data-table.tsx';
import { errorSentence } from '../../../lib/api/errors.ts';
import { calendarDate, count } from '../../../lib/format/format.ts';
import { stateName } from '../../../lib/format/places.ts';
import { Badge } from '../../../ui/badge.tsx';
import { CardHeader } from '../../../ui/card.tsx';
import type { Column } from '../../../ui/table.tsx';
import { type ExpiringCredential, useExpiring } from '../queries.ts';
import { expiringFilters, type OverviewSearch, type SetOverviewSearch } from '../search.ts';

/** Licenses and bonds that end soon, the next one first. */
export function ExpiringList({
  search,
  setSearch,
}: {
  search: OverviewSearch;
  setSearch: SetOverviewSearch;
}) {
  const list = useExpiring(search);
  const rows = list.data?.pages.flatMap(({ credentials }) => credentials);
  const total = list.data?.pages.at(-1)?.total;
  return (
    <div className="grid gap-3">
      <div>
        <LinkButton to="/admin" search={{}} size="sm" icon={<ArrowLeft aria-hidden />}>
          Back to Overview
        </LinkButton>
      </div>
      <DataTable
        caption="Licenses and bonds that expire soon"
        header={
          <CardHeader
            title="Licenses and Bonds Expiring"
            badge={total !== undefined && <Badge>{count(total)}</Badge>}
          />
        }
        list={list}
        bar={{ filters: expiringFilters, search, setSearch }}
        columns={columns}
        rows={rows}
        minWidth={640}
        rowKey={({ id }) => id}
        failedTitle={errorSentence(list.error, 'Failed to load data')}
        empty={{
          icon: ShieldCheck,
          title: 'Nothing expires soon',
          text: 'Approved licenses and bonds appear here 90 days before they expire.',
        }}
        noMatch={{ icon: ShieldCheck, title: 'Nothing found', text: 'Try adjusting your filters.' }}
        count={`Showing ${count(rows?.length ?? 0)} of ${count(total ?? 0)}`}
      />
    </div>
  );
}

const columns: Column<ExpiringCredential>[] = [
  {
    key: 'person',
    header: 'Staff Member',
    cell: ({ user, kind }) => (
      <TextLink
        to="/admin/staff/$staffId"
        params={{ staffId: user.id }}
        search={{ step: kind === 'license' ? 4 : 5 }}
      >
        {user.name}
      </TextLink>
    ),
    className: 'min-w-40',
  },
  {
    key: 'kind',
    header: 'Kind',
    cell: ({ kind }) => <Badge>{kind === 'license' ? 'License' : 'Bond'}</Badge>,
  },
  { key: 'name', header: 'Name', cell: ({ name }) => name },
  { key: 'state', header: 'State', cell: ({ state }) => stateName(state) },
  {
    key: 'expires',
    header: 'Expires',
    cell: ({ expiresDate }) => calendarDate(expiresDate),
    className: 'whitespace-nowrap',
  },
];
