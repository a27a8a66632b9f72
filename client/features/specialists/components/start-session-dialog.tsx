import { sentences, TITLE_MAX } from '@portal/server/modules/specialists/chat-sessions/constants.ts';
import { useState } from 'react';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { TextField } from '../../../components/form/form-field.tsx';
import { uploadFile } from '../../../lib/api/upload.ts';
import { contractResolver } from '../../../lib/form/resolver.ts';
import { type Agent, refreshSessions } from '../queries.ts';
import { PdfField } from './pdf-field.tsx';

const contract = contractResolver(() =>
  import('@portal/server/modules/specialists/chat-sessions/schema.ts').then(
    ({ startSessionForm }) => startSessionForm,
  ),
);

interface StartSessionDialogProps {
  agent: Agent;
  onClose: () => void;
  onStarted: (sessionId: string) => void;
}

/**
 * The upload of a session's PDF. The server reads it during the upload, so that a PDF without text is refused at once.
 */
export function StartSessionDialog({ agent, onClose, onStarted }: StartSessionDialogProps) {
  const [progress, setProgress] = useState<number>();
  return (
    <FormDialog
      title={`Start a Session with ${agent.name}`}
      description={agent.description}
      submitLabel="Start Session"
      busyLabel={progress === undefined || progress < 99 ? 'Uploading...' : 'Reading document...'}
      what="this session"
      contract={contract}
      start={{ agentId: agent.id, title: '', document: null }}
      send={({ document, ...fields }, once) => {
        setProgress(0);
        // The last percent is the server's reading of the file.
        const onProgress = (percent: number) => setProgress(Math.min(percent, 99));
        return uploadFile<{ session: { id: string } }>('/chat-sessions', 'document', document, {
          onProgress,
          once,
          fields,
        });
      }}
      failed={sentences.uploadFailed}
      onFailed={() => setProgress(undefined)}
      onDone={({ session }) => {
        refreshSessions();
        onStarted(session.id);
      }}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <PdfField control={control} progress={progress} />
          <TextField
            control={control}
            name="title"
            label="Title"
            hint="Left empty, the session is named after the document."
            autoComplete="off"
            maxLength={TITLE_MAX}
          />
        </>
      )}
    </FormDialog>
  );
}
