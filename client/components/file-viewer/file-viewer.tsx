import { FileText } from 'lucide-react';
import { useState } from 'react';
import { AddressText } from '../../ui/address-text.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyPanel } from '../shell/lazy-parts.tsx';
import { DownloadLink } from './download-link.tsx';
import { createFileLink } from './file-link.ts';
import type { FilePlace } from './file-place.ts';
import { viewOf } from './model.ts';
import { StageLoading } from './viewer-stage.tsx';

const pane = { outline: <StageLoading /> };
const PdfPane = lazyPanel(async () => (await import('./pdf-pane.tsx')).PdfPane, { ...pane, ahead: false });
const PicturePane = lazyPanel(async () => (await import('./picture-pane.tsx')).PicturePane, pane);

interface FileProps {
  /** Name of the file or its record; the name of the dialog. */
  name: string;
  /** The server's type. Types that browsers cannot show, and undefined, are offered as a download. */
  mimeType: string | undefined;
  /** Requests a link when the file is opened, and again for each link that has expired. */
  getUrl: () => Promise<string>;
  /** For a PDF: where to open it; a new object navigates again. */
  at?: FilePlace | undefined;
  /** For a PDF: called with the shown page. */
  onPage?: ((page: number) => void) | undefined;
  /** Called when the last page was reached, or a file that cannot be shown here is downloaded. */
  onEnd?: (() => void) | undefined;
}

interface FileViewerProps extends FileProps {
  onClose: () => void;
}

/** A dialog with a file: PDFs page by page, pictures, and everything else as a download. */
export function FileViewer({ onClose, ...file }: FileViewerProps) {
  const view = viewOf(file.mimeType);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<AddressText text={file.name} />}
      size={view === 'none' ? 'sm' : 'xl'}
      tall={view !== 'none'}
      flush
    >
      <FilePane {...file} beside={false} />
    </Dialog>
  );
}

/** The same inside of a page, in a container with its own height. */
export function FilePane({
  name,
  mimeType,
  getUrl,
  at,
  onPage,
  onEnd,
  beside = true,
}: FileProps & { beside?: boolean }) {
  const [link] = useState(() => createFileLink(getUrl));
  const view = viewOf(mimeType);
  if (view === 'none') {
    return (
      <EmptyState
        compact
        icon={FileText}
        title="This document can't be shown here"
        text="Download it to open it in another app."
        action={<DownloadLink link={link} onDownload={onEnd} />}
      />
    );
  }
  if (view === 'pdf') return <PdfPane link={link} at={at} beside={beside} onPage={onPage} onEnd={onEnd} />;
  return <PicturePane name={name} link={link} beside={beside} />;
}
