import { isOpen } from '@portal/server/modules/action-items/constants.ts';
import { CircleCheck, Pencil, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useWrite } from '../../../components/form/use-write.ts';
import { api } from '../../../lib/api/api.ts';
import { useUser } from '../../../lib/session/session.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { Button } from '../../../ui/button.tsx';
import { useCompletion } from '../hooks/use-completion.ts';
import { type ActionItem, keepActionItem, refreshActionItems } from '../queries.ts';
import { ActionItemDialog } from './action-item-dialog.tsx';
import { Completion } from './completion.tsx';
import { DeleteItemDialog } from './delete-item-dialog.tsx';
import { StatusSelect } from './status-select.tsx';

interface ItemActionsProps {
  item: ActionItem;
  onDeleted: () => void;
}

/** The reader's actions on an item; renders nothing without any. */
export function ItemActions({ item, onDeleted }: ItemActionsProps) {
  const user = useUser();
  const manages = useMay('items.manage');
  const isOwn = item.assignedTo === user.id && isOpen(item.status);
  if (!isOwn && !manages) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line px-4.5 py-3">
      {isOwn && <OwnSteps item={item} />}
      {manages && <Management item={item} onDeleted={onDeleted} />}
    </div>
  );
}

/** Starting and completing it. */
function OwnSteps({ item }: { item: ActionItem }) {
  const completion = useCompletion();
  const start = useWrite({
    send: api.actionItems.setStatus.mutate,
    failed: 'An error occurred while updating status',
    done: 'Action item started',
    onDone: ({ actionItem }) => keepActionItem(actionItem),
    onFailed: refreshActionItems,
  });
  return (
    <>
      <Button
        needs="items.answer"
        variant="primary"
        icon={<CircleCheck aria-hidden />}
        disabled={start.busy || completion.leaving.length > 0}
        onClick={() => completion.ask(item)}
      >
        Mark as Complete
      </Button>
      {item.status === 'pending' && (
        <Button
          needs="items.answer"
          icon={<Play aria-hidden />}
          busy={start.busy}
          busyLabel="Starting..."
          onClick={() => void start.write({ id: item.id, status: 'in_progress' })}
        >
          Start Work
        </Button>
      )}
      <Completion {...completion} />
    </>
  );
}

/** The administrators' actions on any item. */
function Management({ item, onDeleted }: ItemActionsProps) {
  const [open, setOpen] = useState<'edit' | 'delete'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 sm:ml-auto">
        <StatusSelect item={item} />
        <Button needs="items.manage" icon={<Pencil aria-hidden />} onClick={() => setOpen('edit')}>
          Edit
        </Button>
        <Button
          needs="items.manage"
          variant="danger"
          icon={<Trash2 aria-hidden />}
          onClick={() => setOpen('delete')}
        >
          Delete
        </Button>
      </div>
      {open === 'edit' && <ActionItemDialog item={item} onClose={close} />}
      {open === 'delete' && <DeleteItemDialog item={item} onDeleted={onDeleted} onClose={close} />}
    </>
  );
}
