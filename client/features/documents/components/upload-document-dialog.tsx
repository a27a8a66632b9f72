import { sentences } from '@portal/server/modules/documents/constants.ts';
import { Check } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { Form } from '../../../components/form/form.tsx';
import { useWriteForm } from '../../../components/form/use-write-form.ts';
import { uploadFile } from '../../../lib/api/upload.ts';
import { contractResolver, type FormOf } from '../../../lib/form/resolver.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FilePicker } from '../../../ui/file-picker.tsx';
import { ACCEPTED, LIMITS, nameOfFile } from '../model/files.ts';
import { refreshDocuments } from '../queries.ts';
import { DocumentFields, type DocumentValues } from './document-fields.tsx';

type Values = DocumentValues & { file: File | null };

const contract = contractResolver(
  () =>
    import('@portal/server/modules/documents/schema.ts').then(({ uploadDocumentForm }) => uploadDocumentForm),
  (values: Values) => values,
);

/** Long enough to read the success message. */
const UPLOADED_FOR_MS = 1_000;

interface UploadDocumentDialogProps {
  /** Id of the department in the filter. */
  department: string | undefined;
  onClose: () => void;
}

/** The form for a new document. The dialog stays open during the upload. */
export function UploadDocumentDialog({ department, onClose }: UploadDocumentDialogProps) {
  const id = useId();
  const [progress, setProgress] = useState<number>();
  const [uploaded, setUploaded] = useState(false);
  const { form, submit, busy, leave } = useWriteForm({
    what: 'this document',
    contract,
    start: { file: null, name: '', description: '', departmentIds: department ? [department] : [], tags: [] },
    send: ({ file, ...fields }, once) => {
      setProgress(0);
      // The last percent is the server's check of the file.
      const onProgress = (percent: number) => setProgress(Math.min(percent, 99));
      return uploadFile<{ document: { id: string } }>('/documents', 'file', file, {
        onProgress,
        once,
        fields: { ...fields },
      });
    },
    failed: sentences.uploadFailed,
    onDone: () => {
      setUploaded(true);
      refreshDocuments();
    },
    onFailed: () => setProgress(undefined),
    added: ({ document }) => `document-${document.id}`,
  });
  useClosedAfter(uploaded, onClose);
  const close = () => leave(onClose);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title="Upload Document"
      size="sm"
      footer={
        <>
          <Button size="lg" onClick={close} disabled={busy}>
            {uploaded ? 'Close' : 'Cancel'}
          </Button>
          <Button
            type={uploaded ? 'button' : 'submit'}
            form={id}
            variant="primary"
            size="lg"
            busy={busy}
            busyLabel="Uploading..."
            icon={uploaded && <Check aria-hidden />}
          >
            {uploaded ? 'Uploaded!' : 'Upload Document'}
          </Button>
        </>
      }
    >
      <Form form={form} onSubmit={submit} id={id} label="Upload Document">
        <FileField form={form} progress={progress} locked={busy || uploaded} />
        <DocumentFields control={form.control} />
      </Form>
      <p role="status" className="sr-only">
        {uploaded && 'Uploaded!'}
      </p>
    </Dialog>
  );
}

/** Closes a moment after success. */
function useClosedAfter(done: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(close, UPLOADED_FOR_MS);
    return () => clearTimeout(timer);
  }, [done]);
}

interface FileFieldProps {
  form: FormOf<typeof contract>;
  progress: number | undefined;
  locked: boolean;
}

/** The file field; the file's name becomes the default name of the document. */
function FileField({ form, progress, locked }: FileFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'file' });
  const file = field.value;
  const pick = (picked: File | null) => {
    const name = form.getValues('name');
    if (name === '' || name === nameOfFile(file?.name ?? '')) {
      form.setValue('name', nameOfFile(picked?.name ?? ''), { shouldDirty: true });
    }
    field.onChange(picked);
    if (picked) void form.trigger('file');
    else form.clearErrors('file');
  };
  return (
    <Field label="File" error={fieldState.error?.message} required>
      {(bind) => (
        <FilePicker
          {...bind}
          ref={field.ref}
          file={file}
          progress={progress}
          accept={ACCEPTED}
          limits={LIMITS}
          disabled={locked}
          onPick={pick}
          onRemove={() => pick(null)}
        />
      )}
    </Field>
  );
}
