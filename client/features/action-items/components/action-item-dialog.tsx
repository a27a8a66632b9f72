import type { ActionItemInput, ActionItemValues } from '@portal/server/modules/action-items/schema.ts';
import { useState } from 'react';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { api } from '../../../lib/api.ts';
import { statusOf } from '../../../lib/errors.ts';
import { contractResolver } from '../../../lib/resolver.ts';
import { cache } from '../../../lib/trpc.ts';
import { Banner } from '../../../ui/banner.tsx';
import { PersonField } from '../../directory/components/person-field.tsx';
import { newPriorities, priorityOptions } from '../model/words.ts';
import { type ActionItem, refreshActionItems, useActionItem } from '../queries.ts';
import { ActionItemFields } from './action-item-fields.tsx';

const contract = contractResolver<ActionItemValues, ActionItemInput>(() =>
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

/** What is to be done, by whom and until when. */
export function ActionItemDialog({ item, onClose }: ActionItemDialogProps) {
  const current = useActionItem(item?.id);
  const [seen, setSeen] = useState(item?.updatedAt);
  const [refusal, setRefusal] = useState<'deleted' | 'changed'>();
  const deleted = refusal === 'deleted' || statusOf(current.error) === 404;

  async function onFailed(_sentence: string, error: unknown) {
    if (!item) return;
    if (statusOf(error) === 404) setRefusal('deleted');
    if (statusOf(error) !== 409) return;
    // Whoever saves once more knows what they write over.
    const { actionItem } = await cache.actionItems.byId.fetch({ id: item.id }, { staleTime: 0 });
    setSeen(actionItem.updatedAt);
    setRefusal('changed');
  }

  return (
    <FormDialog
      title={item ? 'Edit Action Item' : 'Create Action Item'}
      submitLabel={item ? 'Save Changes' : 'Create Action Item'}
      what="this action item"
      contract={contract}
      start={item ? valuesOf(item) : empty}
      send={(input, once) =>
        item
          ? api.actionItems.update.mutate({ ...input, id: item.id, unchangedSince: seen }, once)
          : api.actionItems.create.mutate(input, once)
      }
      done={({ actionItem }) =>
        item ? 'Action item saved' : `Action item assigned to ${actionItem.assignee.name}`
      }
      failed="An error occurred while saving action item"
      onFailed={(sentence, error) => void onFailed(sentence, error)}
      onDone={refreshActionItems}
      added={item ? undefined : ({ actionItem }) => `action-item-${actionItem.id}`}
      overtaken={deleted ? 'This action item was deleted.' : undefined}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          {refusal === 'changed' && (
            <Banner tone="attention">Save once more to replace those changes with yours.</Banner>
          )}
          <ActionItemFields
            control={control}
            priorities={item ? priorityOptions : newPriorities}
            person={
              <PersonField
                control={control}
                name="assignedTo"
                label="Assignee"
                chosen={item?.assignee}
                required
              />
            }
          />
        </>
      )}
    </FormDialog>
  );
}
