import { useNavigate } from '@tanstack/react-router';
import { MessageSquare } from 'lucide-react';
import { api } from '../../lib/api/api.ts';
import { useFeature } from '../../lib/session/features.ts';
import { useUser } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useWrite } from '../form/use-write.ts';

interface MessageButtonProps {
  person: { id: string; name: string };
  /** Shows a label beside the icon. */
  worded?: boolean;
  /** Called when the conversation is shown. */
  onOpened?: () => void;
}

/** Opens the conversation with a colleague, creating it if there is none. Renders nothing for the reader. */
export function MessageButton({ person: { id, name }, worded = false, onOpened }: MessageButtonProps) {
  const user = useUser();
  const navigate = useNavigate();
  const { write, busy } = useWrite({
    send: api.messenger.createConversation.mutate,
    failed: 'The conversation could not be opened. Please try again.',
    onDone: ({ conversation }) => {
      onOpened?.();
      void navigate({ to: '/messenger', search: { c: conversation.id } });
    },
  });
  const there = useFeature('messenger');
  if (id === user.id || !there) return null;
  const label = `Message ${name}`;
  const icon = <MessageSquare aria-hidden />;
  const open = () => void write({ participantIds: [id] });
  return worded ? (
    <Button
      needs="messages.write"
      variant="primary"
      aria-label={label}
      icon={icon}
      busy={busy}
      onClick={open}
    >
      Message
    </Button>
  ) : (
    <IconButton
      needs="messages.write"
      label={label}
      icon={icon}
      aria-busy={busy || undefined}
      onClick={open}
    />
  );
}
