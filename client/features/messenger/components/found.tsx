import { useFoundConversations } from '../queries.ts';
import { ConversationRow } from './conversation-list.tsx';
import { FoundMessages } from './found-messages.tsx';

/** Conversations whose title or members match the search, and below them matching messages. */
export function Found({ q, open }: { q: string; open: string | undefined }) {
  const { data: conversations = [] } = useFoundConversations(q);
  return (
    <>
      {conversations.length > 0 && (
        <section
          aria-label="Found conversations"
          className="max-h-2/5 shrink-0 overflow-y-auto border-b border-line p-2"
        >
          <h2 className="px-2.5 pb-1 text-sm font-medium text-muted">Conversations</h2>
          <ul className="grid grid-cols-1 gap-0.5">
            {conversations.map((conversation) => (
              <ConversationRow
                key={conversation.id}
                conversation={conversation}
                open={open === conversation.id}
                q={q}
              />
            ))}
          </ul>
        </section>
      )}
      <FoundMessages q={q} />
    </>
  );
}
