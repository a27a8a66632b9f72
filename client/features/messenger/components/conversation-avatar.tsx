import { Users } from 'lucide-react';
import { useUser } from '../../../lib/session/session.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import type { Conversation } from '../queries.ts';

/** The picture of the other person, or a group icon. */
export function ConversationAvatar({ conversation }: { conversation: Conversation }) {
  const { id } = useUser();
  const other = conversation.participants.find((person) => person.id !== id);
  if (conversation.type === 'direct' && other) {
    return <Avatar person={other} src={other.profilePicture} size="md" />;
  }
  return (
    <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-muted">
      <Users className="size-5" />
    </span>
  );
}
