import { useNavigate } from '@tanstack/react-router';
import { NewConversationDialog } from './new-conversation-dialog.tsx';

/** Asks whom to write to, wherever somebody is, and goes there. */
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
