import { workLabels } from '@portal/server/modules/people/constants.ts';
import { holdsThrough } from '@portal/server/modules/readiness/constants.ts';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { RowCheckbox } from '../../../components/list/row-checkbox.tsx';
import type { useSelection } from '../../../components/list/use-selection.ts';
import { EmailLink, PhoneLink } from '../../../components/people/contact-links.tsx';
import { StandingBadges } from '../../../components/people/standings.tsx';
import { calendarDate, calendarRange, counted } from '../../../lib/format/format.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Column, Table, type TableSort } from '../../../ui/table.tsx';
import { locationText } from '../model/places.ts';
import type { Talent } from '../queries.ts';
import { TalentDetails } from './talent-details.tsx';

interface TalentTableProps {
  people: readonly Talent[];
  caption: string;
  /** The states are not said above the table. */
  named: boolean;
  /** The days of their standings. */
  when?: string;
  /** Of people who need no license where they are shown. */
  inspectors?: boolean;
  /** Shows the commitments on the days, and where people are. */
  committed?: boolean;
  sort?: TableSort;
  onSort?: (sort: TableSort) => void;
  /** Rows can be selected. */
  selection?: Pick<ReturnType<typeof useSelection>, 'has' | 'choose'>;
}

/** Licensed people one below the other; each row opens by itself. */
export function TalentTable({
  people,
  caption,
  named,
  when = 'today',
  inspectors,
  committed = false,
  sort,
  onSort,
  selection,
}: TalentTableProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) =>
    setOpen((old) => {
      const next = new Set(old);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const sortable = onSort !== undefined;
  const actions: Column<Talent> = {
    key: 'actions',
    besideLead: true,
    header: 'Actions',
    align: 'end',
    cell: ({ id, name }) => {
      const shown = open.has(id);
      const Icon = shown ? ChevronUp : ChevronDown;
      return (
        <Button
          variant="ghost"
          size="sm"
          icon={<Icon aria-hidden />}
          aria-expanded={shown}
          onClick={() => toggle(id)}
        >
          {shown ? 'Hide' : 'Details'}
          <span className="sr-only"> of {name}</span>
        </Button>
      );
    },
  };
  return (
    <Table
      caption={caption}
      columns={
        inspectors
          ? [personColumn(false, selection), contact, position, actions]
          : [
              personColumn(sortable, selection),
              contact,
              position,
              ...(sortable ? [location] : []),
              licenses(named, sortable),
              ...(named ? [] : [through]),
              ...(committed ? [commitments] : []),
              actions,
            ]
      }
      rows={people}
      minWidth={900}
      sort={sort}
      onSort={onSort}
      rowKey={({ id }) => id}
      detail={(person) => (open.has(person.id) ? <TalentDetails person={person} when={when} /> : null)}
    />
  );
}

const personColumn = (sortable: boolean, selection?: TalentTableProps['selection']): Column<Talent> => ({
  key: 'name',
  header: 'Talent',
  sortable,
  cell: (person) => (
    <span className="flex min-w-0 items-center gap-3">
      {selection && <RowCheckbox row={person} selection={selection} />}
      <Avatar person={person} src={person.profilePicture} />
      <span className="grid min-w-0">
        <span dir="auto" className="font-medium wrap-anywhere">
          {person.name}
        </span>
        <span className="text-xs font-normal text-muted wrap-anywhere">
          {[person.employeeID, !sortable && locationText(person.location)].filter(Boolean).join(' · ')}
        </span>
      </span>
    </span>
  ),
  tall: true,
  className: 'min-w-48',
});

const contact: Column<Talent> = {
  key: 'contact',
  below: 'name',
  selfEvident: true,
  header: 'Contact',
  cell: ({ name, email, phone }) => (
    <span className="flex flex-wrap gap-x-4 in-[table]:grid in-[table]:w-64 in-[table]:justify-items-start in-[table]:text-base in-data-stacked:w-60! in-data-stacked:[&_a]:text-xs @lg:grid @lg:justify-items-start">
      <span className="max-w-full leading-5 wrap-anywhere in-[table]:truncate in-[table]:leading-6 @lg:leading-6">
        <EmailLink person={{ name, email }} />
      </span>
      <PhoneLink
        person={{ name, phone }}
        className="leading-5 in-[table]:leading-6 pointer-coarse:not-in-[table]:-my-2.5 @lg:leading-6"
      />
    </span>
  ),
};

const position: Column<Talent> = {
  key: 'position',
  // Sentences about several states need the room.
  below: 'name',
  selfEvident: true,
  header: 'Position',
  cell: ({ position, work }) => (
    <span className="flex flex-wrap items-baseline gap-x-2 in-[table]:grid @lg:grid">
      <span dir="auto">{position || 'No position yet'}</span>
      <span className="text-xs text-muted">
        {work ? `On claims: ${workLabels[work].toLowerCase()}` : 'Role on claims not set'}
      </span>
    </span>
  ),
};

const licenses = (named: boolean, sortable: boolean): Column<Talent> => ({
  key: 'readiness',
  selfEvident: true,
  header: 'Licenses',
  sortable,
  cell: (person) => (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 py-0.5 in-[table]:grid in-[table]:justify-items-start @lg:grid @lg:justify-items-start">
      <span className="leading-6 whitespace-nowrap">{counted(person.licenses.length, 'License')}</span>
      <span className="flex flex-wrap gap-1.5">
        <StandingBadges person={person} named={named} />
      </span>
    </span>
  ),
});

const commitmentWords = { time_off: 'Time off', assignment: 'Deployed' };

const commitments: Column<Talent> = {
  key: 'commitments',
  below: 'readiness',
  under: 'readiness',
  selfEvident: true,
  header: 'Commitments',
  cell: (person) =>
    person.commitments?.length ? (
      <span className="flex flex-wrap gap-1.5">
        {person.commitments.map(({ kind, from, through }) => (
          <Badge key={`${kind} ${from}`} tone="attention">
            {commitmentWords[kind]} {calendarRange(from, through)}
          </Badge>
        ))}
      </span>
    ) : null,
};

const location: Column<Talent> = {
  key: 'location',
  below: 'name',
  under: 'position',
  selfEvident: true,
  header: 'Location',
  cell: (person) => locationText(person.location) || 'No location',
};

/** Of the state that the list is about. */
const through: Column<Talent> = {
  key: 'through',
  below: 'readiness',
  under: 'readiness',
  selfEvident: true,
  header: 'License and Bond Through',
  cell: ({ standings: [standing] }) => standing && <HeldThrough standing={standing} />,
};

function HeldThrough({ standing }: { standing: Talent['standings'][number] }) {
  const dates = (['license', 'bond'] as const).flatMap((name) => {
    const day = holdsThrough(standing, name);
    return day ? `${name} through ${calendarDate(day)}` : [];
  });
  if (dates.length === 0) return null;
  return (
    <span className="inline-block not-in-[table]:text-xs first-letter:uppercase">{dates.join(' · ')}</span>
  );
}
