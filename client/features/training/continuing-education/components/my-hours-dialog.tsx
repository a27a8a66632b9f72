import { sentences } from '@portal/server/modules/training/continuing-education/constants.ts';
import { errorSentence } from '../../../../lib/api/errors.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { useMyHours } from '../queries.ts';
import { Ledger } from './ledger.tsx';

/** The reader's hours of continuing education, for each license. */
export function MyHoursDialog({ onClose }: { onClose: () => void }) {
  const ledger = useMyHours();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="My CE Hours" size="lg" flush>
      {ledger.data ? (
        <Ledger
          ledger={ledger.data}
          emptyText="Courses with continuing education hours count for your licenses here."
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
    </Dialog>
  );
}
