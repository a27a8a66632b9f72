import { type ReactNode, useId } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, type DialogProps } from '../../ui/dialog.tsx';
import { Form, SubmitButton } from './form.tsx';
import { useWriteForm, type WriteFormOptions } from './use-write-form.ts';

export interface FormDialogProps<Values extends FieldValues, Input, Answer>
  extends WriteFormOptions<Values, Input, Answer>,
    Pick<DialogProps, 'description' | 'size' | 'tall' | 'flush'> {
  /** Names the dialog and its form: `Add Bond`. */
  title: string;
  /** The button's verb and object; the title when left out. */
  submitLabel?: string;
  /** Leaves it as it is; `Cancel` when left out. */
  cancelLabel?: string;
  /** `Saving...` */
  busyLabel?: string;
  /** It takes something away. */
  danger?: boolean;
  /** Above the fields while some of them are wrong after an attempt to send. */
  blocked?: (wrong: { path: string; value: unknown }[]) => string;
  /** What somebody else has done meanwhile, so that this cannot be sent any more. What was typed stays in view. */
  overtaken?: string | undefined;
  onClose: () => void;
  /** Places the form among other things that the dialog shows. */
  layout?: (form: ReactNode) => ReactNode;
  /** The fields. */
  children: (form: UseFormReturn<Values, unknown, Input>) => ReactNode;
}

/**
 * A form in a dialog, sent by its main button. Closes when it has worked; closed otherwise, it asks before what was
 * typed is dropped. Mount it while it is open.
 */
export function FormDialog<Values extends FieldValues, Input, Answer>({
  title,
  description,
  size = 'sm',
  tall,
  flush,
  submitLabel = title,
  cancelLabel = 'Cancel',
  busyLabel = 'Saving...',
  danger = false,
  blocked,
  overtaken,
  layout = (fields) => fields,
  onClose,
  onDone,
  children,
  ...options
}: FormDialogProps<Values, Input, Answer>) {
  const id = useId();
  const { form, submit, busy, leave } = useWriteForm({
    ...options,
    onDone: (answer, input) => {
      onDone?.(answer, input);
      onClose();
    },
  });
  const close = () => leave(onClose);
  // News of one's own decision may come before the answer to it.
  const late = busy ? undefined : overtaken;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={title}
      description={description}
      size={size}
      tall={tall}
      flush={flush}
      footer={
        <>
          <Button size="lg" onClick={close} disabled={busy}>
            {late ? 'Close' : cancelLabel}
          </Button>
          {!late && (
            <SubmitButton
              form={form}
              formId={id}
              variant={danger ? 'danger' : 'primary'}
              busyLabel={busyLabel}
            >
              {submitLabel}
            </SubmitButton>
          )}
        </>
      }
    >
      {layout(
        <>
          {late && (
            <Banner tone="attention" title={late} className="mb-4">
              What you typed stays here until you close this dialog.
            </Banner>
          )}
          <Form form={form} onSubmit={submit} id={id} label={title} blocked={blocked}>
            {children(form)}
          </Form>
        </>,
      )}
    </Dialog>
  );
}
