import { EmailLink, PhoneLink } from '../../../components/people/contact-links.tsx';
import { PersonName } from '../../../components/people/person-card/person-name.tsx';
import { calendarMonth } from '../../../lib/format/format.ts';
import { stateText } from '../../../lib/format/places.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Card } from '../../../ui/card.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import type { Colleague } from '../queries.ts';

/** Colleagues one below the other. */
export function ColleagueTable({ people }: { people: readonly Colleague[] }) {
  return (
    <Card>
      <Table caption="Colleagues" columns={columns} rows={people} rowKey={({ id }) => id} minWidth={900} />
    </Card>
  );
}

const columns: Column<Colleague>[] = [
  {
    key: 'person',
    header: 'Name',
    cell: (person) => (
      <span className="flex min-w-0 items-center gap-3">
        <Avatar person={person} src={person.profilePicture} />
        <span className="grid min-w-0">
          <PersonName person={person} className="font-medium" />
          <span dir="auto" className="text-xs font-normal text-muted wrap-anywhere">
            {person.position || 'No position yet'}
          </span>
        </span>
      </span>
    ),
    className: 'min-w-48',
  },
  {
    key: 'department',
    header: 'Department',
    cell: ({ departments }) => departments.map(({ name }) => name).join(', ') || 'None',
  },
  { key: 'location', below: 'department', header: 'Location', cell: ({ location }) => stateText(location) },
  {
    key: 'email',
    header: 'Email',
    cell: (person) => <EmailLink person={person} />,
    className: 'min-w-68 wrap-anywhere',
  },
  {
    key: 'phone',
    below: 'email',
    header: 'Phone',
    cell: (person) => <PhoneLink person={person} />,
    className: 'whitespace-nowrap',
  },
  {
    key: 'joined',
    header: 'Joined',
    cell: ({ hireDate }) => (hireDate ? calendarMonth(hireDate) : 'N/A'),
    className: 'whitespace-nowrap',
  },
];
