import { APPROVE_MAX } from '@portal/server/modules/qualifications/reviews/constants.ts';
import { BadgeCheck, Check, Keyboard, TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { LinkButton } from '../../../../components/content/links.tsx';
import { DocumentLink, NoDocument } from '../../../../components/file-viewer/document-link.tsx';
import { ExportButton } from '../../../../components/list/export-button.tsx';
import { FilterBar } from '../../../../components/list/filter-bar.tsx';
import { ListScreen } from '../../../../components/list/list-screen.tsx';
import { NotDone, SelectionBar } from '../../../../components/list/selection-bar.tsx';
import { useSelection } from '../../../../components/list/use-selection.ts';
import { api } from '../../../../lib/api/api.ts';
import { errorSentence } from '../../../../lib/api/errors.ts';
import { isFiltering } from '../../../../lib/api/paging.ts';
import { count, counted, dateAndTime, relativeTime } from '../../../../lib/format/format.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { CardHeader, CardList, CardRow } from '../../../../ui/card.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { ExpiryBadge } from '../../components/expiry-badge.tsx';
import { RejectedCategories } from '../../components/rejected-categories.tsx';
import { revisionLabel } from '../../model/versions.ts';
import { refreshQualifications, useLiveQualifications } from '../../queries.ts';
import { type RecentDecision, useUndo } from '../hooks/use-undo.ts';
import { doubtsOf } from '../model/doubts.ts';
import { decisionFailed, type PendingQualification, pendingOf } from '../model/pending.ts';
import type { Reviewed, Verdict, Writing } from '../model/reviewed.ts';
import { decideQualification, listInput, usePendingQualifications } from '../queries.ts';
import { type ReviewSearch, reviewFilters, type SetReviewSearch } from '../search.ts';
import { ApproveQualificationsDialog } from './approve-qualifications-dialog.tsx';
import { PendingCategories } from './pending-categories.tsx';
import { QualificationDecision } from './qualification-decision.tsx';
import { ReviewActions } from './review-actions.tsx';
import { UndoBar } from './undo-bar.tsx';

const kinds = {
  license: 'License',
  bond: 'Bond',
  experience: 'Experience',
  category: 'Proposed category',
} as const;
interface QualificationsPanelProps {
  search: ReviewSearch;
  setSearch: SetReviewSearch;
}

/** Qualifications of people who work here that wait for a decision. */
export function QualificationsPanel({ search, setSearch }: QualificationsPanelProps) {
  useLiveQualifications();
  const { kind } = search;
  const queue = usePendingQualifications(search);
  // Memoized: the selection compares rows by identity to notice a refetch.
  const pending = useMemo(
    () => queue.data?.pages.flatMap((page) => page.qualifications.map(pendingOf)),
    [queue.data],
  );
  const total = queue.data?.pages[0]?.total ?? 0;
  const [failure, setFailure] = useState<string>();
  const [writing, setWriting] = useState<
    Omit<Writing, 'reviewed'> & { qualification: PendingQualification }
  >();
  const selection = useSelection(
    queue.isPlaceholderData ? undefined : pending,
    ({ can }) => can.review,
    listInput(search),
  );
  const { selected } = selection;
  const [approving, setApproving] = useState(false);
  const { latest, busy, remember, undo } = useUndo();
  const [notDone, setNotDone] = useState(allDone);
  const current = pending?.find(({ id }) => id === writing?.qualification.id);

  return (
    <div className="grid gap-4">
      <FilterBar
        filters={reviewFilters}
        search={search}
        setSearch={setSearch}
        busy={isFiltering(queue)}
        controls={kind === 'category' ? { q: null, sort: null } : {}}
      />
      {kind !== 'category' && (
        <ListScreen
          list={queue}
          header={
            <CardHeader
              title="Qualifications to Review"
              description={
                queue.data && `${counted(total, kind ? kinds[kind].toLowerCase() : 'qualification')} pending`
              }
              actions={
                <>
                  <ExportButton size="sm" file={{ path: '/reviews.csv', query: listInput(search) }} />
                  <LinkButton to="/admin/review" size="sm" icon={<Keyboard aria-hidden />}>
                    Open Review Desk
                  </LinkButton>
                </>
              }
            />
          }
          notice={
            <>
              {selected.length > 0 && (
                <SelectionBar
                  what={counted(selected.length, 'qualification')}
                  entries={selected.map(({ id, title, user }) => ({ id, name: title, detail: user.name }))}
                  elsewhere={selection.elsewhere}
                  onRemove={(id) => selection.choose(id, false)}
                  onClear={selection.clear}
                >
                  <Button
                    needs="credentials.manage"
                    size="sm"
                    variant="primary"
                    icon={<Check aria-hidden />}
                    disabled={selected.length > APPROVE_MAX}
                    onClick={() => setApproving(true)}
                  >
                    Approve Selected
                  </Button>
                </SelectionBar>
              )}
              <NotDone
                title={notDone.title}
                sentences={notDone.sentences}
                onDismiss={() => setNotDone(allDone)}
                className="mx-4.5 mt-3"
              />
              {failure && (
                <Banner tone="danger" className="mx-4.5 mt-3" onDismiss={() => setFailure(undefined)}>
                  {failure}
                </Banner>
              )}
            </>
          }
          rows={pending}
          failedTitle="Failed to load data"
          failedText={errorSentence(queue.error, 'Check your connection and try again.')}
          loadingText="Loading qualifications..."
          noMatch={{
            icon: BadgeCheck,
            done: !search.q,
            title: search.q ? 'No qualifications found' : 'Nothing to review',
            text: search.q
              ? 'Try adjusting your search or filters.'
              : 'Nothing of this kind is waiting. Select All Kinds to see the rest.',
          }}
          empty={{
            icon: BadgeCheck,
            done: true,
            title: 'Nothing to review',
            text: 'New experiences, licenses, and bonds appear here when staff submit them.',
          }}
          filtered={reviewFilters.isFiltered(search)}
          count={`Showing ${count(pending?.length ?? 0)} of ${count(total)}`}
        >
          {(qualifications) => (
            <CardList>
              {qualifications.map((qualification) => (
                <PendingRow
                  key={qualification.id}
                  qualification={qualification}
                  selected={selection.has(qualification.id)}
                  onSelect={(on) => selection.choose(qualification.id, on)}
                  onWrite={(verdict, noteOptional = false) =>
                    setWriting({ verdict, noteOptional, qualification })
                  }
                  onFailed={setFailure}
                />
              ))}
            </CardList>
          )}
        </ListScreen>
      )}
      {(kind === 'category' || (!kind && !search.q)) && <PendingCategories alone={kind === 'category'} />}
      {approving && (
        <ApproveQualificationsDialog
          qualifications={selected}
          onDone={(approved, sentences) => {
            selection.clear();
            setNotDone({ title: "Some qualifications couldn't be approved", sentences });
            if (approved.length > 0)
              remember(
                severalApproved(approved, (stayed) =>
                  setNotDone({ title: "Some approvals couldn't be undone", sentences: stayed }),
                ),
              );
          }}
          onClose={() => setApproving(false)}
        />
      )}
      <UndoBar decision={latest} busy={busy} onUndo={undo} />
      {writing && (
        <QualificationDecision
          noun={writing.qualification.noun}
          writing={{ ...writing, reviewed: reviewedOf(writing.qualification) }}
          now={(submittedAt) => reviewedOf({ ...(current ?? writing.qualification), submittedAt })}
          onClose={() => setWriting(undefined)}
        />
      )}
    </div>
  );
}

const allDone: { title: string; sentences: string[] } = { title: '', sentences: [] };

/** @param onStayed gets why some could not be undone */
const severalApproved = (
  qualifications: PendingQualification[],
  onStayed: (sentences: string[]) => void,
): RecentDecision => ({
  id: qualifications.map(({ id }) => id).join(),
  said: `Approved ${counted(qualifications.length, 'qualification')}`,
  undo: async (once) => {
    const keys = qualifications.map(({ noun, id }) => ({ noun, id }));
    const { refused } = await api.reviews.undoSeveral.mutate({ qualifications: keys }, once);
    onStayed(refused.map(({ sentence }) => sentence));
  },
  onUndone: refreshQualifications,
});

interface PendingRowProps {
  qualification: PendingQualification;
  selected: boolean;
  onSelect: (on: boolean) => void;
  onWrite: (verdict: Verdict, noteOptional?: boolean) => void;
  onFailed: (sentence: string | undefined) => void;
}

/** A qualification as a decision names it. */
const reviewedOf = (qualification: PendingQualification): Reviewed => ({
  id: qualification.id,
  name: qualification.title,
  owner: qualification.user.name,
  description: `Submitted by ${qualification.user.name}, who gets an email with the decision.`,
  doubts: doubtsOf(qualification),
  failed: decisionFailed(qualification.noun),
  decide: (verdict, notes, once) => decideQualification(qualification, verdict, notes, once),
  onDecided: refreshQualifications,
});

function PendingRow({ qualification, selected, onSelect, onWrite, onFailed }: PendingRowProps) {
  const { noun, title, facts, user, can, duplicateOf, documentUrl, expiresDate } = qualification;
  const revisionOf = revisionLabel(qualification);
  return (
    <CardRow
      stacked
      leading={
        can.review && (
          <Checkbox
            label={
              <span className="sr-only">
                Select {title} of {user.name}
              </span>
            }
            checked={selected}
            onChange={(event) => onSelect(event.target.checked)}
          />
        )
      }
      trailing={
        can.review ? (
          <ReviewActions reviewed={reviewedOf(qualification)} onWrite={onWrite} onFailed={onFailed} />
        ) : (
          <span className="text-sm text-muted">Yours. Another administrator reviews it.</span>
        )
      }
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h3 dir="auto" className="font-medium">
          {title}
        </h3>
        <Badge>{kinds[noun]}</Badge>
        {revisionOf && <Badge tone="info">{revisionOf}</Badge>}
        {noun !== 'experience' && <ExpiryBadge expiresDate={expiresDate ?? null} />}
      </div>
      <p className="text-sm">
        {user.name}{' '}
        <span className="text-muted" title={dateAndTime(qualification.submittedAt)}>
          · {relativeTime(qualification.submittedAt)}
        </span>
      </p>
      <p className="text-sm text-muted">{facts.join(' · ')}</p>
      <RejectedCategories qualification={qualification} />
      {duplicateOf.length > 0 && (
        <p className="mt-1 flex items-start gap-1.5 text-sm text-attention">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          Same number in this state: {duplicateOf.map(({ userName }) => userName).join(', ')}
        </p>
      )}
      <div className="mt-1">
        {documentUrl ? <DocumentLink url={documentUrl} name={title} /> : <NoDocument />}
      </div>
    </CardRow>
  );
}
