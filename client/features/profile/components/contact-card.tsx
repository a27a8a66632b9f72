import { EditableCard } from '../../../components/form/editable-card.tsx';
import { phoneText } from '../../../lib/format/format.ts';
import { DescriptionList } from '../../../ui/description-list.tsx';
import type { OwnProfile } from '../queries.ts';
import { ContactForm } from './contact-form.tsx';

/** Where the person lives, and whom to call. */
export function ContactCard({ profile }: { profile: OwnProfile }) {
  const { homeAddress: home, emergencyContact: contact } = profile;
  const phone = contact?.phone && phoneText(contact.phone);
  return (
    <EditableCard
      title="Contact Information"
      needs="profile.edit"
      form={(close) => <ContactForm profile={profile} onClose={close} />}
    >
      <div className="grid gap-6">
        <section>
          <h3 className="mb-3 font-medium">Home Address</h3>
          <DescriptionList
            items={[
              { term: 'Street', value: home?.street },
              { term: 'City', value: home?.city },
              { term: 'State', value: home?.state },
              { term: 'ZIP Code', value: home?.zipCode },
              { term: 'Country', value: home?.country },
            ]}
          />
        </section>
        <section>
          <h3 className="mb-3 font-medium">Emergency Contact</h3>
          <DescriptionList
            items={[
              { term: 'Name', value: contact?.name },
              { term: 'Relationship', value: contact?.relationship },
              { term: 'Phone', value: phone },
            ]}
          />
        </section>
      </div>
    </EditableCard>
  );
}
