import { ConfirmWrite } from '../../../../components/form/confirm-write.tsx';
import { api } from '../../../../lib/api/api.ts';
import { cache } from '../../../../lib/api/trpc.ts';
import type { Person } from '../queries.ts';

/** Explains what is removed of a person who has left, and what stays. */
export function RemoveDataDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  return (
    <ConfirmWrite
      danger
      title={`Remove the personal data of ${person.name}?`}
      text={
        <ul className="grid list-disc gap-1 pl-4.5">
          <li>
            The name is replaced by a pseudonym. Contact data, picture, documents, and files are deleted.
          </li>
          <li>Payroll records, deployments, and messages stay under the pseudonym.</li>
          <li>Working time has to be paid first: approve and lock its pay periods, or this is refused.</li>
          <li>Lines of the audit log stay, without the reasons and notes in them.</li>
          <li>The account can't be reactivated, and this can't be undone.</li>
        </ul>
      }
      confirmLabel="Remove Personal Data"
      send={api.privacy.remove.mutate}
      done="The personal data was removed"
      failed="The personal data could not be removed. Please try again."
      onDone={() => void cache.users.invalidate()}
      input={{ id: person.id }}
      onClose={onClose}
    />
  );
}
