import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import { ConfirmWrite } from '../../../components/form/confirm-write.tsx';
import { PersonName } from '../../../components/people/person-card/person-name.tsx';
import { api } from '../../../lib/api/api.ts';
import { counted } from '../../../lib/format/format.ts';
import { useUser } from '../../../lib/session/session.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { type Conversation, refreshConversation } from '../queries.ts';

/** The number of participants; a press shows their names. */
export function Participants({ conversation }: { conversation: Conversation }) {
  const { id, groupName, participants, participantCount, canRemove } = conversation;
  const me = useUser();
  const [removing, setRemoving] = useState<Conversation['participants'][number]>();
  return (
    <>
      <Popover
        label="Participants"
        trigger={
          <button
            type="button"
            className="rounded-sm text-sm text-muted underline-offset-4 hover:text-ink hover:underline pointer-coarse:-my-2.5 pointer-coarse:py-2.5"
          >
            {counted(participantCount, 'participant')}
          </button>
        }
      >
        <ul aria-label="Participants" className="-m-1 grid max-h-80 gap-2 overflow-y-auto p-1">
          {participants.map((person) => (
            <li key={person.id} className="flex min-w-0 items-center gap-3">
              <Avatar person={person} src={person.profilePicture} />
              <span className="min-w-0 flex-1">
                <PersonName person={person} className="font-medium" />
                {!person.isActive && <span className="block text-sm text-muted">No longer works here</span>}
              </span>
              {canRemove && person.id !== me.id && (
                <IconButton
                  needs="messages.write"
                  size="sm"
                  label={`Remove ${person.name}`}
                  icon={<UserMinus aria-hidden />}
                  onClick={() => setRemoving(person)}
                />
              )}
            </li>
          ))}
        </ul>
      </Popover>
      {removing && (
        <ConfirmWrite
          title={`Remove ${removing.name} from ${groupName || 'this group'}?`}
          text="They won't be able to read this group any more. Their messages stay, and the thread says who removed them."
          confirmLabel="Remove Participant"
          busyLabel="Removing..."
          danger
          send={api.messenger.removeParticipant.mutate}
          failed="This person could not be removed. Please try again."
          onDone={() => refreshConversation(id)}
          input={{ id, userId: removing.id }}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </>
  );
}
