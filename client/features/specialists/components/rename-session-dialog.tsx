import { sentences, TITLE_MAX } from '@portal/server/modules/specialists/chat-sessions/constants.ts';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { TextField } from '../../../components/form/form-field.tsx';
import { api } from '../../../lib/api/api.ts';
import { contractResolver } from '../../../lib/form/resolver.ts';
import { refreshSession } from '../queries.ts';

const contract = contractResolver(() =>
  import('@portal/server/modules/specialists/chat-sessions/schema.ts').then(
    ({ renameSessionInput }) => renameSessionInput,
  ),
);

interface RenameSessionDialogProps {
  id: string;
  title: string;
  onClose: () => void;
}

/** Another title for a session. */
export function RenameSessionDialog({ id, title, onClose }: RenameSessionDialogProps) {
  return (
    <FormDialog
      title="Rename Session"
      submitLabel="Rename Session"
      busyLabel="Saving..."
      what="this title"
      contract={contract}
      start={{ id, title }}
      send={(values, once) => api.chatSessions.rename.mutate(values, once)}
      done="Session renamed"
      failed={sentences.renameFailed}
      onDone={() => refreshSession(id)}
      onClose={onClose}
    >
      {({ control }) => (
        <TextField
          control={control}
          name="title"
          label="Title"
          autoComplete="off"
          maxLength={TITLE_MAX}
          required
        />
      )}
    </FormDialog>
  );
}
