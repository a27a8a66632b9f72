import { PathLink } from '../../../components/content/links.tsx';
import { PersonName } from '../../../components/people/person-card/person-name.tsx';
import type { AdminTab } from '../../../components/shell/admin-tab.tsx';
import { dateAndTime } from '../../../lib/format/format.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import type { Column } from '../../../ui/table.tsx';
import { placeOf } from '../model/places.ts';
import type { ActivityLine } from '../queries.ts';

const tabs = new Map(
  Object.values(
    import.meta.glob<AdminTab>('../../**/admin-tab.ts', { eager: true, import: 'adminTab' }),
  ).flatMap(({ name, audits = [] }) => audits.map((noun) => [noun, name] as const)),
);

export const who: Column<ActivityLine> = {
  key: 'who',
  header: 'Who',
  cell: ({ actor, by }) => (actor ? <Named person={actor} /> : <span className="text-muted">{by}</span>),
  className: 'min-w-40',
};

export const what: Column<ActivityLine> = {
  key: 'what',
  selfEvident: true,
  header: 'What',
  cell: (line) => {
    const place = placeOf(line, tabs);
    if (!place) return <span className="wrap-anywhere">{line.what}</span>;
    return (
      <PathLink
        to={place}
        className="rounded-sm wrap-anywhere underline-offset-4 hover:underline pointer-coarse:py-2.5"
      >
        {line.what}
      </PathLink>
    );
  },
  className: 'min-w-56',
};

export const person: Column<ActivityLine> = {
  key: 'person',
  header: 'Person',
  cell: ({ actor, person: concerned }, layout) => {
    if (!concerned && layout === 'cards') return null;
    if (!concerned) return <span className="text-muted">–</span>;
    // The person is not repeated for actions on one's own account.
    if (concerned.id === actor?.id) return <span className="text-muted">Own account</span>;
    return <Named person={concerned} />;
  },
  className: 'min-w-40',
};

export const when: Column<ActivityLine> = {
  key: 'when',
  selfEvident: true,
  header: 'When',
  cell: ({ at }) => (
    <time dateTime={at} className="text-sm whitespace-nowrap text-muted tabular-nums">
      {dateAndTime(at)}
    </time>
  ),
};

function Named({ person: named }: { person: NonNullable<ActivityLine['actor']> }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar person={named} src={named.profilePicture} size="xs" />
      <PersonName person={named} />
    </span>
  );
}
