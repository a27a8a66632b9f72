import { FileText, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useWrite } from '../../../components/form/use-write.ts';
import { api } from '../../../lib/api/api.ts';
import { errorSentence } from '../../../lib/api/errors.ts';
import { fileKind } from '../../../lib/format/files.ts';
import { useSearchText } from '../../../lib/page/use-search-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody, CardHeader, CardList, CardRow } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import {
  type Deployment,
  type DeploymentDocument,
  refreshDocuments,
  useDeploymentDocuments,
  useLibrary,
} from '../queries.ts';
import { DocumentList } from './document-list.tsx';

interface DocumentsCardProps {
  deployment: Deployment;
  /** The deployment can be changed. */
  open: boolean;
}

/** The documents for everybody who is asked for the deployment or assigned to it. */
export function DocumentsCard({ deployment, open }: DocumentsCardProps) {
  const { data: documents } = useDeploymentDocuments(deployment.id);
  const [adding, setAdding] = useState(false);
  const { write, busy } = useWrite({
    send: api.deploymentDocuments.remove.mutate,
    done: 'Document removed',
    failed: 'The document was not removed',
    onDone: refreshDocuments,
  });
  if (!documents || (documents.length === 0 && !open)) return null;
  return (
    <Card>
      <CardHeader
        title="Documents"
        actions={
          open && (
            <Button
              needs="deployments.manage"
              size="sm"
              icon={<Plus aria-hidden />}
              onClick={() => setAdding(true)}
            >
              Add Document
            </Button>
          )
        }
      />
      {documents.length === 0 ? (
        <EmptyState
          compact
          icon={FileText}
          title="No documents yet"
          text="People who are asked or assigned read in My Deployments what you add from the library."
        />
      ) : (
        <CardBody>
          <DocumentList
            documents={documents}
            actions={({ id, name }) =>
              open && (
                <IconButton
                  needs="deployments.manage"
                  label={`Remove ${name}`}
                  icon={<X aria-hidden />}
                  disabled={busy}
                  className="ml-auto"
                  onClick={() => void write({ id: deployment.id, documentId: id })}
                />
              )
            }
          />
        </CardBody>
      )}
      {adding && (
        <AddDialog deploymentId={deployment.id} documents={documents} onClose={() => setAdding(false)} />
      )}
    </Card>
  );
}

interface AddDialogProps {
  deploymentId: string;
  documents: DeploymentDocument[];
  onClose: () => void;
}

/** Chooses documents of the library, which stay shared as they are. */
function AddDialog({ deploymentId, documents, onClose }: AddDialogProps) {
  const [search, setSearch] = useState('');
  const [text, setText] = useSearchText(search, setSearch);
  const library = useLibrary(search);
  const { write, busy } = useWrite({
    send: api.deploymentDocuments.add.mutate,
    done: 'Document added',
    failed: 'The document was not added',
    onDone: refreshDocuments,
  });
  const known = new Set(documents.map(({ id }) => id));
  const { data } = library;
  return (
    <Dialog
      open
      onOpenChange={(stays) => !stays && onClose()}
      title="Add Document"
      description="From the library. Who is asked or assigned can read it; nobody else gets access."
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <div className="grid gap-3">
        <SearchInput
          label="Search documents"
          placeholder="Name, tag or words of the text"
          value={text}
          onValueChange={setText}
          busy={library.isFetching}
        />
        {!data && !library.isError && <Spinner block />}
        {!data && library.isError && (
          <ErrorState
            title={errorSentence(library.error, 'The library did not load')}
            onRetry={() => void library.refetch()}
            busy={library.isFetching}
          />
        )}
        {data?.length === 0 && (
          <EmptyState compact icon={FileText} title="No documents found" text="Try other words." />
        )}
        {data && data.length > 0 && (
          <CardList aria-label="Library">
            {data.map(({ id, name, mimeType, departments }) => (
              <CardRow
                key={id}
                trailing={
                  known.has(id) ? (
                    <span className="text-sm text-muted">Added</span>
                  ) : (
                    <Button
                      needs="deployments.manage"
                      size="sm"
                      disabled={busy}
                      aria-label={`Add ${name}`}
                      onClick={() => void write({ id: deploymentId, documentId: id })}
                    >
                      Add
                    </Button>
                  )
                }
              >
                <p dir="auto" className="font-medium wrap-anywhere">
                  {name}
                </p>
                <p className="text-sm text-muted">
                  {[fileKind(mimeType).label, ...departments.map((department) => department.name)].join(
                    ' · ',
                  )}
                </p>
              </CardRow>
            ))}
          </CardList>
        )}
      </div>
    </Dialog>
  );
}
