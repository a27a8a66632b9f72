import { FileText, FileX } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { renewableLink } from '../../lib/api/renewable-link.ts';
import { shownTypeOf } from '../../lib/format/files.ts';
import { TextAnchor } from '../content/links.tsx';
import { FileViewer } from './file-viewer.tsx';

interface DocumentLinkProps {
  /** A signed link. */
  url: string;
  /** Of the file, or of the qualification it belongs to. */
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
      {open && (
        <FileViewer
          name={name}
          mimeType={shownTypeOf(url)}
          getUrl={renewableLink(url)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** A warning for reviewers. */
export function NoDocument() {
  return (
    <p className="flex items-center gap-1.5 text-sm text-attention">
      <FileX aria-hidden className="size-4 shrink-0" />
      No document
    </p>
  );
}
