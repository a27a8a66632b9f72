import { type AccountKind, standingOf } from '@portal/server/core/contract/access.ts';
import { MultiSelectField } from '../../../../components/form/form-choice-field.tsx';
import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import { SelectField } from '../../../../components/form/form-field.tsx';
import { DepartmentsField } from '../../../../components/people/departments-field.tsx';
import { useDepartments } from '../../../../components/people/use-departments.ts';
import { api } from '../../../../lib/api/api.ts';
import { cache } from '../../../../lib/api/trpc.ts';
import { contractResolver } from '../../../../lib/form/resolver.ts';
import { counted } from '../../../../lib/format/format.ts';
import type { Person } from '../queries.ts';

interface Values {
  ids: string[];
  addDepartments: string[];
  removeDepartments: string[];
  /** Empty to leave each person as they are. */
  kind: AccountKind | '';
}

const contract = contractResolver(
  () => import('@portal/server/modules/users/schema.ts').then(({ changeSeveralInput }) => changeSeveralInput),
  ({ kind, ...values }: Values) => ({ ...values, ...(kind === '' ? {} : standingOf(kind)) }),
);
const unchanged: Pick<Values, 'addDepartments' | 'removeDepartments' | 'kind'> = {
  addDepartments: [],
  removeDepartments: [],
  kind: '',
};

const roles = [
  { value: 'staff', label: 'Staff' },
  { value: 'admin', label: 'Admin' },
  { value: 'auditor', label: 'Auditor' },
];

interface ChangeSeveralDialogProps {
  people: Person[];
  /** Gets why some could not be changed. */
  onDone: (sentences: string[]) => void;
  onClose: () => void;
}

/** Adds several people to departments, takes them out of some, and gives them a role. */
export function ChangeSeveralDialog({ people, onDone, onClose }: ChangeSeveralDialogProps) {
  const departments = useDepartments();
  const options = (departments.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const emptyText = departments.isPending ? 'Loading...' : 'No departments yet';
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? 'A former account';
  return (
    <FormDialog
      title={`Change ${counted(people.length, 'person', 'people')}`}
      description={listed(people.map(({ name }) => name))}
      submitLabel="Save Changes"
      busyLabel="Saving..."
      what="these changes"
      contract={contract}
      start={{ ids: people.map(({ id }) => id), ...unchanged }}
      send={(input, once) => api.users.changeSeveral.mutate(input, once)}
      done={({ changed, refused }) => {
        if (changed.length > 0) return `${counted(changed.length, 'person', 'people')} changed`;
        return refused.length > 0 ? undefined : 'Everyone has this already. Nothing was changed.';
      }}
      failed="An error occurred while saving"
      onDone={({ refused }) => {
        void cache.users.invalidate();
        void cache.departments.invalidate();
        onDone(refused.map(({ id, sentence }) => `${nameOf(id)}: ${sentence}`));
      }}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <SelectField
            control={control}
            name="kind"
            label="Role"
            placeholder="Keep each person's role"
            options={roles}
            hint="Administrators can see and change everything. Auditors can see everything and change nothing."
          />
          <DepartmentsField control={control} name="addDepartments" label="Add to Departments" />
          <MultiSelectField
            control={control}
            name="removeDepartments"
            label="Remove from Departments"
            rows={3}
            options={options}
            emptyText={emptyText}
          />
        </>
      )}
    </FormDialog>
  );
}

/** `Ann Lee, Bo Lind, and 3 others`. */
function listed(names: string[]): string {
  const shown = names.slice(0, names.length > 6 ? 5 : 6);
  const others = names.length - shown.length;
  return new Intl.ListFormat('en-US').format(others > 0 ? [...shown, `${others} others`] : shown);
}
