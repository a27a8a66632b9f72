import { PasswordField } from '../../../../components/form/form-field.tsx';
import { contractResolver, type FormOf } from '../../../../lib/form/resolver.ts';

export const currentPasswordContract = contractResolver(() =>
  import('@portal/server/modules/auth/schema.ts').then(({ currentPasswordInput }) => currentPasswordInput),
);

/** Asks for the password before the second step of sign-in is changed. */
export const CurrentPassword = ({ control }: Pick<FormOf<typeof currentPasswordContract>, 'control'>) => (
  <PasswordField
    control={control}
    name="currentPassword"
    label="Current Password"
    autoComplete="current-password"
    required
  />
);
