import { sentences } from '@portal/server/modules/documents/constants.ts';
import { FileSearch, FolderOpen, Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import { ExportButton } from '../../components/list/export-button.tsx';
import { ListScreen } from '../../components/list/list-screen.tsx';
import { DepartmentDialog } from '../../components/people/department-dialog.tsx';
import { PageHeader } from '../../components/shell/page-header.tsx';
import { errorSentence } from '../../lib/api/errors.ts';
import { count } from '../../lib/format/format.ts';
import { useMay } from '../../lib/session/use-may.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SkeletonCards } from '../../ui/skeleton.tsx';
import { RequireDialog } from '../acknowledgements/components/require-dialog.tsx';
import { DeleteDocumentDialog } from './components/delete-document-dialog.tsx';
import { DocumentCard, type DocumentDialog } from './components/document-card.tsx';
import { DocumentPreview } from './components/document-preview.tsx';
import { EditDocumentDialog } from './components/edit-document-dialog.tsx';
import { NewVersionDialog } from './components/new-version-dialog.tsx';
import { UploadDocumentDialog } from './components/upload-document-dialog.tsx';
import { VersionsDialog } from './components/versions-dialog.tsx';
import { type LibraryDocument, useDocumentDepartments, useDocuments } from './queries.ts';
import { type DocumentsSearch, documentFilters, type SetDocumentsSearch } from './search.ts';

interface DocumentsPageProps {
  search: DocumentsSearch;
  setSearch: SetDocumentsSearch;
}

type Opened = { what: 'upload' | 'department' } | { what: DocumentDialog; document: LibraryDocument };

/** The library: the documents of the reader's departments, or all of them for administrators, who manage it. */
export function DocumentsPage({ search, setSearch }: DocumentsPageProps) {
  const manages = useMay('documents.manage');
  const list = useDocuments(search);
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const documents = list.data && withoutRepeats(list.data.pages.flatMap((page) => page.documents));
  const total = list.data?.pages.at(-1)?.total ?? 0;
  const departments = useDocumentDepartments();
  const upload = (
    <Button
      needs="documents.manage"
      variant="primary"
      icon={<Upload aria-hidden />}
      onClick={() => setOpened({ what: 'upload' })}
    >
      Upload Document
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Documents"
        subtitle={manages ? 'Manage company documents' : 'Access your department documents'}
        actions={
          manages && (
            <>
              <ExportButton file={{ path: '/documents.csv', query: documentFilters.input(search) }} />
              <IconButton
                needs="departments.manage"
                label="Add Department"
                icon={<Plus aria-hidden />}
                variant="secondary"
                onClick={() => setOpened({ what: 'department' })}
              />
              {upload}
            </>
          )
        }
      />
      <ListScreen
        cards
        list={list}
        bar={{
          filters: documentFilters,
          search,
          setSearch,
          options: { department: departments.data?.map(({ id, name }) => ({ value: id, label: name })) },
        }}
        rows={documents}
        count={list.hasNextPage ? `${count(documents?.length ?? 0)} of ${count(total)} loaded` : undefined}
        failedTitle={errorSentence(list.error, sentences.loadFailed)}
        skeleton={
          <SkeletonCards label="Loading documents..." className={grid} leading="size-10 rounded-lg" />
        }
        empty={{
          icon: FolderOpen,
          title: 'No documents found',
          text: manages
            ? 'Upload your first document to get started'
            : 'No documents are available in your departments yet',
          action: manages && upload,
        }}
        noMatch={{
          icon: FileSearch,
          title: 'No documents found',
          text: 'Try adjusting your search or filters',
          action: <Button onClick={() => setSearch(documentFilters.cleared)}>Clear Filters</Button>,
        }}
      >
        {(rows) => (
          <ul aria-label="Documents" className={grid}>
            {rows.map((document) => (
              <DocumentCard
                key={document.id}
                document={document}
                manages={manages}
                onPreview={() =>
                  setSearch(
                    { document: document.id, page: document.passage?.page ?? undefined },
                    { push: true },
                  )
                }
                onOpen={(what) => setOpened({ what, document })}
              />
            ))}
          </ul>
        )}
      </ListScreen>
      {opened?.what === 'upload' && <UploadDocumentDialog department={search.department} onClose={close} />}
      {opened?.what === 'department' && <DepartmentDialog title="Add New Department" onClose={close} />}
      {search.document && (
        <DocumentPreview
          key={search.document}
          id={search.document}
          known={documents?.find(({ id }) => id === search.document)}
          page={search.page}
          onPage={(page) => setSearch({ page: page > 1 ? page : undefined })}
          onClose={() => setSearch({ document: undefined, page: undefined })}
        />
      )}
      {opened?.what === 'edit' && <EditDocumentDialog document={opened.document} onClose={close} />}
      {opened?.what === 'version' && <NewVersionDialog document={opened.document} onClose={close} />}
      {opened?.what === 'versions' && <VersionsDialog document={opened.document} onClose={close} />}
      {opened?.what === 'require' && (
        <RequireDialog
          subject={{ kind: 'document', id: opened.document.id, name: opened.document.name }}
          onClose={close}
        />
      )}
      {opened?.what === 'delete' && <DeleteDocumentDialog document={opened.document} onClose={close} />}
    </>
  );
}

/** A document added between two pages shifts the next one, so that a document may occur twice. */
const withoutRepeats = (documents: LibraryDocument[]) => [
  ...new Map(documents.map((document) => [document.id, document])).values(),
];

const grid = 'grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3';
