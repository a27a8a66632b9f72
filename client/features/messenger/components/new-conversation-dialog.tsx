import { TITLE_MAX } from '@portal/server/modules/messenger/constants.ts';
import { useState } from 'react';
import { useWriteInPlace } from '../../../components/form/use-write.ts';
import type { ShownPerson } from '../../../components/people/person-details.ts';
import { api } from '../../../lib/api/api.ts';
import { useUnsaved } from '../../../lib/form/unsaved.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { refreshConversations } from '../queries.ts';
import { PeopleToWriteTo } from './people-to-write-to.tsx';

interface NewConversationDialogProps {
  /** Recipients that the dialog begins with. */
  people?: readonly ShownPerson[];
  onClose: () => void;
  /** Opens the conversation that was started, or found. */
  onStarted: (id: string) => void;
}

/** Chooses recipients: one colleague, or several for a group. */
export function NewConversationDialog({ people = [], onClose, onStarted }: NewConversationDialogProps) {
  const [chosen, setChosen] = useState<ShownPerson[]>([...people]);
  const [title, setTitle] = useState('');
  const isGroup = chosen.length > 1;
  const { write, busy, problem } = useWriteInPlace({
    send: api.messenger.createConversation.mutate,
    failed: 'The conversation could not be started. Please try again.',
    onDone: ({ conversation }) => {
      refreshConversations();
      onStarted(conversation.id);
    },
  });
  const close = useUnsaved({
    what: 'this conversation',
    isDirty: () => chosen.length > 0 && !busy,
    discard: () => setChosen([]),
  });
  const start = () =>
    void write({
      participantIds: chosen.map(({ id }) => id),
      title: isGroup ? title : undefined,
      type: isGroup ? 'group' : 'direct',
    });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close(onClose)}
      title="New Conversation"
      size="sm"
      footer={
        <>
          <Button size="lg" onClick={() => close(onClose)} disabled={busy}>
            Cancel
          </Button>
          <Button
            size="lg"
            variant="primary"
            onClick={start}
            disabled={chosen.length === 0}
            busy={busy}
            busyLabel="Starting..."
          >
            Start Conversation
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {problem && <Banner tone="danger">{problem}</Banner>}
        <PeopleToWriteTo chosen={chosen} onChange={setChosen} disabled={busy} />
        {isGroup && (
          <Field label="Group name" hint="Without one, the group shows the names of its members.">
            {(control) => (
              <Input
                {...control}
                value={title}
                maxLength={TITLE_MAX}
                onChange={(event) => setTitle(event.target.value)}
              />
            )}
          </Field>
        )}
      </div>
    </Dialog>
  );
}
