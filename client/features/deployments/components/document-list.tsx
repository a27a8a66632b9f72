import { FileText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FileViewer } from '../../../components/file-viewer/file-viewer.tsx';
import { useWrite } from '../../../components/form/use-write.ts';
import { api } from '../../../lib/api/api.ts';
import { canPreview, fileKind } from '../../../lib/format/files.ts';
import { fileSize } from '../../../lib/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import type { DeploymentDocument } from '../queries.ts';

interface DocumentListProps {
  documents: DeploymentDocument[];
  /** More actions of each one. */
  actions?: (document: DeploymentDocument) => ReactNode;
}

/** The documents of a deployment: PDFs open over the page, others are downloaded. Nothing where there are none. */
export function DocumentList({ documents, actions }: DocumentListProps) {
  const [opened, setOpened] = useState<DeploymentDocument>();
  const download = useWrite({
    send: api.documents.download.mutate,
    failed: 'The document was not downloaded',
    onDone: ({ downloadUrl }) => {
      const link = window.document.createElement('a');
      Object.assign(link, { href: downloadUrl, target: '_blank', rel: 'noreferrer' });
      link.click();
    },
  });
  if (documents.length === 0) return null;
  return (
    <>
      <ul aria-label="Documents" className="grid gap-1">
        {documents.map((document) => {
          const { id, name, mimeType } = document;
          return (
            <li key={id} className="flex min-w-0 items-center gap-2">
              <div className="flex min-w-0 flex-wrap items-center gap-x-2">
                <Button
                  variant="link"
                  icon={<FileText aria-hidden />}
                  className="min-w-0 text-left"
                  onClick={() => (canPreview(mimeType) ? setOpened(document) : void download.write({ id }))}
                >
                  <span dir="auto" className="wrap-anywhere">
                    {name}
                  </span>
                </Button>
                <span className="shrink-0 text-sm text-muted">
                  {fileKind(mimeType).label} · {fileSize(document.fileSize)}
                </span>
              </div>
              {actions?.(document)}
            </li>
          );
        })}
      </ul>
      {opened && (
        <FileViewer
          name={opened.name}
          mimeType={opened.mimeType}
          getUrl={async () => (await api.documents.get.query({ id: opened.id })).document.fileUrl}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
