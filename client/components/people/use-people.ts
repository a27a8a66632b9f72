import { IDS_MAX, SEARCH_MIN } from '@portal/server/modules/people/search/constants.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { Inputs } from '../../lib/api/api.ts';
import { paged } from '../../lib/api/paging.ts';
import { cache, trpc } from '../../lib/api/trpc.ts';
import { useSearchText } from '../../lib/page/use-search-text.ts';
import { useRealtimeEvent } from '../../lib/realtime/use-realtime.ts';
import type { ShownPerson } from './person-details.ts';

/** Among whom a person is chosen; see `AUDIENCES` of the server. */
export type Audience = Inputs['people']['search']['among'];

const refreshPeople = () => void cache.people.search.invalidate();

interface PeopleSearchOptions {
  among: Audience;
  /** Ids of people who are not offered. */
  without: readonly string[];
  /** Searches from two letters on, instead of listing everyone before. */
  needsSearch: boolean;
}

/** The people whom typed words fit, page after page, read as soon as the box is used. */
export function usePeopleSearch({ among, without, needsSearch }: PeopleSearchOptions) {
  const least = needsSearch ? SEARCH_MIN : 0;
  const [search, setSearch] = useState('');
  const [isUsed, setUsed] = useState(false);
  const [text, type] = useSearchText(search, setSearch, { least });
  useRealtimeEvent('colleagues_changed', refreshPeople);
  useRealtimeEvent('people_changed', refreshPeople);
  const list = trpc.people.search.useInfiniteQuery(
    { among, search, without: [...without] },
    { ...paged, enabled: isUsed && search.length >= least },
  );
  const isSearched = text.trim().length >= least;
  return {
    // Rows of a former text must not be chosen behind a closed list.
    people: isSearched ? (list.data?.pages.flatMap((page) => page.people) ?? []) : [],
    text,
    least,
    /** The people belong to a former text, or are not there yet. */
    stale: text.trim() !== search || list.isPlaceholderData || list.isPending,
    busy: list.isFetching,
    failed: list.isError && !list.data,
    failedMore: list.isFetchNextPageError,
    onSearch: (next: string) => {
      setUsed(true);
      type(next);
    },
    onMore: () => {
      if (list.hasNextPage && !list.isFetching) void list.fetchNextPage();
    },
  };
}

interface ChosenPeopleOptions {
  among: Audience;
  ids: readonly string[];
  onChange: (ids: string[]) => void;
  /** People as the caller knows them, shown until the server has answered, and where they have left. */
  known?: readonly ShownPerson[] | undefined;
}

/**
 * The people behind the ids of a form or URL, as they were chosen here or as the server knows them.
 * @returns the known people, in the order of the ids
 */
export function useChosenPeople({ among, ids, onChange, known = [] }: ChosenPeopleOptions) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, ShownPerson>>(new Map());
  const unread = ids.filter((id) => !chosen.has(id)).slice(0, IDS_MAX);
  const read = trpc.people.search.useQuery(
    { among, ids: unread, limit: IDS_MAX },
    { enabled: unread.length > 0, placeholderData: keepPreviousData },
  );
  const others = [...(read.data?.people ?? []), ...known];
  const people = ids.flatMap((id) => chosen.get(id) ?? others.find((person) => person.id === id) ?? []);
  const remember = (person: ShownPerson) => setChosen(new Map([...chosen, [person.id, person]]));
  return {
    people,
    /** Replaces the choice by this person. */
    choose: (person: ShownPerson | null) => {
      if (person) remember(person);
      onChange(person ? [person.id] : []);
    },
    toggle: (person: ShownPerson) => {
      remember(person);
      onChange(ids.includes(person.id) ? ids.filter((id) => id !== person.id) : [...ids, person.id]);
    },
  };
}
