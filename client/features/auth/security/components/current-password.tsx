import type { FieldPath, FieldValues } from 'react-hook-form';
import { type FieldProps, PasswordField } from '../../../../components/form/form-field.tsx';
import { OwnUsername } from '../../../../components/form/own-username.tsx';
import { contractResolver } from '../../../../lib/form/resolver.ts';

export const currentPasswordContract = contractResolver(() =>
  import('@portal/server/modules/auth/schema.ts').then(({ currentPasswordInput }) => currentPasswordInput),
);

/** The contract of the current password for accounts that may have none. */
export const ownPasswordContract = contractResolver(() =>
  import('@portal/server/modules/auth/schema.ts').then(({ ownPasswordInput }) => ownPasswordInput),
);

/** Asks for the password before the second step of sign-in is changed. */
export const CurrentPassword = <V extends FieldValues, N extends FieldPath<V>, O = V>(
  props: Omit<FieldProps<V, N, O>, 'label'>,
) => (
  <>
    <OwnUsername />
    <PasswordField {...props} label="Current Password" autoComplete="current-password" required />
  </>
);
