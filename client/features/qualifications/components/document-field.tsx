import { tooLarge } from '@portal/server/modules/files/constants.ts';
import { EVIDENCE_MAX_BYTES, sentences } from '@portal/server/modules/qualifications/evidence/constants.ts';
import { useRef, useState } from 'react';
import { type FieldValues, type Path, type UseFormReturn, useController } from 'react-hook-form';
import { acceptsFile } from '../../../lib/files.ts';
import { UploadError, uploadFile } from '../../../lib/upload.ts';
import { Field } from '../../../ui/field.tsx';
import { FilePicker } from '../../../ui/file-picker.tsx';

const ACCEPT = '.pdf,.doc,.docx';
const FAILED = 'Failed to upload file. Please try again.';

interface DocumentFieldProps<Values extends FieldValues, Output> {
  /** Of a qualification `WithDocument`. */
  form: UseFormReturn<Values, unknown, Output>;
  label: string;
  className?: string;
}

/**
 * The evidence of a qualification: sent as soon as it is chosen, so that the qualification itself only names it. A file
 * that was refused stays, with the reason, until the person takes it away: nothing is submitted without it unnoticed.
 */
export function DocumentField<Values extends FieldValues, Output>({
  form,
  label,
  className,
}: DocumentFieldProps<Values, Output>) {
  const { control } = form;
  const { field: url, fieldState } = useController({ control, name: 'documentUrl' as Path<Values> });
  const { field: name } = useController({ control, name: 'documentName' as Path<Values> });
  const { field: problem } = useController({ control, name: 'documentProblem' as Path<Values> });
  const [upload, setUpload] = useState<{ size: number; progress?: number }>();
  const turn = useRef(0);

  const forget = () => {
    turn.current += 1;
    url.onChange('');
    name.onChange('');
    problem.onChange('');
    form.clearErrors('documentUrl' as Path<Values>);
    setUpload(undefined);
  };
  const refuse = (sentence: string) => {
    problem.onChange(sentence);
    setUpload(undefined);
  };
  const pick = async (file: File) => {
    forget();
    name.onChange(file.name);
    if (!acceptsFile(file, ACCEPT)) return refuse(sentences.documentType);
    if (file.size > EVIDENCE_MAX_BYTES) return refuse(tooLarge(EVIDENCE_MAX_BYTES));
    const mine = turn.current;
    const current = () => mine === turn.current;
    setUpload({ size: file.size, progress: 0 });
    try {
      const { documentUrl } = await uploadFile<{ documentUrl: string }>(
        '/upload/document',
        'document',
        file,
        // The last step is the server's: it looks into the file.
        {
          onProgress: (progress) =>
            current() && setUpload({ size: file.size, progress: Math.min(progress, 99) }),
        },
      );
      if (!current()) return;
      url.onChange(documentUrl);
      form.clearErrors('documentUrl' as Path<Values>);
      setUpload({ size: file.size });
    } catch (error) {
      if (current()) refuse(error instanceof UploadError ? error.message : FAILED);
    }
  };

  const shown = typeof name.value === 'string' && name.value !== '' ? name.value : url.value && 'Document';
  return (
    <Field label={label} error={problem.value || fieldState.error?.message} className={className}>
      {(bind) => (
        <FilePicker
          {...bind}
          ref={url.ref}
          file={shown ? { name: shown, ...(upload && { size: upload.size }) } : null}
          progress={upload?.progress}
          accept={ACCEPT}
          limits="PDF, DOC, DOCX up to 10 MB"
          onPick={(file) => void pick(file)}
          onRemove={forget}
        />
      )}
    </Field>
  );
}
