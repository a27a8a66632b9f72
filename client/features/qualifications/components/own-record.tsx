import { History, Pencil, Trash2, Undo2 } from 'lucide-react';
import { expiryOf } from '../../../lib/expiry.ts';
import { calendarDate, shortDate, today } from '../../../lib/format.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { editLabel } from './own-records.tsx';
import type { AnyRecord, RecordKindView } from './record-kinds.ts';
import { ReviewBadge } from './review-badge.tsx';

interface OwnRecordProps<R extends AnyRecord, Values, Input> {
  kind: RecordKindView<R, Values, Input>;
  record: R;
  /** The newer version that waits or was rejected. */
  successor: R | undefined;
  onEdit: () => void;
  onRemove: () => void;
  onHistory: () => void;
}

/** One of a person's own records, with its state, what the reviewer said, and what can be done. */
export function OwnRecord<R extends AnyRecord, Values, Input>({
  kind,
  record,
  successor,
  onEdit,
  onRemove,
  onHistory,
}: OwnRecordProps<R, Values, Input>) {
  const { Card } = kind;
  const title = kind.titleOf(record);
  const { can } = record;
  const RemoveIcon = can.withdraw ? Undo2 : Trash2;
  return (
    <Card record={kind.toValues(record)} badges={<ReviewBadge status={record.status} />}>
      <RecordNotes noun={kind.noun} record={record} successor={successor} />
      <div className="-ml-2.5 flex flex-wrap gap-x-1 gap-y-1">
        {can.edit && !successor && (
          <Button size="sm" variant="ghost" icon={<Pencil aria-hidden />} onClick={onEdit}>
            {editLabel(record)}
            <span className="sr-only"> {title}</span>
          </Button>
        )}
        <Button size="sm" variant="ghost" icon={<History aria-hidden />} onClick={onHistory}>
          History<span className="sr-only"> of {title}</span>
        </Button>
        {(can.delete || can.withdraw) && (
          <Button size="sm" variant="ghost" icon={<RemoveIcon aria-hidden />} onClick={onRemove}>
            {can.withdraw ? 'Withdraw' : 'Delete'}
            <span className="sr-only"> {title}</span>
          </Button>
        )}
      </div>
    </Card>
  );
}

interface RecordNotesProps {
  noun: string;
  record: AnyRecord;
  /** The newer version that waits or was rejected. */
  successor: AnyRecord | undefined;
}

/** What the reviewer said, and where the record stands between its versions and dates. */
export function RecordNotes({ noun, record, successor }: RecordNotesProps) {
  const { status, reviewedAt, reviewedBy, reviewNotes } = record;
  const by = [reviewedBy && `by ${reviewedBy}`, reviewedAt && `on ${shortDate(reviewedAt)}`];
  const expiry = expiryOf(record.expiresDate ?? null, today());
  return (
    <>
      {status === 'rejected' && (
        <Banner tone="danger" title={['Rejected', ...by].filter(Boolean).join(' ')}>
          <Notes text={reviewNotes || 'The reviewer left no notes.'} />
        </Banner>
      )}
      {status === 'approved' && reviewNotes && (
        <Banner tone="info" title={['Approved', ...by].filter(Boolean).join(' ')}>
          <Notes text={reviewNotes} />
        </Banner>
      )}
      {record.replacesId && status === 'pending' && (
        <Banner tone="info">
          This is a newer version. The approved {noun} stays in force until it is approved.
        </Banner>
      )}
      {status === 'approved' && successor && (
        <Banner tone="info">
          In force.{' '}
          {successor.status === 'pending'
            ? 'A newer version waits for approval.'
            : 'A newer version was rejected; correct it above.'}
        </Banner>
      )}
      {status === 'approved' && expiry === 'soon' && (
        <Banner tone="attention">
          Valid through {calendarDate(record.expiresDate)}. Renew it in time; it stays in force meanwhile.
        </Banner>
      )}
      {status === 'approved' && expiry === 'expired' && (
        <Banner tone="danger">
          Ended on {calendarDate(record.expiresDate)}. It does not count until a renewal is approved.
        </Banner>
      )}
    </>
  );
}

const Notes = ({ text }: { text: string }) => (
  <span className="whitespace-pre-line wrap-anywhere">{text}</span>
);
