import { useEffect, useState } from 'react';
import { markSeen } from '../queries.ts';
import { attend } from '../unread/queries.ts';

/**
 * Tells the server how far the reader has come: what stands in a tab that is looked at, with its end in view.
 * @returns whether the reader looks at the end of the thread
 * @param newest number of the newest message; 0 for none
 * @param known number of the newest message that the server knows to be read
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
