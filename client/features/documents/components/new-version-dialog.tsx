import { sentences } from '@portal/server/modules/documents/constants.ts';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { Form, SubmitButton } from '../../../components/form/form.tsx';
import { TextareaField } from '../../../components/form/form-field.tsx';
import { useWriteForm } from '../../../components/form/use-write-form.ts';
import { uploadFile } from '../../../lib/api/upload.ts';
import { contractResolver } from '../../../lib/form/resolver.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FilePicker } from '../../../ui/file-picker.tsx';
import { toast } from '../../../ui/toast.ts';
import { ACCEPTED, LIMITS } from '../model/files.ts';
import { type LibraryDocument, refreshDocuments } from '../queries.ts';

interface Values {
  documentId: string;
  file: File | null;
  changes: string;
}

const contract = contractResolver(
  () => import('@portal/server/modules/documents/schema.ts').then(({ newVersionForm }) => newVersionForm),
  (values: Values) => values,
);

interface NewVersionDialogProps {
  document: LibraryDocument;
  onClose: () => void;
}

/** The form that replaces the file of a document. */
export function NewVersionDialog({ document, onClose }: NewVersionDialogProps) {
  const id = useId();
  const [progress, setProgress] = useState<number>();
  const { form, submit, busy, leave } = useWriteForm({
    what: 'this version',
    contract,
    start: { documentId: document.id, file: null, changes: '' },
    send: ({ file, documentId, changes }, once) => {
      setProgress(0);
      // The last percent is the server's check of the file.
      const onProgress = (percent: number) => setProgress(Math.min(percent, 99));
      return uploadFile<{ document: { version: number } }>('/documents/versions', 'file', file, {
        onProgress,
        once,
        fields: { documentId, changes, seen: String(document.version) },
      });
    },
    failed: sentences.versionFailed,
    onDone: ({ document: { version } }) => {
      refreshDocuments();
      toast.success(`Version ${version} uploaded`);
      onClose();
    },
    onFailed: () => setProgress(undefined),
  });
  const { field, fieldState } = useController({ control: form.control, name: 'file' });
  const pick = (picked: File | null) => {
    field.onChange(picked);
    if (picked) void form.trigger('file');
    else form.clearErrors('file');
  };
  const close = () => leave(onClose);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title="Upload New Version"
      description={`It replaces version ${document.version} of “${document.name}”. Earlier versions stay in its history.`}
      size="sm"
      footer={
        <>
          <Button size="lg" onClick={close} disabled={busy}>
            Cancel
          </Button>
          <SubmitButton form={form} formId={id} variant="primary" busyLabel="Uploading...">
            Upload New Version
          </SubmitButton>
        </>
      }
    >
      <Form form={form} onSubmit={submit} id={id} label="Upload New Version">
        <Field label="File" error={fieldState.error?.message} required>
          {(bind) => (
            <FilePicker
              {...bind}
              ref={field.ref}
              file={field.value}
              progress={progress}
              accept={ACCEPTED}
              limits={LIMITS}
              disabled={busy}
              onPick={pick}
              onRemove={() => pick(null)}
            />
          )}
        </Field>
        <TextareaField
          control={form.control}
          name="changes"
          label="What Changed"
          hint="Readers see this sentence beside the version."
          rows={2}
          required
        />
      </Form>
    </Dialog>
  );
}
