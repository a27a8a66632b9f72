import type { ActionItemValues } from '@portal/server/modules/action-items/schema.ts';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useSeenVersion } from '../../../components/list/use-seen-version.tsx';
import { PersonField } from '../../../components/people/person-field.tsx';
import { api } from '../../../lib/api/api.ts';
import { statusOf } from '../../../lib/api/errors.ts';
import { differs } from '../../../lib/form/differs.ts';
import { contractResolver } from '../../../lib/form/resolver.ts';
import { newPriorities, priorityOptions } from '../model/words.ts';
import { type ActionItem, readActionItem, refreshActionItems, useActionItem } from '../queries.ts';
import { ActionItemFields } from './action-item-fields.tsx';

const contract = contractResolver(() =>
  import('@portal/server/modules/action-items/schema.ts').then(({ actionItemInput }) => actionItemInput),
);

const empty: ActionItemValues = {
  title: '',
  description: '',
  actionItemType: 'task',
  assignedTo: '',
  priority: 'medium',
  dueDate: '',
};

const valuesOf = (item: ActionItem): ActionItemValues => ({
  title: item.title,
  description: item.description,
  actionItemType: item.actionItemType,
  assignedTo: item.assignedTo,
  priority: item.priority,
  dueDate: item.dueDate,
});

interface ActionItemDialogProps {
  /** The one to change; a new one is made without it. */
  item?: ActionItem | undefined;
  onClose: () => void;
}

/** The dialog of an action item: task, person and due date. */
export function ActionItemDialog({ item, onClose }: ActionItemDialogProps) {
  const current = useActionItem(item?.id);
  const { unchangedSince, onFailed, conflictMessage, notice } = useSeenVersion({
    noun: 'action item',
    // A change of the status alone, one's own or another person's, is not overwritten by this form.
    updatedAt:
      current.data && item && !differs(valuesOf(current.data), valuesOf(item))
        ? current.data.updatedAt
        : item?.updatedAt,
    latest: async () => (await readActionItem(item?.id ?? '')).updatedAt,
  });
  const deleted = statusOf(current.error) === 404 ? 'This action item was deleted.' : undefined;

  return (
    <FormDialog
      title={item ? 'Edit Action Item' : 'Create Action Item'}
      submitLabel={item ? 'Save Changes' : 'Create Action Item'}
      what="this action item"
      contract={contract}
      start={item ? valuesOf(item) : empty}
      send={(input, once) =>
        item
          ? api.actionItems.update.mutate({ ...input, id: item.id, unchangedSince }, once)
          : api.actionItems.create.mutate(input, once)
      }
      done={({ actionItem }) =>
        item ? 'Action item saved' : `Action item assigned to ${actionItem.assignee.name}`
      }
      failed="An error occurred while saving action item"
      onFailed={onFailed}
      onDone={refreshActionItems}
      added={item ? undefined : ({ actionItem }) => `action-item-${actionItem.id}`}
      conflictMessage={conflictMessage ?? deleted}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          {notice}
          <ActionItemFields
            control={control}
            priorities={item ? priorityOptions : newPriorities}
            person={
              <PersonField
                control={control}
                name="assignedTo"
                label="Assignee"
                among="colleagues"
                known={item && [item.assignee]}
                required
              />
            }
          />
        </>
      )}
    </FormDialog>
  );
}
