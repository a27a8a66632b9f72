import { FileText } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../lib/code-loading.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DownloadLink } from './download-link.tsx';
import { createFileLink } from './file-link.ts';
import { viewOf } from './model.ts';
import { StageLoading } from './viewer-stage.tsx';

const PdfPane = lazyPart(async () => (await import('./pdf-pane.tsx')).PdfPane);
const PicturePane = lazyPart(async () => (await import('./picture-pane.tsx')).PicturePane);

interface FileViewerProps {
  /** Of the file, or of what it belongs to: the name of the dialog. */
  name: string;
  /** Told by the server. A type that browsers do not show, and none, is offered as a download. */
  mimeType: string | undefined;
  /** Asked for a link when the file is opened, and once more for each link that has run out. */
  getUrl: () => Promise<string>;
  onClose: () => void;
}

/** A file over the page: PDFs page by page, pictures, and everything else as a download. */
export function FileViewer({ name, mimeType, getUrl, onClose }: FileViewerProps) {
  const [link] = useState(() => createFileLink(getUrl));
  const view = viewOf(mimeType);
  const Pane = view === 'pdf' ? PdfPane : PicturePane;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={name}
      size={view === 'none' ? 'sm' : 'xl'}
      tall={view !== 'none'}
      flush
    >
      {view === 'none' ? (
        <EmptyState
          compact
          icon={FileText}
          title="This document can't be shown here"
          text="Download it to open it in another app."
          action={<DownloadLink link={link} />}
        />
      ) : (
        <Suspense fallback={<StageLoading />}>
          <Pane name={name} link={link} />
        </Suspense>
      )}
    </Dialog>
  );
}
