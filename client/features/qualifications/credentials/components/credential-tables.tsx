import { BadgeCheck, ShieldCheck } from 'lucide-react';
import type { ComponentProps } from 'react';
import { DataTable } from '../../../../components/list/data-table.tsx';
import { ExportButton } from '../../../../components/list/export-button.tsx';
import type { PagedList } from '../../../../components/list/list-screen.tsx';
import type { ListWords } from '../../../../components/list/list-state.tsx';
import { errorSentence } from '../../../../lib/api/errors.ts';
import { calendarDate, count, dollars } from '../../../../lib/format/format.ts';
import { stateText } from '../../../../lib/format/places.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { CardHeader } from '../../../../ui/card.tsx';
import type { Column } from '../../../../ui/table.tsx';
import { ExpiryBadge } from '../../components/expiry-badge.tsx';
import { ReviewBadge } from '../../components/review-badge.tsx';
import { type Bond, type License, listInput, type useBonds, type useLicenses } from '../queries.ts';
import { type CredentialsSearch, credentialFilters } from '../search.ts';

interface TableProps<Use extends typeof useLicenses | typeof useBonds> {
  /** The rows for that search, page after page. */
  list: ReturnType<Use>;
  search: CredentialsSearch;
}

/** Licenses of people who work here. */
export function LicenseTable({ list, search }: TableProps<typeof useLicenses>) {
  return (
    <CredentialTable
      title="State Licenses"
      file={{ path: '/licenses.csv', query: listInput(search) }}
      list={list}
      rows={list.data?.pages.flatMap(({ licenses }) => licenses)}
      columns={licenseColumns}
      total={list.data?.pages.at(-1)?.total}
      filtered={credentialFilters.isFiltered(search)}
      empty={{
        icon: BadgeCheck,
        title: 'No licenses yet',
        text: 'Licenses that staff submit appear here. Select Add License to add the first.',
      }}
      noMatch={{
        icon: BadgeCheck,
        title: 'No licenses found',
        text: 'Try adjusting your search or filters.',
      }}
    />
  );
}

/** Bonds of people who work here. */
export function BondTable({ list, search }: TableProps<typeof useBonds>) {
  return (
    <CredentialTable
      title="State Bonds"
      file={{ path: '/bonds.csv', query: listInput(search) }}
      list={list}
      rows={list.data?.pages.flatMap(({ bonds }) => bonds)}
      columns={bondColumns}
      total={list.data?.pages.at(-1)?.total}
      filtered={credentialFilters.isFiltered(search)}
      empty={{
        icon: ShieldCheck,
        title: 'No bonds yet',
        text: 'Bonds that staff submit appear here. Select Add Bond to add the first.',
      }}
      noMatch={{ icon: ShieldCheck, title: 'No bonds found', text: 'Try adjusting your search or filters.' }}
    />
  );
}

interface CredentialTableProps<Row> {
  title: string;
  file: ComponentProps<typeof ExportButton>['file'];
  list: PagedList & { error: unknown };
  rows: Row[] | undefined;
  /** How many there are; undefined while they load. */
  total: number | undefined;
  columns: Column<Row>[];
  filtered: boolean;
  empty: ListWords;
  noMatch: ListWords;
}

function CredentialTable<Row extends { id: string }>({
  title,
  file,
  list,
  rows,
  total = 0,
  ...table
}: CredentialTableProps<Row>) {
  return (
    <DataTable
      {...table}
      list={list}
      caption={title}
      header={
        <CardHeader
          title={title}
          badge={rows && <Badge>{count(total)}</Badge>}
          actions={<ExportButton size="sm" file={file} />}
        />
      }
      rows={rows}
      minWidth={860}
      rowKey={({ id }) => id}
      failedTitle={errorSentence(list.error, 'Failed to load data')}
      count={list.hasNextPage ? `Showing ${count(rows?.length ?? 0)} of ${count(total)}` : undefined}
    />
  );
}

type Credential = License | Bond;

const columns = {
  person: {
    key: 'person',
    header: 'Staff Member',
    cell: ({ user }: Credential) => (
      <span dir="auto" className="font-medium">
        {user.name}
      </span>
    ),
    className: 'min-w-40',
  },
  state: {
    key: 'state',
    below: 'person',
    header: 'State',
    cell: ({ state }: Credential) => stateText(state),
  },
  name: {
    key: 'name',
    header: 'Name',
    cell: ({ name, type }: Credential) => (
      <span className="grid">
        <span dir="auto">{name}</span>
        {type && <span className="text-xs text-muted">{type}</span>}
      </span>
    ),
  },
  expires: {
    key: 'expires',
    header: 'Expires',
    cell: ({ expiresDate }: Credential) => (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
        {expiresDate && <span className="whitespace-nowrap">{calendarDate(expiresDate)}</span>}
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
    below: 'name',
    header: 'Number',
    cell: ({ licenseNumber }) => licenseNumber,
    className: 'wrap-anywhere min-w-32',
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
    className: 'wrap-anywhere min-w-32',
  },
  { key: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => dollars(amount) },
  expires,
  status,
];
