import { SEARCH_MIN, TITLE_MAX } from '@portal/server/modules/messenger/constants.ts';
import { useState } from 'react';
import { useWrite } from '../../../components/use-write.ts';
import { api } from '../../../lib/api.ts';
import { useUnsaved } from '../../../lib/unsaved.ts';
import { useSearchText } from '../../../lib/use-search-text.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { RemovableChip } from '../../../ui/chip.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
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
        <PeopleSearch chosen={chosen} onAdd={add} />
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

function PeopleSearch({ chosen, onAdd }: { chosen: FoundPerson[]; onAdd: (person: FoundPerson) => void }) {
  const [q, setQ] = useState('');
  const [text, setText, empty] = useSearchText(q, setQ, { least: SEARCH_MIN });
  const found = useFoundPeople(q);
  const searched = q.length >= SEARCH_MIN && text !== '';
  const people = searched
    ? found.data?.filter((person) => !chosen.some(({ id }) => id === person.id))
    : undefined;
  const choose = (person: FoundPerson) => {
    onAdd(person);
    empty();
    setQ('');
  };
  return (
    <>
      <SearchInput
        label="Search people"
        placeholder="Search people by name, position or email"
        value={text}
        onValueChange={setText}
        busy={searched && found.isFetching}
        onKeyDown={(event) => {
          const [first] = people ?? [];
          if (event.key !== 'Enter' || !first || found.isFetching) return;
          event.preventDefault();
          choose(first);
        }}
      />
      {found.isError && searched && (
        <p className="text-sm text-danger">The search did not work. Try again.</p>
      )}
      {people && (
        <div className="max-h-48 overflow-y-auto rounded-lg border border-line">
          {people.length === 0 ? (
            <p role="status" className="px-3 py-4 text-center text-sm text-muted">
              {found.isFetching ? 'Searching...' : 'No people found'}
            </p>
          ) : (
            <ul aria-label="Found people" className="p-1">
              {people.map((person) => (
                <li key={person.id}>
                  <button
                    type="button"
                    onClick={() => choose(person)}
                    className="flex w-full items-center gap-3 rounded-lg px-2 py-1.5 text-left hover:bg-sunken pointer-coarse:min-h-11"
                  >
                    <Avatar person={person} src={person.avatar} />
                    <span className="min-w-0 flex-1">
                      <span className="block truncate font-medium">{person.name}</span>
                      <span className="block truncate text-sm text-muted">{person.email}</span>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </>
  );
}
