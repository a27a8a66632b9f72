import { tooLarge } from '@portal/server/modules/files/constants.ts';
import { PICTURE_MAX_BYTES, sentences } from '@portal/server/modules/people/pictures/constants.ts';
import { Camera, LoaderCircle } from 'lucide-react';
import { useState } from 'react';
import { Changes } from '../../../components/form/changes.tsx';
import { cache } from '../../../lib/api/trpc.ts';
import { UploadError, uploadFile } from '../../../lib/api/upload.ts';
import { acceptsFile } from '../../../lib/format/files.ts';
import { cn } from '../../../lib/page/class-names.ts';
import { refreshSession } from '../../../lib/session/account.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { toast } from '../../../ui/toast.ts';
import type { OwnProfile } from '../queries.ts';

const ACCEPT = 'image/png,image/jpeg,image/webp';
const FAILED = 'Failed to upload file. Please try again.';

/** The picture, or the initials, with a camera that changes it. */
export function PictureButton({ profile }: { profile: OwnProfile }) {
  const [busy, setBusy] = useState(false);
  const Icon = busy ? LoaderCircle : Camera;

  const pick = async (file: File) => {
    if (!acceptsFile(file, ACCEPT)) return toast.error(sentences.pictureType);
    if (file.size > PICTURE_MAX_BYTES) return toast.error(tooLarge(PICTURE_MAX_BYTES));
    setBusy(true);
    try {
      await uploadFile('/profile/me/picture', 'profilePicture', file);
      await Promise.all([cache.profile.me.invalidate(), refreshSession()]);
      toast.success('Your profile picture was changed');
    } catch (error) {
      toast.error(error instanceof UploadError ? error.message : FAILED);
    }
    setBusy(false);
  };

  return (
    <div className="relative shrink-0">
      <Avatar
        person={profile}
        src={profile.profilePicture}
        size="xl"
        label={profile.name}
        className="max-sm:size-16 max-sm:text-lg"
      />
      <Changes needs="profile.fill">
        <label
          title="Change Picture"
          className="group/camera absolute -right-1 -bottom-1 grid size-8.5 cursor-pointer place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent pointer-coarse:size-11 pointer-coarse:max-sm:-right-3 pointer-coarse:max-sm:-bottom-3"
        >
          {/* On a phone the circle is smaller than the target of a finger. */}
          <span className="grid size-full place-items-center rounded-full border-2 border-surface bg-accent text-on-accent transition-colors duration-100 group-hover/camera:bg-accent-hover max-sm:size-7">
            <Icon aria-hidden className={cn('size-4 max-sm:size-3.5', busy && 'animate-turn')} />
          </span>
          <input
            type="file"
            accept={ACCEPT}
            aria-label="Change Picture (PNG, JPG up to 5MB)"
            disabled={busy}
            className="sr-only"
            onChange={(event) => {
              const file = event.target.files?.[0];
              if (file) void pick(file);
              // So that choosing the same file again is heard.
              event.target.value = '';
            }}
          />
        </label>
      </Changes>
    </div>
  );
}
