import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmWrite } from '../../../components/form/confirm-write.tsx';
import { api } from '../../../lib/api/api.ts';
import { cache } from '../../../lib/api/trpc.ts';
import { refreshSession } from '../../../lib/session/account.ts';
import { Button } from '../../../ui/button.tsx';

/** Takes the profile picture away, after a question. */
export function RemovePicture() {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        needs="profile.fill"
        size="sm"
        variant="ghost"
        icon={<Trash2 aria-hidden />}
        onClick={() => setAsking(true)}
      >
        Remove Picture
      </Button>
      {asking && (
        <ConfirmWrite
          danger
          title="Remove your profile picture?"
          text="Colleagues will see your initials instead. You can upload a picture again at any time."
          confirmLabel="Remove Picture"
          send={(_: undefined, once) => api.profile.removePicture.mutate(undefined, once)}
          done="Your profile picture was removed"
          failed="Failed to remove profile picture"
          onDone={() => void Promise.all([cache.profile.me.invalidate(), refreshSession()])}
          input={undefined}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
