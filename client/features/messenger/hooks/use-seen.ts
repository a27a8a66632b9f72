import { useEffect, useState } from 'react';
import { markSeen } from '../queries.ts';
import { attend } from '../unread/queries.ts';

/**
 * Reports the read position to the server: messages in a focused tab with the thread's end in view.
 * @returns whether the reader looks at the end of the thread
 * @param newest number of the newest message; 0 for none
 * @param known the read position on the server
 */
export function useSeen(id: string, newest: number, known: number | undefined, inView: boolean): boolean {
  const visible = useVisible();
  const due = visible && inView && known !== undefined && newest > known;
  useEffect(() => {
    if (due) markSeen(id, newest);
  }, [due, id, newest]);
  const attending = visible && inView;
  useEffect(() => {
    attend(attending ? id : undefined);
    return () => attend(undefined);
  }, [attending, id]);
  return attending;
}

function useVisible(): boolean {
  const [visible, setVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return visible;
}
