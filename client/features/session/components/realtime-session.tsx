import type { Query } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryClient } from '../../../lib/api/query-client.ts';
import { AUTHENTICATION_FAILED } from '../../../lib/realtime/connection.ts';
import { realtime } from '../../../lib/realtime/realtime.ts';
import { useConnection, useRealtimeEvent } from '../../../lib/realtime/use-realtime.ts';
import { refreshSession } from '../../../lib/session/account.ts';
import { useSession } from '../../../lib/session/session.ts';

/** Keeps the tab's link to the server for as long as somebody is signed in. Draws nothing. */
export function RealtimeSession() {
  const { user, ended } = useSession();
  const { state, text } = useConnection();
  const userId = user?.id;

  useEffect(() => {
    if (userId && !ended) void realtime.connect(userId);
    if (!userId) realtime.disconnect();
  }, [userId, ended]);

  // Links to files work for the session they were made for: after signing in again, what is shown is read again.
  const hadEnded = useRef(false);
  useEffect(() => {
    if (hadEnded.current && !ended && userId) void queryClient.invalidateQueries();
    hadEnded.current = ended;
  }, [userId, ended]);

  // The link hears first that a session ended elsewhere.
  const refused = text === AUTHENTICATION_FAILED;
  useEffect(() => {
    if (refused) void refreshSession();
  }, [refused]);

  // Missed events are sent again. Queries failed while the server was away, and no event says so.
  const wasAway = useRef(false);
  useEffect(() => {
    if (state === 'connected' && wasAway.current) {
      const failed = ({ state }: Query) => state.isInvalidated || state.status === 'error';
      void queryClient.refetchQueries({ type: 'active', predicate: failed });
    }
    wasAway.current = state === 'reconnecting' || state === 'failed';
  }, [state]);

  useRealtimeEvent('account_changed', () => {
    void refreshSession();
    void queryClient.invalidateQueries();
  });
  useRealtimeEvent('resync', () => {
    void refreshSession();
    void queryClient.invalidateQueries();
  });
  return null;
}
