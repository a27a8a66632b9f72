import { useNavigate } from '@tanstack/react-router';
import type { ShownPerson } from '../../../components/people/person-details.ts';
import { NewConversationDialog } from './new-conversation-dialog.tsx';

interface NewMessageProps {
  people?: readonly ShownPerson[];
  onClose: () => void;
}

/** The dialog for a new message on any page; opens the conversation. */
export function NewMessage({ people, onClose }: NewMessageProps) {
  const navigate = useNavigate();
  return (
    <NewConversationDialog
      {...(people && { people })}
      onClose={onClose}
      onStarted={(c) => {
        onClose();
        void navigate({ to: '/messenger', search: { c } });
      }}
    />
  );
}
