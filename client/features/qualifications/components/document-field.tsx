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
  /** Of a qualification with `documentUrl` and `documentName`. */
  form: UseFormReturn<Values, unknown, Output>;
  label: string;
  className?: string;
}

/** The evidence of a qualification: sent as soon as it is chosen, so that the qualification itself only names it. */
export function DocumentField<Values extends FieldValues, Output>({
  form,
  label,
  className,
}: DocumentFieldProps<Values, Output>) {
  const { control } = form;
  const { field: url, fieldState } = useController({ control, name: 'documentUrl' as Path<Values> });
  const { field: name } = useController({ control, name: 'documentName' as Path<Values> });
  const [upload, setUpload] = useState<{ size: number; progress?: number }>();
  const [problem, setProblem] = useState<string>();
  const turn = useRef(0);

  const forget = () => {
    turn.current += 1;
    url.onChange('');
    name.onChange('');
    setUpload(undefined);
    setProblem(undefined);
  };
  const pick = async (file: File) => {
    forget();
    if (!acceptsFile(file, ACCEPT)) return setProblem(sentences.documentType);
    if (file.size > EVIDENCE_MAX_BYTES) return setProblem(tooLarge(EVIDENCE_MAX_BYTES));
    const mine = turn.current;
    const current = () => mine === turn.current;
    name.onChange(file.name);
    setUpload({ size: file.size, progress: 0 });
    try {
      const { documentUrl } = await uploadFile<{ documentUrl: string }>(
        '/upload/document',
        'document',
        file,
        // The last step is the server's: it looks into the file.
        (progress) => current() && setUpload({ size: file.size, progress: Math.min(progress, 99) }),
      );
      if (!current()) return;
      url.onChange(documentUrl);
      form.clearErrors('documentUrl' as Path<Values>);
      setUpload({ size: file.size });
    } catch (error) {
      if (!current()) return;
      forget();
      setProblem(error instanceof UploadError ? error.message : FAILED);
    }
  };

  const shown = typeof name.value === 'string' && name.value !== '' ? name.value : url.value && 'Document';
  return (
    <Field label={label} error={problem ?? fieldState.error?.message} className={className}>
      {(control) => (
        <FilePicker
          {...control}
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
