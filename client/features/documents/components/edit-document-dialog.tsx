import { sentences } from '@portal/server/modules/documents/constants.ts';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { api } from '../../../lib/api/api.ts';
import { contractResolver } from '../../../lib/form/resolver.ts';
import { type LibraryDocument, refreshDocuments } from '../queries.ts';
import { DocumentFields, type DocumentValues } from './document-fields.tsx';

const contract = contractResolver(
  () => import('@portal/server/modules/documents/schema.ts').then(({ documentInput }) => documentInput),
  (values: DocumentValues) => values,
);

interface EditDocumentDialogProps {
  document: LibraryDocument;
  onClose: () => void;
}

/** The form of a document's data and departments. */
export function EditDocumentDialog({ document, onClose }: EditDocumentDialogProps) {
  const { id, name, description, departments, tags } = document;
  return (
    <FormDialog
      title="Edit Document"
      submitLabel="Save Changes"
      what="this document"
      contract={contract}
      start={{ name, description, departmentIds: departments.map((department) => department.id), tags }}
      send={(values, once) => api.documents.update.mutate({ ...values, id }, once)}
      done="Document saved"
      failed={sentences.saveFailed}
      onDone={refreshDocuments}
      onClose={onClose}
    >
      {({ control }) => <DocumentFields control={control} />}
    </FormDialog>
  );
}
