import { Download, FileText } from 'lucide-react';
import { AnchorButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

interface DocumentDialogProps {
  /** What the document proves: `Florida All-Lines Adjuster`. */
  title: string;
  /** A signed link. */
  url: string;
  onClose: () => void;
}

/** Shows a PDF in a frame; whatever browsers do not show is offered as a download. */
export function DocumentDialog({ title, url, onClose }: DocumentDialogProps) {
  const isPdf = /\.pdf$/i.test(new URL(url, location.href).pathname);
  const download = (
    <AnchorButton href={url} download target="_blank" rel="noreferrer" icon={<Download aria-hidden />}>
      Download
    </AnchorButton>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      size={isPdf ? 'lg' : 'sm'}
      tall={isPdf}
      flush={isPdf}
      footer={isPdf ? download : undefined}
    >
      {isPdf ? (
        <iframe
          src={`${url}#navpanes=0&view=FitH`}
          title={`Document: ${title}`}
          className="block size-full bg-sunken"
        />
      ) : (
        <EmptyState
          compact
          icon={FileText}
          title="This document can't be shown here"
          text="Download it to open it in another app."
          action={download}
        />
      )}
    </Dialog>
  );
}
