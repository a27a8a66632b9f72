import { CalendarPlus } from 'lucide-react';
import type { FindableDeclaration } from '../../components/findable.ts';
import { lazyPart } from '../../lib/code-loading.ts';

const NewEvent = lazyPart(async () => (await import('./components/new-event.tsx')).NewEvent);

export const findable: FindableDeclaration = {
  actions: [
    {
      name: 'new-event',
      label: 'New Event',
      words: 'create add calendar meeting appointment schedule invite',
      icon: CalendarPlus,
      page: '/calendar',
      order: 40,
      does: { over: (onClose) => <NewEvent onClose={onClose} /> },
    },
  ],
};
