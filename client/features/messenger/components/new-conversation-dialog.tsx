import { SEARCH_MIN, TITLE_MAX } from '@portal/server/modules/messenger/constants.ts';
import { useState } from 'react';
import { PeopleSearch } from '../../../components/people-search.tsx';
import { useWrite } from '../../../components/use-write.ts';
import { api } from '../../../lib/api.ts';
import { useUnsaved } from '../../../lib/unsaved.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { RemovableChip } from '../../../ui/chip.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { type FoundPerson, refreshConversations, useFoundPeople } from '../queries.ts';

interface NewConversationDialogProps {
  onClose: () => void;
  /** Opens the conversation that was started, or that there was already. */
  onStarted: (id: string) => void;
}

/** Whom to write to: one colleague, or several for a group. */
export function NewConversationDialog({ onClose, onStarted }: NewConversationDialogProps) {
  const [chosen, setChosen] = useState<FoundPerson[]>([]);
  const [title, setTitle] = useState('');
  const isGroup = chosen.length > 1;
  const { write, busy, problem } = useWrite({
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
  const add = (person: FoundPerson) => setChosen((old) => [...old, person]);
  const remove = (person: FoundPerson) => setChosen((old) => old.filter(({ id }) => id !== person.id));
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
        <PeopleSearch
          label="Search people"
          placeholder="Search people by name, position or email"
          least={SEARCH_MIN}
          useFound={useFoundPeople}
          pictureOf={({ avatar }) => avatar}
          without={chosen.map(({ id }) => id)}
          onChoose={add}
        />
        {chosen.length > 0 && (
          <ul aria-label="Selected people" className="flex flex-wrap gap-1.5">
            {chosen.map((person) => (
              <li key={person.id} className="max-w-full">
                <RemovableChip
                  label={person.name}
                  leading={<Avatar person={person} src={person.avatar} size="xs" />}
                  onRemove={() => remove(person)}
                  disabled={busy}
                />
              </li>
            ))}
          </ul>
        )}
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
