import { WrittenText } from '../../../components/content/written-text.tsx';
import { EditableCard } from '../../../components/form/editable-card.tsx';
import { phoneText } from '../../../lib/format/format.ts';
import { stateName } from '../../../lib/format/places.ts';
import { timeZoneName } from '../../../lib/format/time-zones.ts';
import { AddressText } from '../../../ui/address-text.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import type { OwnProfile } from '../queries.ts';
import { PersonalForm } from './personal-form.tsx';

interface PersonalCardProps {
  profile: OwnProfile;
  /** The address asks for the form, until it has closed. */
  editing: boolean;
  onEdited: () => void;
}

/** Name, private address and phone, and a few words. */
export function PersonalCard({ profile, editing, onEdited }: PersonalCardProps) {
  const { bio } = profile.profile;
  return (
    <EditableCard
      title="Personal Information"
      needs="profile.edit"
      openByUrl={editing}
      onClosed={onEdited}
      form={(close) => <PersonalForm profile={profile} onClose={close} />}
    >
      {profile.pendingEmail && (
        <Banner tone="info" className="mb-4">
          We sent a link to <AddressText text={profile.pendingEmail} />. Follow it to make this your personal
          email.
        </Banner>
      )}
      <DescriptionList
        items={[
          { term: 'First Name', value: profile.firstName },
          { term: 'Last Name', value: profile.lastName },
          { term: 'Personal Email', value: <AddressText text={profile.primaryEmail} /> },
          { term: 'Primary Phone', value: phoneText(profile.primaryPhone) },
          { term: 'Phone Shown to Colleagues', value: profile.phoneShared ? 'Yes' : 'No' },
          { term: 'NPN', value: profile.npn },
          { term: 'Resident State', value: profile.residentState && stateName(profile.residentState) },
          { term: 'Time Zone', value: timeZoneName(profile.timeZone) },
        ]}
      />
      <div className="mt-4">
        <DescriptionList columns={1} items={[{ term: 'Bio', value: bio && <WrittenText text={bio} /> }]} />
      </div>
    </EditableCard>
  );
}
