import { BadgeCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { ListState } from '../../../components/list-state.tsx';
import { errorSentence } from '../../../lib/errors.ts';
import { counted, relativeTime } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader, CardList, CardRow } from '../../../ui/card.tsx';
import { toast } from '../../../ui/toast.ts';
import { refreshRecords, useLiveRecords, usePendingRecords } from '../queries.ts';
import { DocumentLink } from './document-link.tsx';
import { ExpiryBadge } from './expiry-badge.tsx';
import { PendingCategories } from './pending-categories.tsx';
import { approveRecord, type PendingRecord, rejectRecord } from './pending-records.ts';
import { RejectDialog } from './reject-dialog.tsx';

const kinds = { experience: 'Experience', license: 'License', bond: 'Bond' } as const;

/** What people who work here have handed in and nobody has decided about. */
export function CredentialsPanel() {
  useLiveRecords();
  const pending = usePendingRecords();
  const [rejecting, setRejecting] = useState<PendingRecord>();
  const [busy, setBusy] = useState<string>();

  const approve = async (record: PendingRecord) => {
    setBusy(record.id);
    try {
      await approveRecord(record);
      toast.success(`Approved: ${record.title}`, { description: record.user.name });
    } catch (error) {
      toast.error(errorSentence(error, `Failed to approve/reject ${record.noun}`));
    }
    refreshRecords();
    setBusy(undefined);
  };

  return (
    <div className="grid gap-4">
      <Card>
        <CardHeader
          title="Credentials to Review"
          description={
            pending.records && `${counted(pending.records.length, 'record')} waiting, oldest first`
          }
        />
        <ListState
          rows={pending.records}
          failed={pending.isError}
          failedTitle="Failed to load data"
          failedText={errorSentence(pending.error, 'Check your connection and try again.')}
          onRetry={pending.refetch}
          retrying={pending.isFetching}
          empty={{
            icon: BadgeCheck,
            title: 'Nothing to review',
            text: 'New experiences, licenses and bonds appear here by themselves.',
          }}
        >
          {(records) => (
            <CardList>
              {records.map((record) => (
                <PendingRow
                  key={record.id}
                  record={record}
                  busy={busy === record.id}
                  onApprove={() => void approve(record)}
                  onReject={() => setRejecting(record)}
                />
              ))}
            </CardList>
          )}
        </ListState>
      </Card>
      <PendingCategories />
      {rejecting && (
        <RejectDialog
          title={`Reject ${rejecting.title}?`}
          description={`Handed in by ${rejecting.user.name}, who is told at once and by mail.`}
          failed={`Failed to approve/reject ${rejecting.noun}`}
          onReject={async (notes) => {
            await rejectRecord(rejecting, notes);
            refreshRecords();
          }}
          onClose={() => setRejecting(undefined)}
        />
      )}
    </div>
  );
}

interface PendingRowProps {
  record: PendingRecord;
  busy: boolean;
  onApprove: () => void;
  onReject: () => void;
}

function PendingRow({ record, busy, onApprove, onReject }: PendingRowProps) {
  const { noun, title, facts, user, can, duplicateOf, documentUrl, expiresDate, replacesId } = record;
  return (
    <CardRow
      className="max-sm:flex-col"
      trailing={
        can.review ? (
          <>
            <Button size="sm" busy={busy} aria-label={`Approve ${title}`} onClick={onApprove}>
              Approve
            </Button>
            <Button size="sm" variant="ghost" aria-label={`Reject ${title}`} onClick={onReject}>
              Reject
            </Button>
          </>
        ) : (
          <span className="text-sm text-muted">Your own: another administrator decides.</span>
        )
      }
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h3 className="font-medium">{title}</h3>
        <Badge>{kinds[noun]}</Badge>
        {replacesId && <Badge tone="info">Newer version</Badge>}
        {expiresDate && <ExpiryBadge expiresDate={expiresDate} />}
      </div>
      <p className="text-sm">
        {user.name} <span className="text-muted">· {relativeTime(record.submittedAt)}</span>
      </p>
      <p className="text-sm text-muted wrap-anywhere">{facts.join(' · ')}</p>
      {duplicateOf.length > 0 && (
        <p className="mt-1 flex items-start gap-1.5 text-sm text-attention">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          The same number in this state belongs to {duplicateOf.map(({ userName }) => userName).join(', ')}.
        </p>
      )}
      {documentUrl && (
        <p className="mt-1">
          <DocumentLink url={documentUrl} name={title} />
        </p>
      )}
    </CardRow>
  );
}
