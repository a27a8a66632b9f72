import { Avatar } from '../../ui/avatar.tsx';
import { personDetails, type ShownPerson } from './person-details.ts';

/**
 * A person in a list to choose from: the details wrap, because a cut line may hide those that distinguish
 * namesakes.
 */
export const PersonOption = ({ person }: { person: ShownPerson }) => (
  <span className="flex min-w-0 items-center gap-2.5 py-0.5">
    <Avatar person={person} src={person.profilePicture} size="sm" />
    <span className="grid min-w-0">
      <span dir="auto" className="font-medium wrap-anywhere">
        {person.name}
      </span>
      <span className="text-xs text-muted wrap-anywhere">{personDetails(person).join(' · ')}</span>
    </span>
  </span>
);
