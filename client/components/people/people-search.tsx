import { searchProblem } from '@portal/server/core/contract/search-limit.ts';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useSearchText } from '../../lib/page/use-search-text.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { SearchInput } from '../../ui/search-input.tsx';

interface Findable {
  id: string;
  name: string;
  email: string;
  /** Their position. */
  position?: string | null;
}

interface Found<Person> {
  data: Person[] | undefined;
  isFetching: boolean;
  isError: boolean;
}

interface PeopleSearchProps<Person extends Findable> {
  /** Accessible name: `Search people`. */
  label: string;
  placeholder: string;
  /** Minimum letters of a search. */
  least: number;
  /** The matching people; a query of the caller's feature. */
  useFound: (q: string) => Found<Person>;
  pictureOf: (person: Person) => string | null;
  /** Ids of already chosen people, who are not offered. */
  without: readonly string[];
  onChoose: (person: Person) => void;
  /** Replaces `No people found`. */
  emptyText?: ReactNode;
}

/** A search for people, who are chosen one after another by a click, by Enter, or by the arrow keys and Enter. */
export function PeopleSearch<Person extends Findable>({
  label,
  placeholder,
  least,
  useFound,
  pictureOf,
  without,
  onChoose,
  emptyText = 'No people found',
}: PeopleSearchProps<Person>) {
  const [q, setQ] = useState('');
  const [text, setText, empty] = useSearchText(q, setQ, { least });
  const found = useFound(q);
  const searched = q.length >= least && text !== '';
  const people = searched ? found.data?.filter(({ id }) => !without.includes(id)) : undefined;
  const frame = useRef<HTMLDivElement>(null);
  const focusField = () => frame.current?.querySelector('input')?.focus();
  /** Up and down move through the field and the results below it. */
  const onArrow = (event: KeyboardEvent) => {
    const stops = [...(frame.current?.querySelectorAll<HTMLElement>('input, li button') ?? [])];
    const here = stops.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: here + 1, ArrowUp: here - 1 }[event.key];
    if (to === undefined || here < 0) return;
    event.preventDefault();
    stops[to]?.focus();
  };
  const choose = (person: Person) => {
    onChoose(person);
    empty();
    setQ('');
    focusField();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the controls within, which have their own roles
    <div ref={frame} className="contents" onKeyDown={onArrow}>
      <SearchInput
        label={label}
        placeholder={placeholder}
        value={text}
        onValueChange={setText}
        busy={searched && found.isFetching}
        problem={searchProblem(text)}
        onKeyDown={(event) => {
          // Within a form, Enter would submit it.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          const [first] = people ?? [];
          if (first && !found.isFetching) choose(first);
        }}
      />
      {found.isError && searched && (
        <p className="text-sm text-danger">The search did not work. Try again.</p>
      )}
      {people && (
        <div className="max-h-48 overflow-y-auto rounded-lg border border-line">
          {people.length === 0 ? (
            <p role="status" className="px-3 py-4 text-center text-sm text-muted">
              {found.isFetching ? 'Searching...' : emptyText}
            </p>
          ) : (
            <ul aria-label="Found people" className="p-1">
              {people.map((person) => (
                <li key={person.id}>
                  <button
                    type="button"
                    onClick={() => choose(person)}
                    className="flex w-full items-center gap-3 rounded-lg px-2 py-1.5 text-left hover:bg-sunken pointer-coarse:min-h-11"
                  >
                    <Avatar person={person} src={pictureOf(person)} />
                    <span className="min-w-0 flex-1">
                      <span className="block truncate font-medium">{person.name}</span>
                      <span className="block truncate text-sm text-muted">
                        {person.position || person.email}
                      </span>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  );
}
