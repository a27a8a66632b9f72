import { type RefObject, useEffect, useRef, useState } from 'react';
import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { api } from '../../lib/api/api.ts';
import { fieldSentence } from '../../lib/form/field-sentence.ts';
import { Field } from '../../ui/field.tsx';
import { FilePicker } from '../../ui/file-picker.tsx';
import type { FieldProps } from './form-field.tsx';
import { type UploadKind, useUpload } from './use-upload.ts';

/**
 * Upload problems of a form by field name, beside its values. Passed to `contractResolver`, they prevent submitting.
 */
export interface WithUploads {
  uploads: Record<string, string>;
}

const UPLOADING = 'Wait until the file is uploaded.';

interface UploadFieldProps<V extends FieldValues & WithUploads, N extends FieldPath<V>, O, Answer>
  extends FieldProps<V, N, O> {
  kind: UploadKind;
  /** `PNG or JPG up to 5 MB`. */
  limits: string;
  /** Reads the link to the file from the server's answer. */
  linkOf: (answer: Answer) => string;
  /** Label of an already stored file. */
  stored: string;
}

/** The server keeps what a form has saved; what cannot be discarded now goes with the daily sweep. */
function discard(uploaded: RefObject<string | undefined>): void {
  const url = uploaded.current;
  uploaded.current = undefined;
  if (url !== undefined) api.files.discard.mutate({ url }).catch(() => undefined);
}

/**
 * A file that is uploaded as soon as it is chosen, with a progress bar; the value is the link from the server's
 * answer, or empty. A refused file stays with its error until it is removed, so that a form is never saved without it
 * unnoticed. An upload that is removed, replaced, or left behind by a canceled form is taken away at once.
 */
export function UploadField<V extends FieldValues & WithUploads, N extends FieldPath<V>, O, Answer>({
  control,
  name,
  kind,
  limits,
  linkOf,
  stored,
  ...frame
}: UploadFieldProps<V, N, O, Answer>) {
  const { field, fieldState } = useController({ control, name });
  const { field: problem } = useController({ control, name: `uploads.${name}` as FieldPath<V> });
  const upload = useUpload<Answer>(kind);
  const [fileName, setFileName] = useState<string>();
  const uploaded = useRef<string>(undefined);
  useEffect(() => () => discard(uploaded), []);

  const pick = async (file: File) => {
    discard(uploaded);
    setFileName(file.name);
    field.onChange('');
    problem.onChange(UPLOADING);
    const outcome = await upload.send(file);
    if (!outcome) return;
    if ('problem' in outcome) return problem.onChange(outcome.problem);
    problem.onChange('');
    uploaded.current = linkOf(outcome.answer);
    field.onChange(uploaded.current);
  };
  const remove = () => {
    discard(uploaded);
    upload.forget();
    setFileName(undefined);
    problem.onChange('');
    field.onChange('');
  };
  const shown = fileName ?? (field.value ? stored : undefined);
  const refused = problem.value === UPLOADING ? '' : problem.value;
  return (
    <Field {...frame} error={refused || fieldSentence(fieldState.error?.message, name, frame.label)}>
      {(bind) => (
        <FilePicker
          {...bind}
          ref={field.ref}
          file={shown === undefined ? null : { name: shown, ...(upload.sent && { size: upload.sent.size }) }}
          progress={upload.sent?.progress}
          accept={kind.accept}
          limits={limits}
          onPick={(file) => void pick(file)}
          onRemove={remove}
        />
      )}
    </Field>
  );
}
