import { type QualificationKind, sentences } from '@portal/server/modules/qualifications/constants.ts';
import { History, Pencil, Trash2, Undo2 } from 'lucide-react';
import { ReviewBadge } from '../../../components/content/review-badge.tsx';
import { WrittenText } from '../../../components/content/written-text.tsx';
import { expiryOf, validToday } from '../../../lib/format/expiry.ts';
import { calendarDate, shortDate } from '../../../lib/format/format.ts';
import { useExpiresSoonDays } from '../../../lib/session/expiry-warning.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { cardId } from '../hooks/use-qualification-form.ts';
import { type AnyQualification, editLabel } from '../model/kind.ts';
import { successorNote, waitingNote } from '../model/versions.ts';
import type { KindView } from './kind-view.tsx';
import { RejectedCategories } from './rejected-categories.tsx';

interface OwnQualificationProps<R extends AnyQualification, Values, Input> {
  kind: KindView<R, Values, Input>;
  qualification: R;
  /** The newer version: one that waits or was rejected, or an approved renewal that is still to begin. */
  successor: R | undefined;
  onEdit: () => void;
  onRemove: () => void;
  onHistory: () => void;
}

/** One of a person's own qualifications, with its status, the reviewer's note, and the actions on it. */
export function OwnQualification<R extends AnyQualification, Values, Input>({
  kind,
  qualification,
  successor,
  onEdit,
  onRemove,
  onHistory,
}: OwnQualificationProps<R, Values, Input>) {
  const { Card } = kind;
  const title = kind.titleOf(qualification);
  const { can } = qualification;
  const RemoveIcon = can.withdraw ? Undo2 : Trash2;
  return (
    <Card
      anchor={cardId(qualification.id)}
      qualification={kind.toValues(qualification)}
      badges={<ReviewBadge status={qualification.status} />}
    >
      <QualificationNotes noun={kind.noun} qualification={qualification} successor={successor} />
      <RejectedCategories
        qualification={qualification}
        advice={can.edit ? 'Edit this experience to choose a different one.' : undefined}
      />
      <div className="-ml-2.5 flex flex-wrap gap-x-1 gap-y-1">
        {can.edit && !successor && (
          <Button
            needs="credentials.submit"
            size="sm"
            variant="ghost"
            icon={<Pencil aria-hidden />}
            onClick={onEdit}
          >
            {editLabel(qualification)}
            <span dir="auto" className="sr-only">
              {' '}
              {title}
            </span>
          </Button>
        )}
        <Button size="sm" variant="ghost" icon={<History aria-hidden />} onClick={onHistory}>
          History<span className="sr-only"> of {title}</span>
        </Button>
        {(can.delete || can.withdraw) && (
          <Button
            needs="credentials.submit"
            size="sm"
            variant="ghost"
            icon={<RemoveIcon aria-hidden />}
            onClick={onRemove}
          >
            {can.withdraw ? 'Withdraw' : 'Delete'}
            <span dir="auto" className="sr-only">
              {' '}
              {title}
            </span>
          </Button>
        )}
      </div>
    </Card>
  );
}

interface QualificationNotesProps {
  noun: QualificationKind;
  qualification: AnyQualification;
  /** The newer version: one that waits or was rejected, or an approved renewal that is still to begin. */
  successor: AnyQualification | undefined;
  /** Without advice to renew, beside a button that does. */
  brief?: boolean;
}

/** The reviewer's note, and how the qualification relates to its other versions and dates. */
export function QualificationNotes({
  noun,
  qualification,
  successor,
  brief = false,
}: QualificationNotesProps) {
  const { status, reviewedAt, reviewedBy, reviewNotes } = qualification;
  const by = [reviewedBy && `by ${reviewedBy}`, reviewedAt && `on ${shortDate(reviewedAt)}`];
  const expiry = expiryOf(qualification.expiresDate ?? null, validToday(), useExpiresSoonDays());
  const isToCome = (qualification.issuedDate ?? '') > validToday();
  return (
    <>
      {status === 'rejected' && (
        <Banner tone="danger" title={['Rejected', ...by].filter(Boolean).join(' ')}>
          <WrittenText text={reviewNotes || 'The reviewer left no notes.'} />
        </Banner>
      )}
      {status === 'approved' && reviewNotes && (
        <Banner tone="info" title={['Approved', ...by].filter(Boolean).join(' ')}>
          <WrittenText text={reviewNotes} />
        </Banner>
      )}
      {qualification.replacesId && status === 'pending' && (
        <Banner tone="info">{waitingNote(noun, qualification)}</Banner>
      )}
      {status === 'approved' && successor && <Banner tone="info">{successorNote(successor)}</Banner>}
      {status === 'approved' && isToCome && (
        <Banner tone="info">Valid from {calendarDate(qualification.issuedDate)}</Banner>
      )}
      {noun !== 'experience' && expiry === 'open' && (
        <Banner tone="attention">{sentences.noExpiration(noun)}</Banner>
      )}
      {!brief && status === 'approved' && expiry === 'soon' && successor?.status !== 'approved' && (
        <Banner tone="attention">
          Expires {calendarDate(qualification.expiresDate)}. Submit a renewal before then. This {noun} stays
          valid in the meantime.
        </Banner>
      )}
      {!brief && status === 'approved' && expiry === 'expired' && (
        <Banner tone="danger">
          Expired {calendarDate(qualification.expiresDate)}. Submit a renewal to be ready in this state again.
        </Banner>
      )}
    </>
  );
}
