import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx';
import { errorSentence } from '../../../../lib/errors.ts';
import { useUser } from '../../../../lib/session.ts';
import { cache, trpc } from '../../../../lib/trpc.ts';
import { toast } from '../../../../ui/toast.ts';
import type { Person } from '../queries.ts';

/** Says what deactivating means, and does it. */
export function DeactivateDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const own = useUser().id === person.id;
  const deactivate = trpc.users.deactivate.useMutation({
    onSuccess: () => {
      toast.success(`${person.name} is deactivated`);
      void cache.users.invalidate();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      danger
      title={`Deactivate ${person.name}?`}
      text={
        <ul className="grid list-disc gap-1 pl-4.5">
          <li>Every session ends at once, and nobody can sign in to this account.</li>
          <li>What {person.firstName} wrote and handed in stays.</li>
          <li>The email addresses become free for another account.</li>
        </ul>
      }
      warning={own ? 'This is your own account: you will be signed out.' : undefined}
      confirmLabel="Deactivate"
      onConfirm={() => deactivate.mutate({ id: person.id })}
      busy={deactivate.isPending}
      error={
        deactivate.error ? errorSentence(deactivate.error, 'An error occurred while deleting') : undefined
      }
    />
  );
}
