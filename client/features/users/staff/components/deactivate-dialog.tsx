import { ConfirmWrite } from '../../../../components/form/confirm-write.tsx';
import { api } from '../../../../lib/api/api.ts';
import { cache } from '../../../../lib/api/trpc.ts';
import type { Person } from '../queries.ts';

/** Explains the consequences of a deactivation, and deactivates. */
export function DeactivateDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  return (
    <ConfirmWrite
      danger
      title={`Deactivate ${person.name}?`}
      text={
        <ul className="grid list-disc gap-1 pl-4.5">
          <li>{person.firstName} is signed out on all devices right away and can't sign in.</li>
          <li>If {person.firstName} is clocked in, the time ends now.</li>
          <li>Everything {person.firstName} submitted is kept.</li>
          <li>The email addresses become available for other accounts.</li>
          <li>You can reactivate the account later, under Status: Inactive.</li>
        </ul>
      }
      confirmLabel="Deactivate Account"
      send={api.users.deactivate.mutate}
      done={`${person.name} was deactivated`}
      failed="An error occurred while deleting"
      onDone={() => void cache.users.invalidate()}
      input={{ id: person.id }}
      onClose={onClose}
    />
  );
}
