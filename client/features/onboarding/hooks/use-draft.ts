import { useEffect, useState, useSyncExternalStore } from 'react';
import { api, partingApi } from '../../../lib/api/api.ts';
import { statusOf } from '../../../lib/api/errors.ts';
import { refreshSession } from '../../../lib/session/account.ts';
import { markSessionEnded } from '../../../lib/session/session.ts';
import { type Draft, draftToSave } from '../model/draft.ts';
import { createDraftKeeper, type DraftKeeper } from '../model/draft-keeper.ts';

/** The draft of this tab, saved on the server for as long as the page is open. */
export function useDraft(initial: Draft): { draft: Draft; keeper: DraftKeeper<Draft> } {
  const [keeper] = useState(() =>
    createDraftKeeper({
      initial,
      save: (draft) => api.onboarding.saveDraft.mutate(draftToSave(draft)),
      saveOnLeaving: (draft) => {
        partingApi.onboarding.saveDraft.mutate(draftToSave(draft)).catch(() => {
          // Too long for a parting call, or no line: the next visit of this tab saves it.
        });
      },
      onFailure: (error) => {
        if (statusOf(error) === 401) markSessionEnded(error);
        // Submitted from another tab or device: the account has a new status.
        if (statusOf(error) === 403) void refreshSession();
      },
    }),
  );
  const draft = useSyncExternalStore(keeper.subscribe, keeper.get);
  useSaveOnLeaving(keeper);
  return { draft, keeper };
}

function useSaveOnLeaving(keeper: DraftKeeper<Draft>) {
  // The browser's page: hidden, closed, offline and online again.
  useEffect(() => {
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') keeper.leave();
    };
    const onOnline = () => void keeper.flush();
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      // Only then would something be lost.
      if (keeper.saveState() === 'failed') event.preventDefault();
    };
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pagehide', keeper.leave);
    window.addEventListener('online', onOnline);
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', keeper.leave);
      window.removeEventListener('online', onOnline);
      window.removeEventListener('beforeunload', onBeforeUnload);
      void keeper.flush();
    };
  }, [keeper]);
}
