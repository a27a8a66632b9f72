import { EVIDENCE_MAX_BYTES, sentences } from '@portal/server/modules/qualifications/evidence/constants.ts';
import { type FieldValues, type Path, type UseFormReturn, useController } from 'react-hook-form';
import { useUpload } from '../../../components/form/use-upload.ts';
import type { Knows } from '../../../lib/form/resolver.ts';
import { Field } from '../../../ui/field.tsx';
import { FilePicker } from '../../../ui/file-picker.tsx';
import type { WithDocument } from '../model/document.ts';

const DOCUMENT = {
  path: '/upload/document',
  field: 'document',
  accept: '.pdf,.doc,.docx',
  wrongType: sentences.documentType,
  maxBytes: EVIDENCE_MAX_BYTES,
};

interface DocumentFieldProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output> & Knows<Values, keyof WithDocument>;
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
  const upload = useUpload<{ documentUrl: string }>(DOCUMENT);

  const forget = () => {
    upload.forget();
    url.onChange('');
    name.onChange('');
    problem.onChange('');
    form.clearErrors('documentUrl' as Path<Values>);
  };
  const pick = async (file: File) => {
    forget();
    name.onChange(file.name);
    const outcome = await upload.send(file);
    if (!outcome) return;
    if ('problem' in outcome) return problem.onChange(outcome.problem);
    url.onChange(outcome.answer.documentUrl);
    form.clearErrors('documentUrl' as Path<Values>);
  };

  const shown = typeof name.value === 'string' && name.value !== '' ? name.value : url.value && 'Document';
  return (
    <Field label={label} error={problem.value || fieldState.error?.message} className={className}>
      {(bind) => (
        <FilePicker
          {...bind}
          ref={url.ref}
          file={shown ? { name: shown, ...(upload.sent && { size: upload.sent.size }) } : null}
          progress={upload.sent?.progress}
          accept={DOCUMENT.accept}
          limits="PDF, DOC, DOCX up to 10 MB"
          onPick={(file) => void pick(file)}
          onRemove={forget}
        />
      )}
    </Field>
  );
}
