import { ConfirmWrite } from '../../../components/form/confirm-write.tsx';
import { api } from '../../../lib/api/api.ts';
import { refreshFeed } from '../queries.ts';

/** Asks before the link to the reader's calendar is revoked. */
export const RevokeFeed = ({ onDone, onClose }: { onDone?: () => void; onClose: () => void }) => (
  <ConfirmWrite
    danger
    title="Revoke this link?"
    text="Calendars that use it stop updating. You can create a new link at any time."
    confirmLabel="Revoke Link"
    send={() => api.calendar.revokeFeed.mutate()}
    done="Link revoked"
    failed="The link couldn't be revoked. Please try again."
    onDone={() => {
      onDone?.();
      refreshFeed();
    }}
    input={undefined}
    onClose={onClose}
  />
);
