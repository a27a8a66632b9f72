import { RoleBadge } from '../../../components/people/role-badge.tsx';
import { calendarDate } from '../../../lib/format/format.ts';
import { stateText } from '../../../lib/format/places.ts';
import { AddressText } from '../../../ui/address-text.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import type { OwnProfile } from '../queries.ts';

/** The fields that only administrators change. */
export function ProfessionalCard({ profile }: { profile: OwnProfile }) {
  return (
    <Card>
      <CardHeader title="Professional Information" badge={<RoleBadge of={profile} />} />
      <CardBody className="grid gap-4">
        <DescriptionList
          items={[
            { term: 'Employee ID', value: profile.employeeID },
            { term: 'Position', value: profile.position },
            { term: 'Location', value: profile.location && stateText(profile.location) },
            { term: 'Hire Date', value: calendarDate(profile.hireDate) },
            {
              term: 'Work Email',
              value: profile.workEmail && <AddressText text={profile.workEmail} />,
            },
            { term: 'Departments', value: profile.departments.map(({ name }) => name).join(', ') },
          ]}
        />
        <p className="text-xs text-muted">This information is managed by administration.</p>
      </CardBody>
    </Card>
  );
}
