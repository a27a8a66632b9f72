import type { FieldValues } from 'react-hook-form';
import { FormDialog, type FormDialogProps } from '../../../../components/form/form-dialog.tsx';
import { refreshQualifications } from '../../queries.ts';

type CredentialDialogProps<Values extends FieldValues, Input, Answer> = Omit<
  FormDialogProps<Values, Input, Answer>,
  'done' | 'onDone'
> & {
  /** `License submitted for review`. */
  done: string;
};

/** The frame of the administrator's short forms for a license or bond. */
export function CredentialDialog<Values extends FieldValues, Input, Answer>({
  done,
  ...dialog
}: CredentialDialogProps<Values, Input, Answer>) {
  return (
    <FormDialog
      {...dialog}
      busyLabel="Adding..."
      done={{
        text: done,
        description: "It's submitted for review. Approve it under Qualifications to make it valid.",
      }}
      onDone={refreshQualifications}
    />
  );
}
