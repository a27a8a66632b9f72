import { displayName, type NamedPerson } from '../../../lib/format/names.ts';
import { Avatar } from '../../../ui/avatar.tsx';

interface PersonCellProps {
  person: NamedPerson & { profilePicture: string | null };
  /** The quieter line, such as an address. */
  text: string;
}

/** Picture, name and one more line. */
export function PersonCell({ person, text }: PersonCellProps) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar person={person} src={person.profilePicture} />
      <span className="grid min-w-0">
        <span dir="auto" className="truncate font-medium">
          {displayName(person)}
        </span>
        <span dir="auto" title={text} className="truncate text-xs font-normal text-muted">
          {text}
        </span>
      </span>
    </span>
  );
}
