import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx';
import { errorSentence } from '../../../../lib/errors.ts';
import { cache, trpc } from '../../../../lib/trpc.ts';
import { toast } from '../../../../ui/toast.ts';
import type { Person } from '../queries.ts';

/** Says what deactivating means, and does it. */
export function DeactivateDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const deactivate = trpc.users.deactivate.useMutation({
    onSuccess: () => {
      toast.success(`${person.name} was deactivated`);
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
          <li>{person.firstName} is signed out everywhere at once and can no longer sign in.</li>
          <li>Everything {person.firstName} wrote and submitted stays.</li>
          <li>The email addresses can be given to another account.</li>
          <li>You can reactivate the account later, under Status: Inactive.</li>
        </ul>
      }
      confirmLabel="Deactivate Account"
      onConfirm={() => deactivate.mutate({ id: person.id })}
      busy={deactivate.isPending}
      error={
        deactivate.error ? errorSentence(deactivate.error, 'An error occurred while deleting') : undefined
      }
    />
  );
}
