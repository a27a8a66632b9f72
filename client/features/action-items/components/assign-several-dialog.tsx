import type { SeveralActionItemsValues } from '@portal/server/modules/action-items/schema.ts';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import type { ShownPerson } from '../../../components/people/person-details.ts';
import { PersonField } from '../../../components/people/person-field.tsx';
import { api } from '../../../lib/api/api.ts';
import { contractResolver } from '../../../lib/form/resolver.ts';
import { counted } from '../../../lib/format/format.ts';
import { newPriorities } from '../model/words.ts';
import { refreshActionItems } from '../queries.ts';
import { ActionItemFields } from './action-item-fields.tsx';

const contract = contractResolver(() =>
  import('@portal/server/modules/action-items/schema.ts').then(
    ({ severalActionItemsInput }) => severalActionItemsInput,
  ),
);

const empty: SeveralActionItemsValues = {
  title: '',
  description: '',
  actionItemType: 'task',
  assignees: [],
  priority: 'medium',
  dueDate: '',
};

interface AssignSeveralDialogProps {
  /** The assignees that the form begins with. */
  people?: readonly ShownPerson[];
  onClose: () => void;
}

/** The same to do for several people, each of whom has an item of their own. */
export function AssignSeveralDialog({ people = [], onClose }: AssignSeveralDialogProps) {
  return (
    <FormDialog
      title="Assign to Several"
      description="Each person gets an action item of their own and is told about it."
      submitLabel="Assign Action Item"
      busyLabel="Assigning..."
      what="this action item"
      contract={contract}
      start={{ ...empty, assignees: people.map(({ id }) => id) }}
      send={(input, once) => api.actionItems.createSeveral.mutate(input, once)}
      done={({ actionItems }) => `Action item assigned to ${counted(actionItems.length, 'person', 'people')}`}
      failed="An error occurred while saving action item"
      onDone={refreshActionItems}
      onClose={onClose}
    >
      {({ control }) => (
        <ActionItemFields
          control={control}
          priorities={newPriorities}
          people={
            <PersonField
              control={control}
              name="assignees"
              label="Assignees"
              among="colleagues"
              multiple
              known={people}
              required
            />
          }
        />
      )}
    </FormDialog>
  );
}
