import { sentences } from '@portal/server/modules/company-updates/constants.ts';
import { ConfirmWrite } from '../../../components/form/confirm-write.tsx';
import { api } from '../../../lib/api/api.ts';
import { type CompanyUpdate, refreshUpdates } from '../queries.ts';

interface DecisionProps {
  update: CompanyUpdate;
  onClose: () => void;
}

/** Asks before an update is published or unpublished. */
export function PublishDialog({ update, onClose }: DecisionProps) {
  const { id, title, isPublished, updatedAt: unchangedSince } = update;
  const verb = isPublished ? 'Unpublish' : 'Publish';
  return (
    <ConfirmWrite
      title={`${verb} “${title}”?`}
      text={consequence(update)}
      confirmLabel={`${verb} Update`}
      send={api.companyUpdates.update.mutate}
      done={isPublished ? 'Update unpublished' : 'Update published'}
      failed={sentences.statusFailed}
      onDone={refreshUpdates}
      onFailed={refreshUpdates}
      input={{ id, isPublished: !isPublished, unchangedSince }}
      onClose={onClose}
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
  return (
    <ConfirmWrite
      danger
      title={`Delete “${update.title}”?`}
      text={
        update.status === 'published'
          ? 'Staff will no longer see it. This action cannot be undone.'
          : 'This action cannot be undone.'
      }
      confirmLabel="Delete Update"
      send={api.companyUpdates.delete.mutate}
      done="Update deleted"
      failed={sentences.deleteFailed}
      onDone={refreshUpdates}
      onFailed={refreshUpdates}
      input={{ id: update.id }}
      onClose={onClose}
    />
  );
}
