import { sentences } from '@portal/server/modules/users/constants.ts';
import { UserRoundCheck } from 'lucide-react';
import { DataTable } from '../../../../components/list/data-table.tsx';
import { ExportButton } from '../../../../components/list/export-button.tsx';
import { errorSentence } from '../../../../lib/api/errors.ts';
import { count, dateAndTime, phoneText, relativeTime, shortDate } from '../../../../lib/format/format.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import type { Column } from '../../../../ui/table.tsx';
import { PersonCell } from '../../components/person-cell.tsx';
import { RoleBadge } from '../../components/role-badge.tsx';
import { useOpenReview } from '../hooks/use-open-review.ts';
import { type Applicant, useApplicants, useDecided } from '../queries.ts';
import { type ApplicantsSearch, applicantFilters, type SetApplicantsSearch } from '../search.ts';
import { ReviewDialog } from './review-dialog.tsx';

interface ApplicantsPanelProps {
  search: ApplicantsSearch;
  setSearch: SetApplicantsSearch;
}

/** The administrators' list of applicants. */
export function ApplicantsPanel({ search, setSearch }: ApplicantsPanelProps) {
  const applicants = useApplicants(search);
  const { review, failed, onRetry } = useOpenReview(search.review);
  const decided = useDecided(search.review, review?.decided ?? false);
  const close = () => setSearch({ review: undefined });
  const people = applicants.data?.pages.flatMap((page) => page.pendingUsers);
  const total = applicants.data?.pages[0]?.total ?? 0;
  return (
    <>
      {review?.applicant === null && (
        <Banner tone="info" className="mb-4" onDismiss={close}>
          {decided}
        </Banner>
      )}
      {failed && (
        <Banner
          tone="danger"
          className="mb-4"
          onDismiss={close}
          action={
            <Button size="sm" onClick={onRetry}>
              Try Again
            </Button>
          }
        >
          {sentences.loadFailed}
        </Banner>
      )}
      <DataTable
        caption="Applicants pending review"
        list={applicants}
        bar={{
          filters: applicantFilters,
          search,
          setSearch,
          actions: (
            <ExportButton file={{ path: '/auth/pending-users.csv', query: applicantFilters.input(search) }} />
          ),
        }}
        columns={columns((id) => setSearch({ review: id }, { push: true }))}
        rows={people}
        minWidth={980}
        rowKey={(applicant) => applicant.id}
        failedTitle={errorSentence(applicants.error, sentences.loadFailed)}
        loadingText="Loading pending users..."
        empty={{
          icon: UserRoundCheck,
          title: 'No pending users',
          text: 'New applicants appear here when they complete onboarding.',
        }}
        noMatch={{ title: 'No pending users found', text: 'Try another name or email address.' }}
        count={`Showing ${count(people?.length ?? 0)} of ${count(total)}`}
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

const columns = (onReview: (id: string) => void): Column<Applicant>[] => [
  {
    key: 'person',
    header: 'Applicant',
    cell: (applicant) => <PersonCell person={applicant} text={applicant.primaryEmail} />,
    tall: true,
    className: 'w-1/3 min-w-48 max-w-0',
  },
  {
    key: 'phone',
    header: 'Phone',
    cell: (applicant) => phoneText(applicant.primaryPhone),
    className: 'whitespace-nowrap',
  },
  { key: 'role', below: 'phone', header: 'Role', cell: (applicant) => <RoleBadge role={applicant.role} /> },
  {
    key: 'registered',
    below: 'handed-in',
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
