import { tooLarge } from '@portal/server/modules/files/constants.ts';
import { PICTURE_MAX_BYTES, sentences } from '@portal/server/modules/people/pictures/constants.ts';
import { Camera, Trash2 } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { UploadError, uploadFile } from '../../lib/api/upload.ts';
import { acceptsFile } from '../../lib/format/files.ts';
import type { NamedPerson } from '../../lib/format/names.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';

const ACCEPT = 'image/png,image/jpeg,image/webp';
const FAILED = 'Failed to upload file. Please try again.';

interface PictureFieldProps {
  /** The person whose initials replace a missing picture. */
  person: NamedPerson;
  /** The current picture; null for none. */
  src: string | null | undefined;
  /** Alternative text of the picture. */
  label: string;
  /** Path of the upload call below `/api`. */
  path: string;
  /** Called with the link of the stored picture; its promise is awaited. */
  onUploaded: (url: string) => unknown;
  onRemove: () => void;
  /** An error about the picture from outside of this field. */
  error?: string | undefined;
}

/** A profile picture with a preview, uploaded as soon as it is chosen. */
export function PictureField({ person, src, label, path, onUploaded, onRemove, error }: PictureFieldProps) {
  const id = useId();
  const [preview, setPreview] = usePreview();
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const uploading = progress !== undefined;
  const shown = preview ?? src;

  const pick = async (file: File) => {
    setProblem(undefined);
    if (!acceptsFile(file, ACCEPT)) return setProblem(sentences.pictureType);
    if (file.size > PICTURE_MAX_BYTES) return setProblem(tooLarge(PICTURE_MAX_BYTES));
    setPreview(file);
    setProgress(0);
    try {
      const { profilePictureUrl } = await uploadFile<{ profilePictureUrl: string }>(
        path,
        'profilePicture',
        file,
        { onProgress: (percent) => setProgress(Math.min(percent, 99)) },
      );
      await onUploaded(profilePictureUrl);
    } catch (failure) {
      setPreview(null);
      setProblem(failure instanceof UploadError ? failure.message : FAILED);
    }
    setProgress(undefined);
  };
  const remove = () => {
    setPreview(null);
    setProblem(undefined);
    onRemove();
  };
  const describedBy = [(problem ?? error) && `${id}-error`, `${id}-hint`].filter(Boolean).join(' ');

  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Avatar person={person} src={shown} size="xl" label={shown ? label : ''} />
      <div className="grid min-w-0 gap-1.5">
        <p className="text-sm font-medium">Profile Picture</p>
        <div className="flex flex-wrap gap-2">
          <label
            className={`${buttonClass()} has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent`}
          >
            <Camera aria-hidden />
            {shown ? 'Change Picture' : 'Choose Picture'}
            <input
              type="file"
              accept={ACCEPT}
              aria-label="Profile Picture"
              aria-describedby={describedBy}
              disabled={uploading}
              className="sr-only"
              onChange={(event) => {
                const file = event.target.files?.[0];
                if (file) void pick(file);
                // So that choosing the same file again fires a change event.
                event.target.value = '';
              }}
            />
          </label>
          {shown && !uploading && (
            <Button variant="ghost" icon={<Trash2 aria-hidden />} onClick={remove}>
              Remove
            </Button>
          )}
        </div>
        {uploading ? (
          <ProgressBar value={progress} label="Uploading picture" showValue className="w-52" />
        ) : (
          <FieldError id={`${id}-error`} message={problem ?? error} />
        )}
        <p id={`${id}-hint`} className="text-xs text-muted">
          PNG, JPG up to 5MB
        </p>
      </div>
    </div>
  );
}

/** An object URL of a local file, revoked when it is no longer shown. */
function usePreview(): [string | null, (file: File | null) => void] {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => (url === null ? undefined : () => URL.revokeObjectURL(url)), [url]);
  return [url, (file) => setUrl(file && URL.createObjectURL(file))];
}
