import { CalendarDays, CalendarPlus } from 'lucide-react';
import type { FindableDeclaration } from '../../components/shell/findable.ts';
import { lazyOverlay } from '../../components/shell/lazy-parts.tsx';
import { calendarDate, dateAndTime } from '../../lib/format/format.ts';

const NewEvent = lazyOverlay(async () => (await import('./components/new-event.tsx')).NewEvent, {
  ahead: false,
});

export const findable: FindableDeclaration = {
  sidebar: {
    '/calendar': 'events meetings appointments schedule week month availability invite import feed',
  },
  kinds: [
    {
      kind: 'events',
      label: 'Events',
      icon: CalendarDays,
      page: '/calendar',
      detail: ({ detail, place: { at, date } }) =>
        [typeof at === 'string' ? dateAndTime(at) : calendarDate(String(date)), detail]
          .filter(Boolean)
          .join(' · '),
      open: ({ id, place: { date, isSeries } }) => ({
        path: `/calendar?event=${id}${isSeries ? `&occurrence=${date}` : ''}&date=${date}`,
      }),
    },
  ],
  actions: [
    {
      name: 'new-event',
      needs: 'events.write',
      label: 'New Event',
      words: 'create add calendar meeting appointment schedule invite',
      icon: CalendarPlus,
      page: '/calendar',
      order: 40,
      does: { over: (onClose) => <NewEvent onClose={onClose} /> },
    },
  ],
};
