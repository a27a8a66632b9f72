import { FileCheck2, Plus } from 'lucide-react';
import { useState } from 'react';
import { ConfirmWrite } from '../../../components/form/confirm-write.tsx';
import { DataTable } from '../../../components/list/data-table.tsx';
import { api } from '../../../lib/api/api.ts';
import { errorSentence } from '../../../lib/api/errors.ts';
import { calendarDate, count } from '../../../lib/format/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/table.tsx';
import { audienceWords, kindLabels, progressWords } from '../model.ts';
import { type Requirement, refreshAcknowledgements, useRequirements } from '../queries.ts';
import { type RequirementsSearch, requirementFilters, type SetRequirementsSearch } from '../search.ts';
import { Report } from './report.tsx';
import { RequireDialog } from './require-dialog.tsx';

interface RequirementsPanelProps {
  search: RequirementsSearch;
  setSearch: SetRequirementsSearch;
}

/** The requirements with their progress; or the people of one. */
export function RequirementsPanel({ search, setSearch }: RequirementsPanelProps) {
  if (search.report)
    return <Report key={search.report} id={search.report} search={search} setSearch={setSearch} />;
  return <Requirements search={search} setSearch={setSearch} />;
}

function Requirements({ search, setSearch }: RequirementsPanelProps) {
  const list = useRequirements(search);
  const [adding, setAdding] = useState(false);
  const [withdrawing, setWithdrawing] = useState<Requirement>();
  const rows = list.data?.pages.flatMap((page) => page.requirements);
  return (
    <>
      <DataTable
        caption="Acknowledgements"
        list={list}
        bar={{
          filters: requirementFilters,
          search,
          setSearch,
          actions: (
            <Button
              needs="acknowledgements.require"
              variant="primary"
              icon={<Plus aria-hidden />}
              onClick={() => setAdding(true)}
            >
              Require Attestation
            </Button>
          ),
        }}
        columns={columnsOf((report) => setSearch({ report }, { push: true }), setWithdrawing)}
        rows={rows}
        minWidth={860}
        rowKey={({ id }) => id}
        failedTitle={errorSentence(list.error, 'Failed to load data')}
        loadingText="Loading acknowledgements..."
        empty={{
          icon: FileCheck2,
          title: 'Nothing is required yet',
          text: 'Require a document from its card in Documents, a company update from its row in Company Updates, or a text here.',
        }}
        noMatch={{
          icon: FileCheck2,
          title: 'No acknowledgements found',
          text: 'Try adjusting your search or filters.',
        }}
        count={`${count(rows?.length ?? 0)} loaded`}
      />
      {adding && <RequireDialog onClose={() => setAdding(false)} />}
      {withdrawing && (
        <ConfirmWrite
          danger
          title={`Withdraw “${withdrawing.title}”?`}
          text="Nobody is asked to confirm it any more. What people have confirmed stays. This can't be undone."
          confirmLabel="Withdraw"
          send={api.acknowledgements.withdraw.mutate}
          input={{ id: withdrawing.id }}
          done={`“${withdrawing.title}” is no longer required`}
          failed="It was not withdrawn. Please try again."
          onDone={refreshAcknowledgements}
          onClose={() => setWithdrawing(undefined)}
        />
      )}
    </>
  );
}

const columnsOf = (
  onReport: (id: string) => void,
  onWithdraw: (requirement: Requirement) => void,
): Column<Requirement>[] => [
  {
    key: 'title',
    header: 'Title',
    cell: ({ id, kind, title, version }) => (
      <span id={`acknowledgement-${id}`} tabIndex={-1} className="grid min-w-0">
        <span dir="auto" className="line-clamp-2 font-medium wrap-anywhere">
          {title}
        </span>
        <span className="text-xs font-normal text-muted">
          {kindLabels[kind]}
          {kind === 'document' && `, version ${version}`}
        </span>
      </span>
    ),
    className: 'min-w-48',
  },
  {
    key: 'from',
    header: 'Required From',
    cell: (requirement) => audienceWords(requirement),
    className: 'min-w-32',
  },
  {
    key: 'due',
    header: 'Due',
    cell: ({ dueDate, endedAt }) => (endedAt ? <Badge>Withdrawn</Badge> : calendarDate(dueDate)),
    className: 'whitespace-nowrap',
  },
  {
    key: 'progress',
    selfEvident: true,
    header: 'Progress',
    cell: (requirement) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        {progressWords(requirement)}
        {requirement.overdue > 0 && <Badge tone="danger">{count(requirement.overdue)} overdue</Badge>}
      </span>
    ),
  },
  {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    align: 'end',
    cell: (requirement) => (
      <span className="inline-flex items-center gap-2">
        {requirement.endedAt === null && (
          <Button
            needs="acknowledgements.require"
            size="sm"
            aria-label={`Withdraw ${requirement.title}`}
            onClick={() => onWithdraw(requirement)}
          >
            Withdraw
          </Button>
        )}
        <Button
          size="sm"
          aria-label={`Report on ${requirement.title}`}
          onClick={() => onReport(requirement.id)}
        >
          Report
        </Button>
      </span>
    ),
  },
];
