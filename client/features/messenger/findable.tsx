import { MessageSquare, MessageSquarePlus } from 'lucide-react';
import type { FindableDeclaration } from '../../components/findable.ts';
import { lazyPart } from '../../lib/code-loading.ts';
import { messageTime } from '../../lib/format.ts';
import { Avatar } from '../../ui/avatar.tsx';

const NewMessage = lazyPart(async () => (await import('./components/new-message.tsx')).NewMessage);

export const findable: FindableDeclaration = {
  kinds: [
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
      label: 'New Message',
      words: 'write send chat conversation group colleague',
      icon: MessageSquarePlus,
      page: '/messenger',
      order: 30,
      does: { over: (onClose) => <NewMessage onClose={onClose} /> },
    },
  ],
};
