import type { CredentialKind } from '@portal/server/modules/qualifications/constants.ts';
import { BadgeCheck, type LucideIcon, ShieldCheck } from 'lucide-react';
import { ReviewBadge } from '../../../../components/content/review-badge.tsx';
import { DataTable } from '../../../../components/list/data-table.tsx';
import { ExportButton } from '../../../../components/list/export-button.tsx';
import type { PagedList } from '../../../../components/list/list-screen.tsx';
import { errorSentence } from '../../../../lib/api/errors.ts';
import { calendarDate, capital, count, dollars } from '../../../../lib/format/format.ts';
import { stateText } from '../../../../lib/format/places.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { CardHeader } from '../../../../ui/card.tsx';
import type { Column } from '../../../../ui/table.tsx';
import { ExpiryBadge } from '../../components/expiry-badge.tsx';
import { type Bond, type License, listInput, type useBonds, type useLicenses } from '../queries.ts';
import { type CredentialsSearch, credentialFilters } from '../search.ts';

interface TableProps<Use extends typeof useLicenses | typeof useBonds> {
  /** The rows for that search, page after page. */
  list: ReturnType<Use>;
  search: CredentialsSearch;
}

/** Licenses of people who work here. */
export const LicenseTable = ({ list, search }: TableProps<typeof useLicenses>) => (
  <CredentialTable
    noun="license"
    icon={BadgeCheck}
    list={list}
    rows={list.data?.pages.flatMap(({ licenses }) => licenses)}
    columns={licenseColumns}
    total={list.data?.pages.at(-1)?.total}
    search={search}
  />
);

/** Bonds of people who work here. */
export const BondTable = ({ list, search }: TableProps<typeof useBonds>) => (
  <CredentialTable
    noun="bond"
    icon={ShieldCheck}
    list={list}
    rows={list.data?.pages.flatMap(({ bonds }) => bonds)}
    columns={bondColumns}
    total={list.data?.pages.at(-1)?.total}
    search={search}
  />
);

interface CredentialTableProps<Row> {
  noun: CredentialKind;
  icon: LucideIcon;
  list: PagedList & { error: unknown };
  rows: Row[] | undefined;
  /** How many there are; undefined while they load. */
  total: number | undefined;
  columns: Column<Row>[];
  search: CredentialsSearch;
}

function CredentialTable<Row extends { id: string }>({
  noun,
  icon,
  list,
  rows,
  total = 0,
  columns,
  search,
}: CredentialTableProps<Row>) {
  const title = `State ${capital(noun)}s`;
  return (
    <DataTable
      list={list}
      caption={title}
      header={
        <CardHeader
          title={title}
          badge={rows && <Badge>{count(total)}</Badge>}
          actions={<ExportButton size="sm" file={{ path: `/${noun}s.csv`, query: listInput(search) }} />}
        />
      }
      columns={columns}
      rows={rows}
      minWidth={860}
      rowKey={({ id }) => id}
      filtered={credentialFilters.isFiltered(search)}
      empty={{
        icon,
        title: `No ${noun}s yet`,
        text: `${capital(noun)}s that staff submit appear here. Select Add ${capital(noun)} to add the first.`,
      }}
      noMatch={{ icon, title: `No ${noun}s found`, text: 'Try adjusting your search or filters.' }}
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
    selfEvident: true,
    header: 'State',
    cell: ({ state }: Credential) => stateText(state),
  },
  name: {
    key: 'name',
    selfEvident: true,
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
    selfEvident: true,
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
