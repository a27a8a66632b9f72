import type { ReactNode } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { FirstFieldFocus } from '../../../components/form/first-field-focus.tsx';
import { Form, SubmitButton } from '../../../components/form/form.tsx';
import { type FieldProps, TextField } from '../../../components/form/form-field.tsx';
import { contactEmail } from '../../../lib/session/company.ts';
import { PasskeyButton, type PasskeyUse } from './passkey-button.tsx';

/** The field for a code of the second step, wherever it is asked for. */
export function CodeField<V extends FieldValues, N extends FieldPath<V>, O = V>(
  props: Omit<FieldProps<V, N, O>, 'label' | 'hint'>,
) {
  return (
    <TextField
      {...props}
      label="Code"
      hint="From your authenticator app. Without your phone, enter a recovery code."
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
    />
  );
}

interface SecondStepFormProps<V extends FieldValues, O> {
  form: UseFormReturn<V, unknown, O>;
  onSubmit: (values: O) => unknown;
  /** The name of the code in the form. */
  code: FieldPath<V>;
  /** Undefined where no passkey can be used. */
  passkey: PasskeyUse | undefined;
  children?: ReactNode;
}

/** The second step of a sign-in: a code or a passkey. */
export function SecondStepForm<V extends FieldValues, O>({
  form,
  onSubmit,
  code,
  passkey,
  children,
}: SecondStepFormProps<V, O>) {
  return (
    <FirstFieldFocus key="code">
      <Form form={form} onSubmit={onSubmit} label="Second step">
        <CodeField control={form.control} name={code} />
        <SubmitButton form={form} wide>
          Sign in
        </SubmitButton>
        {passkey && <PasskeyButton use={passkey}>Use a passkey</PasskeyButton>}
        {children}
        <p className="text-sm text-muted">
          Lost your phone and your recovery codes? Ask an administrator to reset your two-step sign-in
          {contactEmail && (
            <>
              , or write to{' '}
              <a className="underline" href={`mailto:${contactEmail}`}>
                {contactEmail}
              </a>
            </>
          )}
          .
        </p>
      </Form>
    </FirstFieldFocus>
  );
}
