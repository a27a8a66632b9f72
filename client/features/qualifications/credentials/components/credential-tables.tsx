import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { BadgeCheck, ShieldCheck } from 'lucide-react';
import { DataTable } from '../../../../components/data-table.tsx';
import type { ListWords } from '../../../../components/list-state.tsx';
import { errorSentence } from '../../../../lib/errors.ts';
import { calendarDate, count, dollars } from '../../../../lib/format.ts';
import { stateText } from '../../../../lib/places.ts';
import { CardHeader } from '../../../../ui/card.tsx';
import { LoadMore } from '../../../../ui/pagination.tsx';
import type { Column } from '../../../../ui/table.tsx';
import { ExpiryBadge } from '../../components/expiry-badge.tsx';
import { ReviewBadge } from '../../components/review-badge.tsx';
import { type Bond, type License, useBonds, useLicenses } from '../queries.ts';
import type { CredentialsSearch } from '../search.ts';

/** Licenses of people who work here. */
export function LicenseTable({ search }: { search: CredentialsSearch }) {
  return (
    <CredentialTable
      title="State Licenses"
      pages={useLicenses(search)}
      columns={licenseColumns}
      filtered={Boolean(search.state || search.licenseType)}
      empty={{ icon: BadgeCheck, title: 'No licenses yet', text: 'What people hand in appears here.' }}
      noMatch={{ icon: BadgeCheck, title: 'No licenses found', text: 'Try adjusting your filters.' }}
    />
  );
}

/** Bonds of people who work here. */
export function BondTable({ search }: { search: CredentialsSearch }) {
  return (
    <CredentialTable
      title="State Bonds"
      pages={useBonds(search)}
      columns={bondColumns}
      filtered={Boolean(search.state || search.bondStatus)}
      empty={{ icon: ShieldCheck, title: 'No bonds yet', text: 'What people hand in appears here.' }}
      noMatch={{ icon: ShieldCheck, title: 'No bonds found', text: 'Try adjusting your filters.' }}
    />
  );
}

interface CredentialTableProps<Row> {
  title: string;
  pages: UseInfiniteQueryResult<InfiniteData<Row[]>>;
  columns: Column<Row>[];
  filtered: boolean;
  empty: ListWords;
  noMatch: ListWords;
}

function CredentialTable<Row extends { id: string }>({ title, pages, ...table }: CredentialTableProps<Row>) {
  const rows = pages.data?.pages.flat();
  return (
    <DataTable
      {...table}
      caption={title}
      header={<CardHeader title={title} />}
      rows={rows}
      rowKey={({ id }) => id}
      failed={pages.isError}
      failedTitle={errorSentence(pages.error, 'Failed to load data')}
      onRetry={() => void pages.refetch()}
      retrying={pages.isFetching}
      footer={
        pages.hasNextPage && (
          <LoadMore
            hasMore
            busy={pages.isFetchingNextPage}
            onLoadMore={() => void pages.fetchNextPage()}
            summary={`${count(rows?.length ?? 0)} loaded`}
          />
        )
      }
    />
  );
}

type Credential = License | Bond;

const columns = {
  person: {
    key: 'person',
    header: 'Staff Member',
    cell: ({ user }: Credential) => <span className="font-medium">{user.name}</span>,
    className: 'sm:min-w-40',
  },
  state: { key: 'state', header: 'State', cell: ({ state }: Credential) => stateText(state) },
  name: {
    key: 'name',
    header: 'Name',
    cell: ({ name, type }: Credential) => (
      <span className="grid">
        <span>{name}</span>
        {type && <span className="text-xs text-muted">{type}</span>}
      </span>
    ),
  },
  expires: {
    key: 'expires',
    header: 'Expires',
    cell: ({ expiresDate }: Credential) => (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="whitespace-nowrap">{calendarDate(expiresDate)}</span>
        <ExpiryBadge expiresDate={expiresDate} />
      </span>
    ),
  },
  status: {
    key: 'status',
    header: 'Status',
    cell: ({ status }: Credential) => <ReviewBadge status={status} />,
  },
} satisfies Record<string, Column<Credential>>;

const { person, state, name, expires, status } = columns;

const licenseColumns: Column<License>[] = [
  person,
  state,
  name,
  {
    key: 'number',
    header: 'Number',
    cell: ({ licenseNumber }) => licenseNumber,
    className: 'wrap-anywhere sm:min-w-32',
  },
  expires,
  status,
];

const bondColumns: Column<Bond>[] = [
  person,
  state,
  {
    key: 'number',
    header: 'Number',
    cell: ({ bondNumber }) => bondNumber,
    className: 'wrap-anywhere sm:min-w-32',
  },
  { key: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => dollars(amount) },
  expires,
  status,
];
