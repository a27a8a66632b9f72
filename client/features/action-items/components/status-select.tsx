import type { Status } from '@portal/server/modules/action-items/constants.ts';
import { useState } from 'react';
import { useWrite } from '../../../components/form/use-write.ts';
import { api } from '../../../lib/api/api.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { Select } from '../../../ui/select.tsx';
import { statusOptions } from '../model/words.ts';
import { type ActionItem, keepActionItem } from '../queries.ts';

interface StatusSelectProps {
  item: ActionItem;
}

/** Sets any status, without a dialog. */
export function StatusSelect({ item }: StatusSelectProps) {
  const mayChange = useMay('items.answer');
  const [wanted, setWanted] = useState<Status>();
  const set = useWrite({
    send: api.actionItems.setStatus.mutate,
    failed: 'An error occurred while updating status',
    onDone: ({ actionItem }) => keepActionItem(actionItem),
    onFailed: () => setWanted(undefined),
  });
  return (
    <Select
      label={`Status of ${item.title}`}
      options={statusOptions}
      // Shows the chosen status until the list has it.
      value={set.busy && wanted ? wanted : item.status}
      disabled={set.busy || !mayChange}
      onValueChange={(status) => {
        setWanted(status);
        void set.write({ id: item.id, status });
      }}
      controlSize="md"
      className="w-34!"
    />
  );
}
