import { useNavigate } from '@tanstack/react-router';
import { MessagesSquare } from 'lucide-react';
import { useWrite } from '../../../components/form/use-write.ts';
import { api } from '../../../lib/api/api.ts';
import { Button } from '../../../ui/button.tsx';
import type { Deployment } from '../queries.ts';

/** Opens the conversation of everybody who is assigned. */
export function MessageAllButton({ deployment: { id } }: { deployment: Deployment }) {
  const navigate = useNavigate();
  const { write, busy } = useWrite({
    send: api.deploymentConversations.open.mutate,
    failed: 'The conversation did not open',
    onDone: ({ conversationId }) => void navigate({ to: '/messenger', search: { c: conversationId } }),
  });
  return (
    <Button
      needs="deployments.manage"
      size="sm"
      icon={<MessagesSquare aria-hidden />}
      busy={busy}
      onClick={() => void write({ id })}
    >
      Message All
    </Button>
  );
}
