import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import { TextareaField } from '../../../../components/form/form-field.tsx';
import { api } from '../../../../lib/api/api.ts';
import { cache } from '../../../../lib/api/trpc.ts';
import { contractResolver } from '../../../../lib/form/resolver.ts';
import type { Person } from '../queries.ts';

const contract = contractResolver(() =>
  import('@portal/server/modules/users/schema.ts').then(({ reactivateUserInput }) =>
    reactivateUserInput.omit({ id: true }),
  ),
);

/** Reactivates a deactivated person. */
export function ReactivateDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  return (
    <FormDialog
      title={`Reactivate ${person.name}?`}
      description={`${person.firstName} can sign in again with the same password and gets an email about it. Role, departments, and qualifications stay the same.`}
      submitLabel="Reactivate Account"
      busyLabel="Processing..."
      what="this note"
      contract={contract}
      start={{ note: '' }}
      send={({ note }, once) => api.users.reactivate.mutate({ id: person.id, note }, once)}
      done={`${person.name} was reactivated`}
      failed="An error occurred while saving"
      onDone={() => void cache.users.invalidate()}
      onClose={onClose}
    >
      {({ control }) => (
        <TextareaField
          control={control}
          name="note"
          label={`Note to ${person.firstName}`}
          hint="Optional. Included in the email."
          rows={3}
        />
      )}
    </FormDialog>
  );
}
