import { FileText, LoaderCircle, X } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { FileViewer } from '../../../components/file-viewer/file-viewer.tsx';
import { renewableLink } from '../../../lib/api/renewable-link.ts';
import { fileSize } from '../../../lib/format/format.ts';
import { AddressText } from '../../../ui/address-text.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useRenewablePicture } from '../../../ui/use-renewable-picture.ts';
import type { Attachment } from '../hooks/use-attachments.ts';
import type { Message } from '../queries.ts';

type Sent = NonNullable<Message['file']>;

/** A file in a message: pictures are shown in place, other files by name. Pressing it opens the file over the page. */
export function AttachedFile({ file: { name, mimeType, size, url } }: { file: Sent }) {
  const [open, setOpen] = useState(false);
  const isPicture = mimeType.startsWith('image/');
  const picture = useRenewablePicture(isPicture ? url : null);
  const show = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        onClick={show}
        className={
          isPicture
            ? 'block'
            : 'flex min-w-0 items-center gap-2.5 underline-offset-2 hover:underline pointer-coarse:min-h-11'
        }
      >
        {isPicture ? (
          <img
            {...picture}
            alt={name}
            loading="lazy"
            decoding="async"
            className="h-48 w-80 max-w-full rounded-lg bg-sunken object-contain"
          />
        ) : (
          <>
            <FileText aria-hidden className="size-5 shrink-0 text-muted" />
            <span className="min-w-0">
              <AddressText text={name} />
            </span>
            <span className="shrink-0 text-xs text-muted">{fileSize(size)}</span>
          </>
        )}
      </a>
      {open && (
        <FileViewer
          name={name}
          mimeType={mimeType}
          getUrl={renewableLink(url)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** The file for the next message, during its upload and until it is sent. */
export function ChosenFile({ file, onRemove }: { file: Attachment; onRemove: () => void }) {
  const { name, size, progress, uploaded, problem } = file;
  return (
    <div className="mb-2 flex min-w-0 items-center gap-2.5 rounded-lg bg-sunken px-3 py-1.5 text-sm">
      {uploaded || problem ? (
        <FileText aria-hidden className="size-4 shrink-0 text-muted" />
      ) : (
        <LoaderCircle aria-hidden className="size-4 shrink-0 animate-turn text-accent" />
      )}
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate font-medium">
          {name}
        </span>
        <span role="status" className={problem ? 'text-danger' : 'text-muted'}>
          {problem ?? (uploaded ? fileSize(size) : `Uploading ${progress}%`)}
        </span>
      </span>
      <IconButton size="sm" label={`Remove ${name}`} icon={<X aria-hidden />} onClick={onRemove} />
    </div>
  );
}
