import { TIME_ZONES, type TimeZone } from '@portal/server/modules/users/constants.ts';
import { RoleBadge } from '../../../../components/people/role-badge.tsx';
import { dateAndTime, phoneLink, phoneText } from '../../../../lib/format/format.ts';
import { addressText, stateName } from '../../../../lib/format/places.ts';
import { AddressText } from '../../../../ui/address-text.tsx';
import { Avatar } from '../../../../ui/avatar.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { DescriptionList } from '../../../../ui/description-list.tsx';
import type { Applicant } from '../queries.ts';

/** The applicant's name and contact data. */
export function ApplicantFacts({ applicant }: { applicant: Applicant }) {
  const { emergencyContact: contact, homeAddress: home } = applicant;
  return (
    <div className="grid gap-5">
      <div className="flex items-center gap-4">
        <Avatar person={applicant} src={applicant.profilePicture} size="lg" />
        <div className="min-w-0">
          <p dir="auto" className="text-lg font-semibold">
            {applicant.name}
          </p>
          <p className="mt-1 flex flex-wrap gap-1.5">
            <RoleBadge of={applicant} />
            {applicant.onboardingStatus === 'completed' && <Badge tone="attention">Pending Review</Badge>}
            {!applicant.emailConfirmed && <Badge tone="attention">Email Not Confirmed</Badge>}
          </p>
        </div>
      </div>
      <DescriptionList
        items={[
          {
            term: 'Primary Email',
            value: <TextLink href={`mailto:${applicant.primaryEmail}`}>{applicant.primaryEmail}</TextLink>,
          },
          { term: 'Primary Phone', value: <Phone number={applicant.primaryPhone} /> },
          { term: 'Registered', value: dateAndTime(applicant.createdAt) },
          { term: 'Time Zone', value: zoneText(applicant.timeZone) },
          { term: 'Home Address', value: home && addressText(home) },
          ...(applicant.npn ? [{ term: 'NPN', value: applicant.npn }] : []),
          ...(applicant.residentState
            ? [{ term: 'Resident State', value: stateName(applicant.residentState) }]
            : []),
          {
            term: 'Emergency Contact',
            value: contact?.name && (
              <>
                {contact.name}
                {contact.relationship && ` (${contact.relationship})`}
                {contact.phone && (
                  <span className="block">
                    <Phone number={contact.phone} />
                  </span>
                )}
              </>
            ),
          },
        ]}
      />
      {applicant.bio && <DescriptionList columns={1} items={[{ term: 'About', value: applicant.bio }]} />}
    </div>
  );
}

function TextLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className="text-accent-ink underline-offset-4 hover:underline">
      <AddressText text={children} />
    </a>
  );
}

const Phone = ({ number }: { number: string }) => (
  <TextLink href={phoneLink(number)}>{phoneText(number)}</TextLink>
);

const zoneText = (zone: string) => (zone in TIME_ZONES ? `${TIME_ZONES[zone as TimeZone]} (${zone})` : zone);
