import { useNavigate } from '@tanstack/react-router';
import { NewConversationDialog } from './new-conversation-dialog.tsx';

/** The dialog for a new message on any page; opens the conversation. */
export function NewMessage({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <NewConversationDialog
      onClose={onClose}
      onStarted={(c) => {
        onClose();
        void navigate({ to: '/messenger', search: { c } });
      }}
    />
  );
}
