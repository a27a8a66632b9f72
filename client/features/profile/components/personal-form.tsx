import { TIME_ZONE_NAMES } from '@portal/server/modules/users/constants.ts';
import { useWatch } from 'react-hook-form';
import { CheckboxField } from '../../../components/form/form-choice-field.tsx';
import {
  PasswordField,
  SelectField,
  TextareaField,
  TextField,
} from '../../../components/form/form-field.tsx';
import { InlineForm } from '../../../components/form/inline-form.tsx';
import { NpnField } from '../../../components/form/npn-field.tsx';
import { OwnUsername } from '../../../components/form/own-username.tsx';
import { StateField } from '../../../components/form/state-field.tsx';
import { api } from '../../../lib/api/api.ts';
import { contractResolver, type FormOf } from '../../../lib/form/resolver.ts';
import { timeZoneOptions } from '../../../lib/format/time-zones.ts';
import { refreshSession } from '../../../lib/session/account.ts';
import { keepProfile, type OwnProfile } from '../queries.ts';

const contract = contractResolver(() =>
  import('@portal/server/modules/profile/schema.ts').then(({ updateProfileInput }) => updateProfileInput),
);

export function PersonalForm({ profile, onClose }: { profile: OwnProfile; onClose: () => void }) {
  const { firstName, lastName, primaryEmail, primaryPhone } = profile;
  return (
    <InlineForm
      label="Personal Information"
      what="your personal information"
      contract={contract}
      start={{
        firstName,
        lastName,
        primaryEmail,
        currentPassword: '',
        primaryPhone,
        phoneShared: profile.phoneShared,
        timeZone: TIME_ZONE_NAMES.find((zone) => zone === profile.timeZone),
        npn: profile.npn ?? '',
        residentState: profile.residentState ?? '',
        bio: profile.profile.bio,
      }}
      send={async (values, once) => {
        const answer = await api.profile.update.mutate(values, once);
        await refreshSession();
        return answer;
      }}
      done="Your profile was saved"
      failed="Failed to save your profile"
      onDone={keepProfile}
      onClose={onClose}
      className="gap-x-5 sm:grid-cols-2"
    >
      {({ control }) => (
        <>
          <TextField
            control={control}
            name="firstName"
            label="First Name"
            autoComplete="given-name"
            required
          />
          <TextField
            control={control}
            name="lastName"
            label="Last Name"
            autoComplete="family-name"
            required
          />
          <TextField
            control={control}
            name="primaryEmail"
            label="Personal Email"
            type="email"
            autoComplete="email"
            required
          />
          <PasswordForAddress control={control} present={primaryEmail} />
          <TextField
            control={control}
            name="primaryPhone"
            label="Primary Phone"
            type="tel"
            autoComplete="tel"
            required
          />
          <CheckboxField
            control={control}
            name="phoneShared"
            label="Show this number to colleagues"
            hint="Otherwise they see your work phone only. Administrators see both."
            className="col-span-full"
          />
          <SelectField
            control={control}
            name="timeZone"
            label="Time Zone"
            options={timeZoneOptions}
            hint="Times on every page are in this zone."
          />
          <NpnField control={control} name="npn" />
          <StateField control={control} name="residentState" label="Resident State" none="Not specified" />
          <TextareaField control={control} name="bio" label="Bio" rows={4} className="col-span-full" />
        </>
      )}
    </InlineForm>
  );
}

/** Asked for only when the address changes: a stolen session must not redirect reset emails. */
function PasswordForAddress({
  control,
  present,
}: Pick<FormOf<typeof contract>, 'control'> & { present: string }) {
  const typed = useWatch({ control, name: 'primaryEmail' });
  if ((typed ?? '').trim().toLowerCase() === present) return null;
  return (
    <>
      <OwnUsername />
      <PasswordField
        control={control}
        name="currentPassword"
        label="Current Password"
        hint="We'll email a link to the new address. It replaces the old one when you follow the link."
        autoComplete="current-password"
        required
      />
    </>
  );
}
