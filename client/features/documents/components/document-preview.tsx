import { FileViewer } from '../../../components/file-viewer/file-viewer.tsx';
import { api } from '../../../lib/api.ts';
import type { LibraryDocument } from '../queries.ts';

interface DocumentPreviewProps {
  document: LibraryDocument;
  onClose: () => void;
}

/** A document's file over the page. Looking at it is no download. */
export const DocumentPreview = ({ document: { id, name, mimeType }, onClose }: DocumentPreviewProps) => (
  <FileViewer
    name={name}
    mimeType={mimeType}
    getUrl={async () => (await api.documents.get.query({ id })).document.fileUrl}
    onClose={onClose}
  />
);
