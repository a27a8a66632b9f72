import { sentences } from '@portal/server/modules/training/continuing-education/constants.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { errorSentence } from '../../../../lib/api/errors.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { useMyHours } from '../queries.ts';
import { Ledger } from './ledger.tsx';
import { SubmitHoursDialog } from './submit-hours-dialog.tsx';

/** The reader's hours of continuing education, for each license. */
export function MyHoursDialog({ onClose }: { onClose: () => void }) {
  const ledger = useMyHours();
  const [submitting, setSubmitting] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="My CE Hours"
      size="lg"
      flush
      footer={
        <Button
          needs="courses.take"
          size="lg"
          icon={<Plus aria-hidden />}
          onClick={() => setSubmitting(true)}
        >
          Add Outside Hours
        </Button>
      }
    >
      {ledger.data ? (
        <Ledger
          ledger={ledger.data}
          emptyText="Courses with continuing education hours count for your licenses here. Add the hours that you earned elsewhere."
        />
      ) : ledger.isError ? (
        <ErrorState
          title={errorSentence(ledger.error, sentences.loadFailed)}
          onRetry={() => void ledger.refetch()}
          busy={ledger.isFetching}
        />
      ) : (
        <Spinner block />
      )}
      {submitting && <SubmitHoursDialog onClose={() => setSubmitting(false)} />}
    </Dialog>
  );
}
