import { sentences } from '@portal/server/modules/users/constants.ts';
import { UserRoundCheck } from 'lucide-react';
import { useState } from 'react';
import { DataTable } from '../../../../components/list/data-table.tsx';
import { ExportButton } from '../../../../components/list/export-button.tsx';
import { RoleBadge } from '../../../../components/people/role-badge.tsx';
import { errorSentence } from '../../../../lib/api/errors.ts';
import { count, dateAndTime, phoneText, relativeTime, shortDate } from '../../../../lib/format/format.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import type { Column } from '../../../../ui/table.tsx';
import { PersonCell } from '../../components/person-cell.tsx';
import { ReactivateDialog } from '../../staff/components/reactivate-dialog.tsx';
import { useOpenReview } from '../hooks/use-open-review.ts';
import { type Applicant, useApplicants, useDecided } from '../queries.ts';
import { type ApplicantsSearch, applicantFilters, type SetApplicantsSearch } from '../search.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import { decisionText } from './former-decision.tsx';
import { type Answer, ReviewDialog } from './review-dialog.tsx';
import { SendBackDialog } from './send-back-dialog.tsx';

interface ApplicantsPanelProps {
  search: ApplicantsSearch;
  setSearch: SetApplicantsSearch;
}

/** The administrators' list of applicants. */
export function ApplicantsPanel({ search, setSearch }: ApplicantsPanelProps) {
  const applicants = useApplicants(search);
  const { review, failed, onRetry } = useOpenReview(search.review);
  const decided = useDecided(search.review, review?.decided ?? false);
  const [answer, setAnswer] = useState<Answer>();
  const [reactivating, setReactivating] = useState<Applicant>();
  const { stage = 'waiting' } = search;
  const close = () => {
    setAnswer(undefined);
    setSearch({ review: undefined });
  };
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
        columns={[
          ...facts,
          ...(stage === 'waiting'
            ? [...counts, reviewColumn((id) => setSearch({ review: id }, { push: true }))]
            : [decisionColumn]),
          ...(stage === 'declined' ? [reactivateColumn(setReactivating)] : []),
        ]}
        rows={people}
        minWidth={980}
        rowKey={(applicant) => applicant.id}
        failedTitle={errorSentence(applicants.error, sentences.loadFailed)}
        loadingText="Loading pending users..."
        empty={{ icon: UserRoundCheck, ...emptyTexts[stage] }}
        noMatch={{ title: 'No pending users found', text: 'Try another name or email address.' }}
        count={`Showing ${count(people?.length ?? 0)} of ${count(total)}`}
      />
      {review?.applicant && (
        <ReviewDialog
          key={review.applicant.id}
          applicant={review.applicant}
          decided={decided}
          onAnswer={setAnswer}
          onClose={close}
        />
      )}
      {review?.applicant && answer === 'send_back' && (
        <SendBackDialog applicant={review.applicant} onDone={close} onClose={() => setAnswer(undefined)} />
      )}
      {review?.applicant && answer === 'decline' && (
        <DeclineDialog applicant={review.applicant} onDone={close} onClose={() => setAnswer(undefined)} />
      )}
      {reactivating && <ReactivateDialog person={reactivating} onClose={() => setReactivating(undefined)} />}
    </>
  );
}

const emptyTexts = {
  waiting: {
    title: 'No pending users',
    text: 'New applicants appear here when they complete onboarding.',
  },
  sent_back: {
    title: 'No applications sent back',
    text: 'Applications that you return for changes appear here until they are submitted again.',
  },
  declined: {
    title: 'No declined applications',
    text: 'Declined applicants appear here. You can reactivate their accounts.',
  },
};

const facts: Column<Applicant>[] = [
  {
    key: 'person',
    header: 'Applicant',
    cell: (applicant) => <PersonCell person={applicant} text={applicant.primaryEmail} />,
    tall: true,
    className: 'w-1/3 min-w-48 max-w-0',
  },
  {
    key: 'phone',
    selfEvident: true,
    header: 'Phone',
    cell: (applicant) => phoneText(applicant.primaryPhone),
    className: 'whitespace-nowrap',
  },
  {
    key: 'role',
    below: 'phone',
    selfEvident: true,
    header: 'Role',
    cell: (applicant) => <RoleBadge of={applicant} />,
  },
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
];

const counts: Column<Applicant>[] = [
  { key: 'experiences', header: 'Experiences', align: 'end', cell: ({ experiences }) => experiences.length },
  { key: 'licenses', header: 'Licenses', align: 'end', cell: ({ licenses }) => licenses.length },
  { key: 'bonds', below: 'licenses', header: 'Bonds', align: 'end', cell: ({ bonds }) => bonds.length },
];

const reviewColumn = (onReview: (id: string) => void): Column<Applicant> => ({
  key: 'review',
  besideLead: true,
  header: 'Actions',
  hideHeader: true,
  align: 'end',
  cell: ({ id, name }) => (
    <Button size="sm" aria-label={`Review ${name}`} onClick={() => onReview(id)}>
      Review
    </Button>
  ),
});

const decisionColumn: Column<Applicant> = {
  key: 'decision',
  selfEvident: true,
  header: 'Decision',
  cell: ({ decision }) =>
    decision && (
      <>
        <span className="block">{decisionText(decision)}</span>
        <span className="line-clamp-2 text-sm text-muted">
          {[decision.message, ...decision.notes.map(({ note }) => note)].filter(Boolean).join(' ')}
        </span>
      </>
    ),
  tall: true,
  className: 'w-1/4 min-w-48 max-w-0',
};

const reactivateColumn = (onReactivate: (applicant: Applicant) => void): Column<Applicant> => ({
  key: 'reactivate',
  header: 'Actions',
  hideHeader: true,
  align: 'end',
  cell: (applicant) => (
    <Button
      needs="people.manage"
      size="sm"
      aria-label={`Reactivate ${applicant.name}`}
      onClick={() => onReactivate(applicant)}
    >
      Reactivate
    </Button>
  ),
});
