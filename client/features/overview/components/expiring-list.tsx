import { STATE_CODES } from '@portal/server/core/contract/us-states.ts';
import { ArrowLeft, ShieldCheck } from 'lucide-react';
import { LinkButton, TextLink } from '../../../components/content/links.tsx';
import { DataTable } from '../../../components/list/data-table.tsx';
import { MoreRows } from '../../../components/list/more-rows.tsx';
import { errorSentence } from '../../../lib/api/errors.ts';
import { calendarDate, count } from '../../../lib/format/format.ts';
import { stateName } from '../../../lib/format/places.ts';
import { Badge } from '../../../ui/badge.tsx';
import { CardHeader } from '../../../ui/card.tsx';
import { Select } from '../../../ui/select.tsx';
import type { Column } from '../../../ui/table.tsx';
import { steps } from '../model/expiring.ts';
import { type ExpiringCredential, useExpiring } from '../queries.ts';
import type { OverviewSearch, SetOverviewSearch } from '../search.ts';

const ALL = 'all';
const stateOptions = [
  { value: ALL, label: 'All States' },
  ...STATE_CODES.map((code) => ({ value: code as string, label: stateName(code) })),
];
const stepOptions = [
  { value: ALL, label: 'Within 90 Days' },
  ...steps.map(({ until, label }) => ({ value: String(until), label })),
];

/** Licenses and bonds that end soon, what ends first at the top. */
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
            actions={
              <div className="flex flex-wrap gap-2">
                <Select
                  label="State"
                  className="w-44"
                  value={search.state ?? ALL}
                  options={stateOptions}
                  onValueChange={(state) =>
                    setSearch({ ...search, state: state === ALL ? undefined : state })
                  }
                />
                <Select
                  label="When it expires"
                  className="w-40"
                  value={String(search.until ?? ALL)}
                  options={stepOptions}
                  onValueChange={(until) =>
                    setSearch({ ...search, until: steps.find((step) => String(step.until) === until)?.until })
                  }
                />
              </div>
            }
          />
        }
        columns={columns}
        rows={rows}
        minWidth={640}
        rowKey={({ id }) => id}
        failed={list.isError}
        failedTitle={errorSentence(list.error, 'Failed to load data')}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
        filtered={Boolean(search.state || search.until)}
        empty={{
          icon: ShieldCheck,
          title: 'Nothing expires soon',
          text: 'Approved licenses and bonds appear here 90 days before they expire.',
        }}
        noMatch={{ icon: ShieldCheck, title: 'Nothing found', text: 'Try adjusting your filters.' }}
        footer={
          <MoreRows pages={list} count={`Showing ${count(rows?.length ?? 0)} of ${count(total ?? 0)}`} />
        }
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
