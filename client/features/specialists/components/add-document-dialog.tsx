import { sentences } from '@portal/server/modules/specialists/chat-sessions/constants.ts';
import { useState } from 'react';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { uploadFile } from '../../../lib/api/upload.ts';
import { contractResolver } from '../../../lib/form/resolver.ts';
import { refreshSession } from '../queries.ts';
import { PdfField } from './pdf-field.tsx';

const contract = contractResolver(() =>
  import('@portal/server/modules/specialists/chat-sessions/schema.ts').then(
    ({ addDocumentForm }) => addDocumentForm,
  ),
);

/** The upload of another PDF for a session. */
export function AddDocumentDialog({ sessionId, onClose }: { sessionId: string; onClose: () => void }) {
  const [progress, setProgress] = useState<number>();
  return (
    <FormDialog
      title="Add PDF"
      description="Answers to your next questions search it, too."
      submitLabel="Add PDF"
      busyLabel={progress === undefined || progress < 99 ? 'Uploading...' : 'Reading document...'}
      what="this document"
      contract={contract}
      start={{ sessionId, document: null }}
      send={({ document, ...fields }, once) => {
        setProgress(0);
        const onProgress = (percent: number) => setProgress(Math.min(percent, 99));
        return uploadFile('/chat-sessions/documents', 'document', document, {
          onProgress,
          once,
          fields,
        });
      }}
      done="Document added"
      failed={sentences.addFailed}
      onFailed={() => setProgress(undefined)}
      onDone={() => refreshSession(sessionId)}
      onClose={onClose}
    >
      {({ control }) => <PdfField control={control} progress={progress} />}
    </FormDialog>
  );
}
