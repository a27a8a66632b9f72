import { useNavigate } from '@tanstack/react-router';
import { MessageSquare } from 'lucide-react';
import { api } from '../lib/api.ts';
import { useUser } from '../lib/session.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { toast } from '../ui/toast.ts';
import { useWrite } from './use-write.ts';

/** Opens the conversation with a colleague, and starts it when there is none. Nothing beside one's own name. */
export function MessageButton({ person: { id, name } }: { person: { id: string; name: string } }) {
  const user = useUser();
  const navigate = useNavigate();
  const { write, busy } = useWrite({
    send: api.messenger.createConversation.mutate,
    failed: 'The conversation could not be opened. Please try again.',
    onDone: ({ conversation }) => void navigate({ to: '/messenger', search: { c: conversation.id } }),
    onFailed: (sentence) => toast.error(sentence),
  });
  if (id === user.id) return null;
  return (
    <IconButton
      label={`Message ${name}`}
      icon={<MessageSquare aria-hidden />}
      aria-busy={busy || undefined}
      onClick={() => void write({ participantIds: [id] })}
    />
  );
}
