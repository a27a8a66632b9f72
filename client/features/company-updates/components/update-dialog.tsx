import { statusOf } from '../../../lib/api/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useUpdate } from '../queries.ts';
import { UpdateText } from './update-text.tsx';

interface UpdateDialogProps {
  id: string;
  onClose: () => void;
}

/** The whole update. Shows a message when it is unpublished meanwhile. */
export function UpdateDialog({ id, onClose }: UpdateDialogProps) {
  const { data: update, error, isError, isFetching, refetch } = useUpdate(id);
  const gone = isError && statusOf(error) === 404;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={gone ? 'Company Update' : (update?.title ?? 'Company Update')}
      size="md"
      footer={
        <Button size="lg" onClick={onClose}>
          Close
        </Button>
      }
    >
      {gone ? (
        <EmptyState
          compact
          title="This update is no longer available"
          text="It was taken back or has expired."
        />
      ) : update ? (
        <UpdateText {...update} />
      ) : isError ? (
        <ErrorState title="Failed to load data" onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Spinner block />
      )}
    </Dialog>
  );
}
