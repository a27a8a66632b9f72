import { sentences } from '@portal/server/modules/company-updates/constants.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { useWrite } from '../../../components/use-write.ts';
import { api } from '../../../lib/api.ts';
import { type CompanyUpdate, lookAgain } from '../queries.ts';

interface DecisionProps {
  update: CompanyUpdate;
  onClose: () => void;
}

/** Asks before an update goes to everybody, and before it is taken from them. */
export function PublishDialog({ update, onClose }: DecisionProps) {
  const { id, title, isPublished, updatedAt: unchangedSince } = update;
  const change = useWrite({
    send: api.companyUpdates.update.mutate,
    done: isPublished ? 'Update unpublished' : 'Update published',
    failed: sentences.statusFailed,
    onDone: () => {
      lookAgain();
      onClose();
    },
    onFailed: lookAgain,
  });
  const verb = isPublished ? 'Unpublish' : 'Publish';
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${verb} “${title}”?`}
      text={consequence(update)}
      confirmLabel={`${verb} Update`}
      onConfirm={() => void change.write({ id, isPublished: !isPublished, unchangedSince })}
      busy={change.busy}
      error={change.problem}
    />
  );
}

function consequence({ status, isPublished, expiresAt }: CompanyUpdate): string {
  if (status === 'scheduled') return 'It will not appear on its date. It stays here as a draft.';
  if (isPublished)
    return 'Staff will no longer see it. It stays here as a draft, and you can publish it again.';
  return expiresAt !== null && Date.parse(expiresAt) <= Date.now()
    ? 'Its expiration date has passed. Staff will not see it until you change that date.'
    : 'Everyone will see it on their dashboard right away.';
}

export function DeleteUpdateDialog({ update, onClose }: DecisionProps) {
  const remove = useWrite({
    send: api.companyUpdates.delete.mutate,
    done: 'Update deleted',
    failed: sentences.deleteFailed,
    onDone: () => {
      lookAgain();
      onClose();
    },
    onFailed: lookAgain,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      danger
      title={`Delete “${update.title}”?`}
      text={
        update.status === 'published'
          ? 'Staff will no longer see it. This action cannot be undone.'
          : 'This action cannot be undone.'
      }
      confirmLabel="Delete Update"
      onConfirm={() => void remove.write({ id: update.id })}
      busy={remove.busy}
      error={remove.problem}
    />
  );
}
