import { sentences } from '@portal/server/modules/notifications/constants.ts';
import { useState } from 'react';
import { useWrite } from '../../../components/form/use-write.ts';
import { api } from '../../../lib/api/api.ts';
import { logFailure } from '../../../lib/api/log-failure.ts';
import { counted } from '../../../lib/format/format.ts';
import { refreshOwn } from '../queries.ts';

/**
 * Marks the person's notifications as read. `marking` is the id of the one being marked.
 */
export function useMarking() {
  const [marking, setMarking] = useState<string>();
  const one = useWrite({
    send: api.notifications.markRead.mutate,
    failed: sentences.markFailed,
    onDone: refreshOwn,
    onFailed: logFailure,
  });
  const all = useWrite({
    send: (_nothing: undefined, once) => api.notifications.markAllRead.mutate(undefined, once),
    done: ({ marked }) => `${counted(marked, 'notification')} marked as read`,
    failed: sentences.markFailed,
    onDone: refreshOwn,
    onFailed: logFailure,
  });

  async function mark(id: string) {
    setMarking(id);
    await one.write({ id });
    setMarking(undefined);
  }

  return { mark, marking, markAll: () => all.write(undefined), markingAll: all.busy };
}
