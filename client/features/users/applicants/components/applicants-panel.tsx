import { hasAllWords } from '@portal/server/core/search-limit.ts';
import { UserRoundCheck } from 'lucide-react';
import { DataTable } from '../../../../components/data-table.tsx';
import { ExportButton } from '../../../../components/export-button.tsx';
import { FilterBar, FilterSearch } from '../../../../components/filter-bar.tsx';
import { api } from '../../../../lib/api.ts';
import { errorSentence } from '../../../../lib/errors.ts';
import { dateAndTime, phoneText, relativeTime, shortDate } from '../../../../lib/format.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import type { Column } from '../../../../ui/table.tsx';
import { PersonCell } from '../../components/person-cell.tsx';
import { RoleBadge } from '../../components/role-badge.tsx';
import { useOpenReview } from '../hooks/use-open-review.ts';
import { type Applicant, useApplicants, useDecided } from '../queries.ts';
import type { ApplicantsSearch, SetApplicantsSearch } from '../search.ts';
import { ReviewDialog } from './review-dialog.tsx';

interface ApplicantsPanelProps {
  search: ApplicantsSearch;
  setSearch: SetApplicantsSearch;
}

/** People who handed in their profile and wait for an admin, those who have waited longest first. */
export function ApplicantsPanel({ search, setSearch }: ApplicantsPanelProps) {
  const applicants = useApplicants();
  const review = useOpenReview(search.review, applicants.data);
  const decided = useDecided(search.review, review?.decided ?? false);
  const close = () => setSearch({ review: undefined });
  return (
    <>
      {review?.applicant === null && (
        <Banner tone="info" className="mb-4" onDismiss={close}>
          {decided}
        </Banner>
      )}
      <DataTable
        caption="Applicants pending review"
        header={
          <FilterBar>
            <FilterSearch
              label="Search pending users"
              placeholder="Search by name or email..."
              value={search.q}
              onSearch={(q) => setSearch({ q })}
              className="col-span-2 sm:max-w-xs"
            />
            <ExportButton
              file={() => api.users.exportPending.query({ search: search.q })}
              className="max-sm:col-span-2 sm:ml-auto"
            />
          </FilterBar>
        }
        columns={columns((id) => setSearch({ review: id }, { push: true }))}
        rows={applicants.data?.filter((applicant) => fits(applicant, search.q))}
        minWidth={980}
        rowKey={(applicant) => applicant.id}
        failed={applicants.isError}
        failedTitle={errorSentence(applicants.error, 'Failed to load user data')}
        onRetry={() => void applicants.refetch()}
        retrying={applicants.isFetching}
        loadingText="Loading pending users..."
        filtered={Boolean(search.q)}
        empty={{
          icon: UserRoundCheck,
          title: 'No pending users',
          text: 'New applicants appear here when they complete onboarding.',
        }}
        noMatch={{ title: 'No pending users found', text: 'Try another name or email address.' }}
      />
      {review?.applicant && (
        <ReviewDialog
          key={review.applicant.id}
          applicant={review.applicant}
          decided={decided}
          onClose={close}
        />
      )}
    </>
  );
}

function fits({ name, primaryEmail }: Applicant, q = ''): boolean {
  return hasAllWords(`${name} ${primaryEmail}`, q);
}

const columns = (onReview: (id: string) => void): Column<Applicant>[] => [
  {
    key: 'person',
    header: 'Applicant',
    cell: (applicant) => <PersonCell person={applicant} text={applicant.primaryEmail} />,
    tall: true,
  },
  {
    key: 'phone',
    header: 'Phone',
    cell: (applicant) => phoneText(applicant.primaryPhone),
    className: 'whitespace-nowrap',
  },
  { key: 'role', header: 'Role', cell: (applicant) => <RoleBadge role={applicant.role} /> },
  {
    key: 'registered',
    header: 'Registered',
    cell: (applicant) => shortDate(applicant.createdAt),
    className: 'whitespace-nowrap',
  },
  {
    key: 'handed-in',
    header: 'Submitted',
    cell: ({ onboardedAt }) =>
      onboardedAt ? <span title={dateAndTime(onboardedAt)}>{relativeTime(onboardedAt)}</span> : 'N/A',
    className: 'whitespace-nowrap',
  },
  { key: 'experiences', header: 'Experiences', align: 'end', cell: ({ experiences }) => experiences.length },
  { key: 'licenses', header: 'Licenses', align: 'end', cell: ({ licenses }) => licenses.length },
  { key: 'bonds', header: 'Bonds', align: 'end', cell: ({ bonds }) => bonds.length },
  {
    key: 'review',
    header: 'Actions',
    hideHeader: true,
    align: 'end',
    cell: ({ id, name }) => (
      <Button size="sm" aria-label={`Review ${name}`} onClick={() => onReview(id)}>
        Review
      </Button>
    ),
  },
];
