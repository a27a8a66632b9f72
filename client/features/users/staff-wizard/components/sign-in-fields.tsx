import { type UseFormReturn, useWatch } from 'react-hook-form';
import { RadioField } from '../../../../components/form/form-choice-field.tsx';
import { PasswordField } from '../../../../components/form/form-field.tsx';
import { Button } from '../../../../ui/button.tsx';
import { temporaryPassword } from '../model/password.ts';
import type { PersonalValues } from '../model/values.ts';

interface SignInFieldsProps<Output> {
  form: UseFormReturn<PersonalValues, unknown, Output>;
  editing: boolean;
}

const ways = [
  {
    value: 'password',
    label: 'Temporary password',
    hint: 'You share it with the person, who sets their own at the first sign-in.',
  },
  {
    value: 'invitation',
    label: 'Invitation by email',
    hint: 'We email a link to choose a password. It works for 7 days.',
  },
] as const;

/** How a new person gets in; of a known one, another password. */
export function SignInFields<Output>({ form, editing }: SignInFieldsProps<Output>) {
  const { control } = form;
  const way = useWatch({ control, name: 'signIn' });
  const generate = () =>
    form.setValue('password', temporaryPassword(), {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  const generator = (
    <Button needs="people.manage" variant="link" size="sm" className="h-auto! min-h-0!" onClick={generate}>
      Generate
    </Button>
  );
  return (
    <div className="mt-4 grid grid-cols-1 gap-x-5 gap-y-4 sm:grid-cols-2">
      {!editing && <RadioField control={control} name="signIn" label="First Sign-In" options={ways} />}
      {(editing || way === 'password') && (
        <PasswordField
          control={control}
          name="password"
          label={editing ? 'New Password' : 'Password'}
          autoComplete="new-password"
          hint={
            editing
              ? 'Leave it blank to keep the current one. A new password signs the person out on all devices.'
              : 'At least 8 characters, with a lowercase letter, an uppercase letter, and a number.'
          }
          aside={generator}
          required={!editing}
        />
      )}
    </div>
  );
}
