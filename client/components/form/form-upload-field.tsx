import { useState } from 'react';
import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { Field } from '../../ui/field.tsx';
import { FilePicker } from '../../ui/file-picker.tsx';
import type { FieldProps } from './form-field.tsx';
import { type UploadKind, useUpload } from './use-upload.ts';

/**
 * What a form with uploads keeps beside its values: why a chosen file is not there, by the name of its field. Given to
 * `contractResolver` as its problems, they keep the form from being sent.
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
  /** The link to the file, of what the server answers. */
  linkOf: (answer: Answer) => string;
  /** What a file that was there before is called. */
  stored: string;
}

/**
 * A file that is sent as soon as it is chosen, with its progress; the value is the link that the server answered, or empty.
 * One that was refused stays, with the reason, until it is taken away: nothing is saved without it unnoticed.
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

  const pick = async (file: File) => {
    setFileName(file.name);
    field.onChange('');
    problem.onChange(UPLOADING);
    const outcome = await upload.send(file);
    if (!outcome) return;
    if ('problem' in outcome) return problem.onChange(outcome.problem);
    problem.onChange('');
    field.onChange(linkOf(outcome.answer));
  };
  const remove = () => {
    upload.forget();
    setFileName(undefined);
    problem.onChange('');
    field.onChange('');
  };
  const shown = fileName ?? (field.value ? stored : undefined);
  const refused = problem.value === UPLOADING ? '' : problem.value;
  return (
    <Field {...frame} error={refused || fieldState.error?.message}>
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
