import { CircleCheck, CircleX } from 'lucide-react';
import { type Control, type FieldValues, type Path, useFormState, useWatch } from 'react-hook-form';
import { PasswordField } from '../../../components/form/form-field.tsx';
import { contractResolver } from '../../../lib/form/resolver.ts';
import { StrengthMeter } from '../../../ui/strength-meter.tsx';
import { passwordStrength } from '../model/password-strength.ts';

/** Of a password that replaces the present one. */
export const changePasswordContract = contractResolver(() =>
  import('@portal/server/modules/auth/schema.ts').then(({ changePasswordForm }) => changePasswordForm),
);

export type NewPassword = { newPassword: string; confirmPassword: string };

/** A new password typed twice, with what it is worth and whether the two are the same. */
export function NewPasswordFields<Values extends FieldValues & NewPassword, Output>({
  control,
}: {
  control: Control<Values, unknown, Output>;
}) {
  const newPassword = useWatch({ control, name: 'newPassword' as Path<Values> }) as string;
  const confirmPassword = useWatch({ control, name: 'confirmPassword' as Path<Values> }) as string;
  const { errors } = useFormState({ control, name: 'confirmPassword' as Path<Values> });
  const same = newPassword === confirmPassword;
  // The field's own error says the same after the form was submitted.
  const showsMatch = confirmPassword !== '' && (same || !errors.confirmPassword);
  return (
    <>
      <PasswordField
        control={control}
        name={'newPassword' as Path<Values>}
        label="New Password"
        autoComplete="new-password"
        required
      />
      <Strength password={newPassword} />
      <PasswordField
        control={control}
        name={'confirmPassword' as Path<Values>}
        label="Confirm Password"
        autoComplete="new-password"
        required
      />
      {showsMatch && <Match same={same} />}
    </>
  );
}

function Strength({ password }: { password: string }) {
  if (password === '') return null;
  const { label, percent } = passwordStrength(password);
  return <StrengthMeter value={percent} label={label} />;
}

function Match({ same }: { same: boolean }) {
  const Icon = same ? CircleCheck : CircleX;
  return (
    <p className={`flex items-center gap-1.5 text-xs ${same ? 'text-success' : 'text-muted'}`}>
      <Icon aria-hidden className="size-3.5" />
      {same ? 'Passwords match' : "Passwords don't match yet"}
    </p>
  );
}
