import { Download, ExternalLink, FileText } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { TextAnchor } from '../../../components/links.tsx';
import { AnchorButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

interface DocumentLinkProps {
  /** A signed link. */
  url: string;
  /** Of the file, or of the record it belongs to. */
  name: string;
}

/** `View Document`: opens it over the page; with a modifier key in a tab of its own, as links do. */
export function DocumentLink({ url, name }: DocumentLinkProps) {
  const [open, setOpen] = useState(false);
  const show = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <TextAnchor
        href={url}
        target="_blank"
        rel="noreferrer"
        onClick={show}
        className="inline-flex items-center gap-1.5 pointer-coarse:min-h-11"
      >
        <FileText aria-hidden className="size-4" />
        View Document
        <span className="sr-only"> of {name}</span>
      </TextAnchor>
      {open && <DocumentViewer url={url} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}

/** A PDF in a frame; of other kinds, which browsers do not show, a download. */
export function DocumentViewer({ url, name, onClose }: DocumentLinkProps & { onClose: () => void }) {
  const pdf = isPdf(url);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={name}
      size={pdf ? 'xl' : 'md'}
      flush
      footer={
        <AnchorButton
          href={url}
          target="_blank"
          rel="noreferrer"
          icon={pdf ? <ExternalLink aria-hidden /> : <Download aria-hidden />}
          variant={pdf ? 'secondary' : 'primary'}
        >
          {pdf ? 'Open in New Tab' : 'Download'}
        </AnchorButton>
      }
    >
      {pdf ? (
        <iframe src={url} title={name} className="block h-[70dvh] w-full bg-sunken" />
      ) : (
        <EmptyState
          compact
          icon={FileText}
          title="This document opens in its own program"
          text="Word documents are downloaded; PDFs are shown here."
        />
      )}
    </Dialog>
  );
}

/** The path of a link of ours ends as the document's kind does. */
const isPdf = (url: string) => new URL(url, window.location.origin).pathname.toLowerCase().endsWith('.pdf');
