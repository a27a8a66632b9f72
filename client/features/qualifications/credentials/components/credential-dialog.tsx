import { type ReactNode, useId } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Form, SubmitButton } from '../../../../components/form.tsx';
import { setServerErrors } from '../../../../lib/errors.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { toast } from '../../../../ui/toast.ts';
import { refreshQualifications } from '../../queries.ts';

interface CredentialDialogProps<Values extends FieldValues, Output> {
  /** Names the dialog and its button: `Add State License`. */
  title: string;
  form: UseFormReturn<Values, unknown, Output>;
  submit: (qualification: Output) => Promise<unknown>;
  /** `License submitted for review`. */
  done: string;
  /** Said when the server gives no sentence. */
  failed: string;
  onClose: () => void;
  children: ReactNode;
}

/** The frame of the short forms. What is wrong keeps it open with everything typed. */
export function CredentialDialog<Values extends FieldValues, Output>({
  title,
  form,
  submit,
  done,
  failed,
  onClose,
  children,
}: CredentialDialogProps<Values, Output>) {
  const id = useId();
  const send = async (qualification: Output) => {
    try {
      await submit(qualification);
      refreshQualifications();
      toast.success(done, { description: 'It counts once it is approved under Qualifications.' });
      onClose();
    } catch (error) {
      setServerErrors(form, error, failed);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      size="sm"
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton form={form} formId={id} busyLabel="Adding...">
            {title}
          </SubmitButton>
        </>
      }
    >
      <Form form={form} onSubmit={send} id={id} label={title}>
        {children}
      </Form>
    </Dialog>
  );
}
