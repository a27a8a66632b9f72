import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshSession } from '../../../lib/session/account.ts';

/** Reads everything on the page again. `failed` stays until the next attempt. */
export function useRefresh() {
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [failed, setFailed] = useState(false);
  const refreshing = useIsFetching() > 0 || asking;

  async function refresh() {
    setAsking(true);
    const read = queryClient.invalidateQueries({}, { throwOnError: true }).then(
      () => true,
      () => false,
    );
    const answers = await Promise.all([refreshSession(), read]);
    setFailed(answers.includes(false));
    setAsking(false);
  }

  return { refresh, refreshing, failed };
}
