import { AddressFields } from '../../../components/form/address-fields.tsx';
import { TextField } from '../../../components/form/form-field.tsx';
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
            <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
              <TextField
                control={form.control}
                name="emergencyContact.name"
                label="Name"
                autoComplete="off"
              />
              <TextField
                control={form.control}
                name="emergencyContact.relationship"
                label="Relationship"
                autoComplete="off"
              />
              <TextField
                control={form.control}
                name="emergencyContact.phone"
                label="Phone"
                type="tel"
                autoComplete="off"
              />
              <TextField
                control={form.control}
                name="emergencyContact.email"
                label="Email"
                type="email"
                autoComplete="off"
              />
            </div>
          </section>
        </div>
      )}
    </InlineForm>
  );
}
