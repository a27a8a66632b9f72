import { PARTICIPANTS_MAX as ATTENDEES_MAX } from '@portal/server/modules/calendar/constants.ts';
import { PARTICIPANTS_MAX as CONVERSATION_MAX } from '@portal/server/modules/messenger/constants.ts';
import { SELECTED_MAX, sentences } from '@portal/server/modules/talent/constants.ts';
import { Bell, CalendarPlus, ClipboardCopy, Download, ListTodo, MessageSquare } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ExportButton } from '../../../components/list/export-button.tsx';
import { SelectionBar } from '../../../components/list/selection-bar.tsx';
import type { ShownPerson } from '../../../components/people/person-details.ts';
import { lazyOverlay } from '../../../components/shell/lazy-parts.tsx';
import { counted } from '../../../lib/format/format.ts';
import { useUser } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { toast } from '../../../ui/toast.ts';
import { addressList } from '../model/addresses.ts';

const NotificationDialog = lazyOverlay(
  async () =>
    (await import('../../notifications/authoring/components/notification-dialog.tsx')).NotificationDialog,
);
const AssignSeveralDialog = lazyOverlay(
  async () => (await import('../../action-items/components/assign-several-dialog.tsx')).AssignSeveralDialog,
);

const NewMessage = lazyOverlay(
  async () => (await import('../../messenger/components/new-message.tsx')).NewMessage,
);
const NewEvent = lazyOverlay(async () => (await import('../../calendar/components/new-event.tsx')).NewEvent);

interface TalentSelectionProps {
  people: readonly (ShownPerson & { email: string })[];
  /** How many of them the list does not show now. */
  elsewhere: number;
  onRemove: (id: string) => void;
  onClear: () => void;
  /** The state, region or words, and the days, that a file of the people is about; without one, there is no file. */
  file?: Readonly<Record<string, string | undefined>>;
  /** A button before the others. */
  children?: ReactNode;
}

/** Acts on all selected people. */
export function TalentSelection({
  people,
  elsewhere,
  onRemove,
  onClear,
  file,
  children,
}: TalentSelectionProps) {
  const [open, setOpen] = useState<'notify' | 'assign' | 'message' | 'invite'>();
  const close = () => setOpen(undefined);
  const me = useUser().id;
  const others = people.filter(({ id }) => id !== me);
  /** Larger groups are notified. */
  const openUpTo = (most: number, act: 'message' | 'invite') => {
    if (others.length === 0) return;
    if (others.length <= most) setOpen(act);
    else toast.error(`Select at most ${most} people, or notify them instead`);
  };
  const copy = () =>
    copyText(addressList(people), {
      done: `${counted(people.length, 'email address', 'email addresses')} copied`,
      failed: 'The browser did not allow copying',
    });
  return (
    <>
      <SelectionBar
        what={counted(people.length, 'person', 'people')}
        entries={people.map(({ id, name, email }) => ({ id, name, detail: email }))}
        elsewhere={elsewhere}
        onRemove={onRemove}
        onClear={onClear}
      >
        {children}
        {file && <ExportSelected people={people} file={file} />}
        <Button size="sm" icon={<ClipboardCopy aria-hidden />} onClick={() => void copy()}>
          Copy Addresses
        </Button>
        <Button
          needs="messages.write"
          size="sm"
          icon={<MessageSquare aria-hidden />}
          onClick={() => openUpTo(CONVERSATION_MAX, 'message')}
        >
          Message
        </Button>
        <Button
          needs="events.write"
          size="sm"
          icon={<CalendarPlus aria-hidden />}
          onClick={() => openUpTo(ATTENDEES_MAX, 'invite')}
        >
          Invite to Event
        </Button>
        <Button
          needs="items.manage"
          size="sm"
          icon={<ListTodo aria-hidden />}
          onClick={() => setOpen('assign')}
        >
          Assign Action Item
        </Button>
        <Button
          needs="notifications.manage"
          size="sm"
          variant="primary"
          icon={<Bell aria-hidden />}
          onClick={() => setOpen('notify')}
        >
          Notify
        </Button>
      </SelectionBar>
      {open === 'notify' && <NotificationDialog people={people} onClose={close} />}
      {open === 'message' && <NewMessage people={others} onClose={close} />}
      {open === 'invite' && <NewEvent people={others} onClose={close} />}
      {open === 'assign' && <AssignSeveralDialog people={people} onClose={close} />}
    </>
  );
}

/** A file of the selected people; their ids have to fit into its address. */
function ExportSelected({ people, file }: Required<Pick<TalentSelectionProps, 'people' | 'file'>>) {
  if (people.length <= SELECTED_MAX) {
    const query = { ...file, ids: people.map(({ id }) => id).join() };
    return (
      <ExportButton size="sm" file={{ path: '/talent.csv', query }}>
        Export Selected
      </ExportButton>
    );
  }
  return (
    <Button size="sm" icon={<Download aria-hidden />} onClick={() => toast.error(sentences.tooManySelected)}>
      Export Selected
    </Button>
  );
}
