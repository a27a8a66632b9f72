import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import { PasswordField } from '../../../../components/form/form-field.tsx';
import { OwnUsername } from '../../../../components/form/own-username.tsx';
import { api } from '../../../../lib/api/api.ts';
import { changePasswordContract, NewPasswordFields } from '../../components/new-password-fields.tsx';

/** A new password for the own account; this browser stays signed in. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog
      title="Change Password"
      description="You stay signed in here, and your other devices are signed out."
      what="your new password"
      contract={changePasswordContract}
      start={{ currentPassword: '', newPassword: '', confirmPassword: '' }}
      send={({ currentPassword, newPassword }, once) =>
        api.auth.changePassword.mutate({ currentPassword, newPassword }, once)
      }
      done={({ message }) => message}
      failed="Failed to change your password"
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <OwnUsername />
          <PasswordField
            control={control}
            name="currentPassword"
            label="Current Password"
            autoComplete="current-password"
            required
          />
          <NewPasswordFields control={control} />
        </>
      )}
    </FormDialog>
  );
}
