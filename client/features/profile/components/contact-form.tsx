import { AddressFields } from '../../../components/form/address-fields.tsx';
import { ContactFields } from '../../../components/form/contact-fields.tsx';
import { InlineForm } from '../../../components/form/inline-form.tsx';
import { api } from '../../../lib/api/api.ts';
import { emptyAddress, emptyContact } from '../../../lib/form/empty-person.ts';
import { contractResolver } from '../../../lib/form/resolver.ts';
import { keepProfile, type OwnProfile } from '../queries.ts';

const contract = contractResolver(() =>
  import('@portal/server/modules/profile/schema.ts').then((schemas) => schemas.updateContactInput),
);

export function ContactForm({ profile, onClose }: { profile: OwnProfile; onClose: () => void }) {
  const { homeAddress, emergencyContact } = profile;
  return (
    <InlineForm
      label="Contact Information"
      what="your contact information"
      contract={contract}
      start={{
        homeAddress: homeAddress ?? emptyAddress,
        emergencyContact: emergencyContact ?? emptyContact,
      }}
      send={api.profile.updateContact.mutate}
      done="Your contact information was saved"
      failed="Failed to save your contact information"
      onDone={keepProfile}
      onClose={onClose}
    >
      {(form) => (
        <div className="grid max-w-180 gap-6">
          <section>
            <h3 className="mb-3 font-medium">Home Address</h3>
            <AddressFields form={form} name="homeAddress" section="home" />
          </section>
          <section>
            <h3 className="mb-3 font-medium">Emergency Contact</h3>
            <ContactFields form={form} />
          </section>
        </div>
      )}
    </InlineForm>
  );
}
