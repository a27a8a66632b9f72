import { CalendarDays, type LucideIcon, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmailLink, PhoneLink } from '../../../components/people/contact-links.tsx';
import { MessageButton } from '../../../components/people/message-button.tsx';
import { PersonName } from '../../../components/people/person-card/person-name.tsx';
import { calendarMonth } from '../../../lib/format/format.ts';
import { stateText } from '../../../lib/format/places.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import type { Colleague } from '../queries.ts';

/** A colleague as a card of the grid. */
export function ColleagueCard({ person }: { person: Colleague }) {
  const { name, position, departments, location, hireDate } = person;
  return (
    <li className="flex min-w-0 flex-col rounded-xl border border-line bg-surface p-4.5 shadow-card [contain-intrinsic-size:auto_15rem] [content-visibility:auto]">
      <div className="flex items-center gap-3.5">
        <Avatar person={person} src={person.profilePicture} size="lg" />
        <div className="min-w-0 flex-1">
          <h2 className="text-lg font-semibold">
            <PersonName person={person} />
          </h2>
          <p dir="auto" className="text-sm text-muted">
            {position || 'No position yet'}
          </p>
        </div>
        <MessageButton person={person} />
      </div>
      {departments.length > 0 && (
        <ul aria-label={`Departments of ${name}`} className="mt-3 flex flex-wrap gap-1.5">
          {departments.map(({ id, name: department }) => (
            <li key={id} className="min-w-0">
              <Badge tone="accent" className="max-w-full">
                <span className="truncate" title={department}>
                  {department}
                </span>
              </Badge>
            </li>
          ))}
        </ul>
      )}
      <ul className="mt-auto grid gap-1 pt-3.5 text-sm">
        <Line icon={Mail}>
          <EmailLink person={person} />
        </Line>
        <Line icon={Phone}>
          <PhoneLink person={person} />
        </Line>
        {location && <Line icon={MapPin}>{stateText(location)}</Line>}
        {hireDate && <Line icon={CalendarDays}>{joined(hireDate)}</Line>}
      </ul>
    </li>
  );
}

function Line({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex min-h-6 min-w-0 items-center gap-2.5 text-muted">
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 truncate">{children}</span>
    </li>
  );
}

/** `Joined May 2024`. */
const joined = (hireDate: string) => `Joined ${calendarMonth(hireDate)}`;
