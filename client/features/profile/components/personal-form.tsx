import { useForm } from 'react-hook-form';
import { Form, SubmitButton } from '../../../components/form.tsx';
import { TextareaField, TextField } from '../../../components/form-field.tsx';
import { refreshSession } from '../../../lib/account.ts';
import { api, type Inputs } from '../../../lib/api.ts';
import { setServerErrors } from '../../../lib/errors.ts';
import { contractResolver } from '../../../lib/resolver.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { keepProfile, type OwnProfile } from '../queries.ts';

type Values = Inputs['profile']['update'];

const resolver = contractResolver<Values, Values>(() =>
  import('@portal/server/modules/profile/schema.ts').then(({ updateProfileInput }) => updateProfileInput),
);

export function PersonalForm({ profile, onClose }: { profile: OwnProfile; onClose: () => void }) {
  const { firstName, lastName, primaryEmail, primaryPhone } = profile;
  const form = useForm<Values>({
    resolver,
    defaultValues: { firstName, lastName, primaryEmail, primaryPhone, bio: profile.profile.bio },
  });
  const save = async (values: Values) => {
    try {
      keepProfile(await api.profile.update.mutate(values));
      await refreshSession();
      toast.success('Your profile was saved');
      onClose();
    } catch (error) {
      setServerErrors(form, error, 'Failed to save your profile');
    }
  };
  const { control } = form;
  return (
    <Form form={form} onSubmit={save} label="Personal Information" className="gap-x-5 sm:grid-cols-2">
      <TextField control={control} name="firstName" label="First Name" autoComplete="given-name" required />
      <TextField control={control} name="lastName" label="Last Name" autoComplete="family-name" />
      <TextField
        control={control}
        name="primaryEmail"
        label="Personal Email"
        type="email"
        autoComplete="email"
        required
      />
      <TextField
        control={control}
        name="primaryPhone"
        label="Primary Phone"
        type="tel"
        autoComplete="tel"
        required
      />
      <TextareaField control={control} name="bio" label="Bio" rows={4} className="col-span-full" />
      <div className="col-span-full flex flex-wrap gap-2">
        <SubmitButton form={form} busyLabel="Saving...">
          Save Changes
        </SubmitButton>
        <Button size="lg" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
