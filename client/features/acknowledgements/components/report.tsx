import { ArrowLeft, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { LinkButton, TextLink } from '../../../components/content/links.tsx';
import { DataTable } from '../../../components/list/data-table.tsx';
import { ExportButton } from '../../../components/list/export-button.tsx';
import { useDepartments } from '../../../components/people/use-departments.ts';
import { errorSentence } from '../../../lib/api/errors.ts';
import { calendarDate, count, dateAndTime } from '../../../lib/format/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { CardHeader } from '../../../ui/card.tsx';
import type { Column } from '../../../ui/table.tsx';
import { progressWords } from '../model.ts';
import { type AskedPerson, useAskedPeople, useRequirement } from '../queries.ts';
import { peopleFilters, type RequirementsSearch, type SetRequirementsSearch } from '../search.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { StatusBadge } from './status-badge.tsx';

interface ReportProps {
  id: string;
  search: RequirementsSearch;
  setSearch: SetRequirementsSearch;
}

/** The people with and without a confirmation, with a proof of each. */
export function Report({ id, search, setSearch }: ReportProps) {
  const { data: requirement } = useRequirement(id);
  const list = useAskedPeople(id, search);
  const departments = useDepartments();
  const [proven, setProven] = useState<AskedPerson>();
  const rows = list.data?.pages.flatMap(({ people }) => people);
  return (
    <div className="grid grid-cols-1 gap-3">
      <div>
        <LinkButton
          to="/admin"
          search={{ tab: 'acknowledgements' }}
          size="sm"
          icon={<ArrowLeft aria-hidden />}
        >
          Back to Acknowledgements
        </LinkButton>
      </div>
      <DataTable
        caption="People who were asked"
        header={
          <CardHeader
            title={requirement?.title ?? 'Report'}
            badge={requirement && <Badge>{progressWords(requirement)}</Badge>}
          />
        }
        list={list}
        bar={{
          filters: peopleFilters,
          search,
          setSearch,
          options: { department: departments.data?.map(({ id: value, name: label }) => ({ value, label })) },
          actions: (
            <ExportButton
              file={{ path: '/acknowledgements/people.csv', query: { ...peopleFilters.input(search), id } }}
            />
          ),
        }}
        columns={columnsOf(setProven)}
        rows={rows}
        minWidth={760}
        rowKey={({ person }) => person.id}
        failedTitle={errorSentence(list.error, 'Failed to load data')}
        loadingText="Loading people..."
        empty={{
          icon: UsersRound,
          title: 'Nobody was asked yet',
          text: 'People appear here when they join the departments from which it is required.',
        }}
        noMatch={{ icon: UsersRound, title: 'Nobody found', text: 'Try adjusting your search or filters.' }}
        count={`${count(rows?.length ?? 0)} loaded`}
      />
      {proven && requirement && (
        <ProofDialog asked={proven} title={requirement.title} onClose={() => setProven(undefined)} />
      )}
    </div>
  );
}

const columnsOf = (onProof: (asked: AskedPerson) => void): Column<AskedPerson>[] => [
  {
    key: 'person',
    header: 'Staff Member',
    cell: ({ person }) => (
      <TextLink to="/admin/staff/$staffId" params={{ staffId: person.id }}>
        {person.name}
      </TextLink>
    ),
    className: 'min-w-40',
  },
  {
    key: 'status',
    selfEvident: true,
    header: 'Status',
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    key: 'due',
    header: 'Due',
    cell: ({ dueDate }) => calendarDate(dueDate),
    className: 'whitespace-nowrap',
  },
  {
    key: 'confirmed',
    header: 'Last Confirmed',
    cell: ({ confirmations: [last] }) =>
      last ? `Version ${last.version}, ${dateAndTime(last.confirmedAt)}` : 'Never',
    className: 'min-w-44',
  },
  {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    align: 'end',
    cell: (asked) =>
      asked.confirmations.length > 0 && (
        <Button size="sm" aria-label={`Proof of ${asked.person.name}`} onClick={() => onProof(asked)}>
          Proof
        </Button>
      ),
  },
];
