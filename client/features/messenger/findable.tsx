import { MessageSquare, MessageSquarePlus, MessagesSquare } from 'lucide-react';
import type { FindableDeclaration } from '../../components/shell/findable.ts';
import { lazyOverlay } from '../../components/shell/lazy-parts.tsx';
import { messageTime } from '../../lib/format/format.ts';
import { Avatar } from '../../ui/avatar.tsx';

const NewMessage = lazyOverlay(async () => (await import('./components/new-message.tsx')).NewMessage, {
  ahead: false,
});

export const findable: FindableDeclaration = {
  sidebar: { '/messenger': 'chat messages conversations groups write' },
  kinds: [
    {
      kind: 'conversations',
      label: 'Conversations',
      icon: MessagesSquare,
      page: '/messenger',
      picture: ({ title, picture, place: { type } }) =>
        type === 'direct' ? <Avatar person={{ name: title }} src={picture} /> : null,
      detail: ({ detail, place: { at } }) => [detail, messageTime(String(at))].filter(Boolean).join(' · '),
      open: ({ id }) => ({ path: `/messenger?c=${id}` }),
      confidential: true,
    },
    {
      kind: 'messages',
      label: 'Messages',
      icon: MessageSquare,
      page: '/messenger',
      picture: ({ detail, picture }) => <Avatar person={{ name: detail ?? '' }} src={picture} />,
      detail: ({ detail, place }) => `${detail} · ${messageTime(String(place.at))}`,
      open: ({ place: { conversationId, seq } }) => ({ path: `/messenger?c=${conversationId}&m=${seq}` }),
      all: (q) => `/messenger?q=${encodeURIComponent(q)}`,
      confidential: true,
    },
  ],
  actions: [
    {
      name: 'new-message',
      needs: 'messages.write',
      label: 'New Message',
      words: 'write send chat conversation group colleague',
      icon: MessageSquarePlus,
      page: '/messenger',
      order: 30,
      does: { over: (onClose) => <NewMessage onClose={onClose} /> },
    },
  ],
};
