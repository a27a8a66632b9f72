import { Phone } from 'lucide-react';
import { MessageButton } from '../../../components/people/message-button.tsx';
import { PersonName } from '../../../components/people/person-card/person-name.tsx';
import { phoneLink, phoneText } from '../../../lib/format/format.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Card, CardList } from '../../../ui/card.tsx';
import { iconButtonClass } from '../../../ui/icon-button.tsx';
import type { Colleague } from '../queries.ts';

/** Colleagues on a phone: who, and the two ways to reach them. The name opens the rest. */
export const ColleagueRows = ({ people }: { people: readonly Colleague[] }) => (
  <Card>
    <CardList aria-label="Colleagues">
      {people.map((person) => (
        <li key={person.id} className="flex items-center gap-3 py-2 pr-2 pl-4.5">
          <Avatar person={person} src={person.profilePicture} />
          <div className="min-w-0 flex-1">
            <PersonName person={person} className="font-medium" />
            <p dir="auto" className="truncate text-sm text-muted">
              {[person.position, ...person.departments.map(({ name }) => name)].filter(Boolean).join(' · ') ||
                'No position yet'}
            </p>
          </div>
          <div className="flex shrink-0">
            <a
              href={phoneLink(person.phone)}
              aria-label={`${phoneText(person.phone)}, call ${person.name}`}
              className={iconButtonClass()}
            >
              <Phone aria-hidden />
            </a>
            <MessageButton person={person} />
          </div>
        </li>
      ))}
    </CardList>
  </Card>
);
