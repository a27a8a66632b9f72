import type { QualificationKind } from '@portal/server/modules/qualifications/constants.ts';
import type { DuplicateView } from '@portal/server/modules/qualifications/schema.ts';
import { History, Pencil, RotateCcw, Trash2, TriangleAlert, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { ReviewBadge } from '../../../../components/content/review-badge.tsx';
import { cn } from '../../../../lib/page/class-names.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { QualificationNotes } from '../../../qualifications/components/own-qualification.tsx';
import { RejectedCategories } from '../../../qualifications/components/rejected-categories.tsx';
import type { AnyQualification } from '../../../qualifications/model/kind.ts';
import { refreshQualifications } from '../../../qualifications/queries.ts';
import { QualificationDecision } from '../../../qualifications/review/components/qualification-decision.tsx';
import { ReviewActions } from '../../../qualifications/review/components/review-actions.tsx';
import { doubtsOf } from '../../../qualifications/review/model/doubts.ts';
import { decisionFailed } from '../../../qualifications/review/model/pending.ts';
import type { Reviewed, Writing } from '../../../qualifications/review/model/reviewed.ts';
import { decideQualification } from '../../../qualifications/review/queries.ts';

type SavedQualification = AnyQualification & { duplicateOf?: DuplicateView[] };

interface SavedActionsProps {
  noun: QualificationKind;
  title: string;
  qualification: SavedQualification;
  /** The newer version: one that waits or was rejected, or an approved renewal that is still to begin. */
  successor: AnyQualification | undefined;
  /** Changed here and not saved yet. */
  draft: boolean;
  /** Changed or under edit here: a decision would not be about the values on screen. */
  locked: boolean;
  onEdit: (() => void) | undefined;
  onRevert: () => void;
  onHistory: () => void;
  onRemove: () => void;
  /** Something was decided on the server. */
  onDone: () => void;
}

/** The reviewer's note on a saved qualification, and the actions on it. */
export function SavedActions({
  noun,
  title,
  qualification,
  successor,
  draft,
  locked,
  onEdit,
  onRevert,
  onHistory,
  onRemove,
  onDone,
}: SavedActionsProps) {
  const { can, duplicateOf = [] } = qualification;
  const [failure, setFailure] = useState<string>();
  const [writing, setWriting] = useState<Writing>();
  const RemoveIcon = can.withdraw ? Undo2 : Trash2;
  const reviewed: Reviewed = {
    id: qualification.id,
    name: title,
    description: 'The person gets an email with the decision.',
    doubts: doubtsOf({ noun, ...qualification }),
    failed: decisionFailed(noun),
    decide: (verdict, notes, once) => decideQualification({ noun, ...qualification }, verdict, notes, once),
    onDecided: () => {
      refreshQualifications();
      onDone();
    },
  };
  const of = (
    <span dir="auto" className="sr-only">
      {' '}
      {title}
    </span>
  );

  return (
    <>
      {draft ? <DraftNotes noun={noun} approved={qualification.status === 'approved'} /> : null}
      <QualificationNotes noun={noun} qualification={qualification} successor={successor} />
      <RejectedCategories qualification={qualification} />
      {duplicateOf.length > 0 && (
        <p className="flex items-start gap-1.5 text-sm text-attention">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          Same number in this state: {duplicateOf.map(({ userName }) => userName).join(', ')}
        </p>
      )}
      {failure && (
        <Banner tone="danger" onDismiss={() => setFailure(undefined)}>
          {failure}
        </Banner>
      )}
      <div className={cn('flex flex-wrap gap-x-1 gap-y-1', !(can.review && !locked) && '-ml-2.5')}>
        {can.review && !locked && (
          <ReviewActions
            reviewed={reviewed}
            onWrite={(verdict, noteOptional = false) => setWriting({ verdict, noteOptional, reviewed })}
            onFailed={setFailure}
          />
        )}
        {can.edit && onEdit && (
          <Button size="sm" variant="ghost" icon={<Pencil aria-hidden />} onClick={onEdit}>
            Edit{of}
          </Button>
        )}
        {draft && (
          <Button size="sm" variant="ghost" icon={<RotateCcw aria-hidden />} onClick={onRevert}>
            Undo Changes<span className="sr-only"> of {title}</span>
          </Button>
        )}
        <Button size="sm" variant="ghost" icon={<History aria-hidden />} onClick={onHistory}>
          History<span className="sr-only"> of {title}</span>
        </Button>
        {(can.delete || can.withdraw) && !locked && (
          <Button size="sm" variant="ghost" icon={<RemoveIcon aria-hidden />} onClick={onRemove}>
            {can.withdraw ? 'Withdraw' : 'Delete'}
            {of}
          </Button>
        )}
      </div>
      {writing && (
        <QualificationDecision
          noun={noun}
          writing={writing}
          now={() => reviewed}
          onClose={() => setWriting(undefined)}
        />
      )}
    </>
  );
}

function DraftNotes({ noun, approved }: { noun: string; approved: boolean }) {
  return (
    <Banner tone="info">
      {approved
        ? `Saving submits this as a newer version for approval. The approved ${noun} stays in place until then.`
        : 'Saving submits it for review again.'}
    </Banner>
  );
}

/** The status badges of a qualification in the list. */
export function QualificationBadges({ status, draft }: { status: string | undefined; draft: boolean }) {
  return (
    <>
      {status && <ReviewBadge status={status} />}
      {draft && <Badge tone="info">Not saved yet</Badge>}
    </>
  );
}
