import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { Field } from '../../../ui/field.tsx';
import { FilePicker } from '../../../ui/file-picker.tsx';

interface PdfFieldProps<V extends FieldValues> {
  control: Control<V>;
  /** Percent of the upload; 99 while the server reads the file; undefined before. */
  progress: number | undefined;
}

/** The PDF of a session, chosen from the computer, in the field `document` of a form. */
export function PdfField<V extends FieldValues & { document: File | null }>({
  control,
  progress,
}: PdfFieldProps<V>) {
  const { field, fieldState } = useController({ control, name: 'document' as FieldPath<V> });
  return (
    <>
      <Field label="Document" error={fieldState.error?.message} required>
        {(bind) => (
          <FilePicker
            {...bind}
            ref={field.ref}
            file={field.value}
            progress={progress}
            accept=".pdf"
            limits="PDF up to 25 MB: 500 pages with text, or a scan of 25 pages"
            disabled={progress !== undefined}
            onPick={field.onChange}
            onRemove={() => field.onChange(null)}
          />
        )}
      </Field>
      {progress === 99 && (
        <p role="status" className="text-sm text-muted">
          Reading the document. A scan takes a few seconds for each page.
        </p>
      )}
    </>
  );
}
