import { sentences } from '@portal/server/modules/documents/constants.ts';
import { History } from 'lucide-react';
import { useState } from 'react';
import { FileViewer } from '../../../components/file-viewer/file-viewer.tsx';
import { ListState } from '../../../components/list/list-state.tsx';
import { api } from '../../../lib/api/api.ts';
import { dateAndTime, fileSize } from '../../../lib/format/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { CardList, CardRow } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { type DocumentVersion, type LibraryDocument, useVersions } from '../queries.ts';

interface VersionsDialogProps {
  document: Pick<LibraryDocument, 'id' | 'name'>;
  onClose: () => void;
}

/** The former versions of a document: uploader, date and changes of each. */
export function VersionsDialog({ document: { id, name }, onClose }: VersionsDialogProps) {
  const list = useVersions(id);
  const [opened, setOpened] = useState<DocumentVersion>();
  const current = list.data?.[0]?.number;
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={`Versions of “${name}”`}
        flush
        footer={
          <Button size="lg" onClick={onClose}>
            Close
          </Button>
        }
      >
        <ListState
          rows={list.data}
          failed={list.isError}
          failedTitle={sentences.versionsFailed}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
          empty={{ icon: History, title: 'No versions', text: 'This document was deleted.' }}
        >
          {(versions) => (
            <CardList aria-label="Versions">
              {versions.map((version) => (
                <CardRow
                  key={version.number}
                  trailing={
                    <Button
                      size="sm"
                      aria-label={`Open version ${version.number}`}
                      onClick={() => setOpened(version)}
                    >
                      Open
                    </Button>
                  }
                >
                  <p className="flex flex-wrap items-center gap-2 font-medium">
                    Version {version.number}
                    {version.number === current && <Badge tone="success">Current</Badge>}
                  </p>
                  {version.changes && <p className="wrap-anywhere">{version.changes}</p>}
                  <p className="text-sm text-muted">
                    {version.uploadedBy.name} · {dateAndTime(version.createdAt)} ·{' '}
                    {fileSize(version.fileSize)}
                  </p>
                </CardRow>
              ))}
            </CardList>
          )}
        </ListState>
      </Dialog>
      {opened && (
        <FileViewer
          name={`${name}, version ${opened.number}`}
          mimeType={opened.mimeType}
          getUrl={async () =>
            (await api.documents.version.query({ id, number: opened.number })).version.fileUrl
          }
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
