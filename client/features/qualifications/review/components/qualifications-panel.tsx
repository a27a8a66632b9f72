import { APPROVE_MAX } from '@portal/server/modules/qualifications/reviews/constants.ts';
import { BadgeCheck, Check, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { ExportButton } from '../../../../components/export-button.tsx';
import { ListState } from '../../../../components/list-state.tsx';
import { NotDone, SelectionBar } from '../../../../components/selection-bar.tsx';
import { useSelection } from '../../../../components/use-selection.ts';
import { api } from '../../../../lib/api.ts';
import { errorSentence } from '../../../../lib/errors.ts';
import { counted, dateAndTime, relativeTime } from '../../../../lib/format.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card, CardHeader, CardList, CardRow } from '../../../../ui/card.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Select } from '../../../../ui/select.tsx';
import { DocumentLink, NoDocument } from '../../components/document-link.tsx';
import { ExpiryBadge } from '../../components/expiry-badge.tsx';
import { RejectedCategories } from '../../components/rejected-categories.tsx';
import { revisionLabel } from '../../model/versions.ts';
import { refreshQualifications, useLiveQualifications } from '../../queries.ts';
import { decisionFailed, type PendingQualification } from '../model/pending.ts';
import type { Reviewed, Verdict } from '../model/reviewed.ts';
import { decideQualification, usePendingQualifications } from '../queries.ts';
import { REVIEW_KINDS, type ReviewSearch, type SetReviewSearch } from '../search.ts';
import { ApproveQualificationsDialog } from './approve-qualifications-dialog.tsx';
import { PendingCategories } from './pending-categories.tsx';
import { QualificationDecision } from './qualification-decision.tsx';
import { ReviewActions } from './review-actions.tsx';

const kinds = {
  license: 'License',
  bond: 'Bond',
  experience: 'Experience',
  category: 'Proposed category',
} as const;
const ALL = 'all';
const kindOptions = [
  { value: ALL, label: 'All Kinds' },
  { value: 'license', label: 'Licenses' },
  { value: 'bond', label: 'Bonds' },
  { value: 'experience', label: 'Experiences' },
  { value: 'category', label: 'Proposed Categories' },
];

/** What people who work here have handed in and nobody has decided about. */
export function QualificationsPanel({
  search: { kind },
  setSearch,
}: {
  search: ReviewSearch;
  setSearch: SetReviewSearch;
}) {
  useLiveQualifications();
  const pending = usePendingQualifications();
  const [failure, setFailure] = useState<string>();
  const [writing, setWriting] = useState<{ verdict: Verdict; qualification: PendingQualification }>();
  const shown = pending.qualifications?.filter(({ noun }) => !kind || noun === kind);
  const selection = useSelection(shown, ({ can }) => can.review);
  const { selected } = selection;
  const [approving, setApproving] = useState(false);
  const [notDone, setNotDone] = useState<string[]>([]);
  const current = pending.qualifications?.find(({ id }) => id === writing?.qualification.id);

  return (
    <div className="grid gap-4">
      <div className="flex items-center justify-end">
        <Select
          label="Kind"
          className="w-48"
          value={kind ?? ALL}
          options={kindOptions}
          onValueChange={(value) => setSearch({ kind: REVIEW_KINDS.find((known) => known === value) })}
        />
      </div>
      {kind !== 'category' && (
        <Card>
          <CardHeader
            title="Qualifications to Review"
            description={
              shown &&
              `${counted(shown.length, kind ? kinds[kind].toLowerCase() : 'qualification')} pending, oldest first`
            }
            actions={<ExportButton size="sm" file={() => api.reviews.export.query({ kind })} />}
          />
          {selected.length > 0 && (
            <SelectionBar what={counted(selected.length, 'qualification')} onClear={selection.clear}>
              <Button
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
            title="Some qualifications couldn't be approved"
            sentences={notDone}
            onDismiss={() => setNotDone([])}
            className="mx-4.5 mt-3"
          />
          {failure && (
            <Banner tone="danger" className="mx-4.5 mt-3" onDismiss={() => setFailure(undefined)}>
              {failure}
            </Banner>
          )}
          <ListState
            rows={shown}
            failed={pending.isError}
            failedTitle="Failed to load data"
            failedText={errorSentence(pending.error, 'Check your connection and try again.')}
            onRetry={pending.refetch}
            retrying={pending.isFetching}
            filtered={kind !== undefined}
            noMatch={{
              icon: BadgeCheck,
              done: true,
              title: 'Nothing to review',
              text: 'Nothing of this kind is waiting. Select All Kinds to see the rest.',
            }}
            empty={{
              icon: BadgeCheck,
              done: true,
              title: 'Nothing to review',
              text: 'New experiences, licenses, and bonds appear here when staff submit them.',
            }}
          >
            {(qualifications) => (
              <CardList>
                {qualifications.map((qualification) => (
                  <PendingRow
                    key={qualification.id}
                    qualification={qualification}
                    selected={selection.has(qualification.id)}
                    onSelect={(on) => selection.choose(qualification.id, on)}
                    onWrite={(verdict) => setWriting({ verdict, qualification })}
                    onFailed={setFailure}
                  />
                ))}
              </CardList>
            )}
          </ListState>
        </Card>
      )}
      {(!kind || kind === 'category') && <PendingCategories alone={kind === 'category'} />}
      {approving && (
        <ApproveQualificationsDialog
          qualifications={selected}
          onDone={(sentences) => {
            selection.clear();
            setNotDone(sentences);
          }}
          onClose={() => setApproving(false)}
        />
      )}
      {writing && (
        <QualificationDecision
          noun={writing.qualification.noun}
          writing={{ verdict: writing.verdict, reviewed: reviewedOf(writing.qualification) }}
          now={current && reviewedOf(current)}
          onClose={() => setWriting(undefined)}
        />
      )}
    </div>
  );
}

interface PendingRowProps {
  qualification: PendingQualification;
  selected: boolean;
  onSelect: (on: boolean) => void;
  onWrite: (verdict: Verdict) => void;
  onFailed: (sentence: string | undefined) => void;
}

/** A qualification as a decision names it. */
const reviewedOf = (qualification: PendingQualification): Reviewed => ({
  id: qualification.id,
  name: qualification.title,
  owner: qualification.user.name,
  description: `Submitted by ${qualification.user.name}, who gets an email with the decision.`,
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
        <h3 className="font-medium">{title}</h3>
        <Badge>{kinds[noun]}</Badge>
        {revisionOf && <Badge tone="info">{revisionOf}</Badge>}
        {expiresDate && <ExpiryBadge expiresDate={expiresDate} />}
      </div>
      <p className="text-sm">
        {user.name}{' '}
        <span className="text-muted" title={dateAndTime(qualification.submittedAt)}>
          · {relativeTime(qualification.submittedAt)}
        </span>
      </p>
      <p className="text-sm text-muted wrap-anywhere">{facts.join(' · ')}</p>
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
