import { type ReactNode, useId } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type Needs, useMay } from '../../lib/session/use-may.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, type DialogProps } from '../../ui/dialog.tsx';
import { Form, SubmitButton } from './form.tsx';
import { ReadOnly } from './read-only.tsx';
import { useWriteForm, type WriteFormOptions } from './use-write-form.ts';

export interface FormDialogProps<Values extends FieldValues, Input, Answer>
  extends WriteFormOptions<Values, Input, Answer>,
    Pick<DialogProps, 'description' | 'size' | 'tall' | 'flush' | 'above'> {
  /** Title of the dialog and name of its form: `Add Bond`. */
  title: string;
  /** Verb and object of the submit button; defaults to the title. */
  submitLabel?: string;
  /** Defaults to `Cancel`. */
  cancelLabel?: string;
  /** `Saving...` */
  busyLabel?: string;
  /** For a dialog that is also read: who has none of these abilities sees the fields without changing them. */
  needs?: Needs;
  /** Styles the submit button as destructive. */
  danger?: boolean;
  /** A sentence above the fields while some of them are invalid after an attempt to submit. */
  blocked?: (wrong: { path: string; value: unknown }[]) => string;
  /**
   * The sentence for a concurrent change by another person that makes submitting impossible. Typed values stay
   * visible.
   */
  conflictMessage?: string | undefined;
  onClose: () => void;
  /** Embeds the form in the other content of the dialog. */
  layout?: (form: ReactNode) => ReactNode;
  /** The fields. */
  children: (form: UseFormReturn<Values, unknown, Input>) => ReactNode;
}

/**
 * A form in a dialog with a submit button. Closes on success; closing it otherwise asks before typed values are
 * dropped. Mount it while it is open.
 */
export function FormDialog<Values extends FieldValues, Input, Answer>({
  title,
  description,
  size = 'sm',
  tall,
  flush,
  above,
  submitLabel = title,
  cancelLabel = 'Cancel',
  busyLabel = 'Saving...',
  danger = false,
  needs,
  blocked,
  conflictMessage,
  layout = (fields) => fields,
  onClose,
  onDone,
  children,
  ...options
}: FormDialogProps<Values, Input, Answer>) {
  const id = useId();
  const maySend = useMay(needs);
  const { form, submit, busy, leave } = useWriteForm({
    ...options,
    onDone: (answer, input) => {
      onDone?.(answer, input);
      onClose();
    },
  });
  const close = () => leave(onClose);
  // The event of one's own change may arrive before its answer.
  const late = busy ? undefined : conflictMessage;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={title}
      description={description}
      size={size}
      tall={tall}
      flush={flush}
      above={above}
      footer={
        <>
          <Button size="lg" onClick={close} disabled={busy}>
            {late || !maySend ? 'Close' : cancelLabel}
          </Button>
          {!late && maySend && (
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
            <ReadOnly when={!maySend}>{children(form)}</ReadOnly>
          </Form>
        </>,
      )}
    </Dialog>
  );
}
