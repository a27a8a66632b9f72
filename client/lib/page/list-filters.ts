import { dayFrom, idFrom, wordsFrom } from './url-search.ts';

type Value = string | number;

export interface FilterOption<Chosen extends Value = Value> {
  value: Chosen;
  label: string;
}

interface Described<Chosen> {
  /** The accessible name, and the label beside days: `Type`. */
  label: string;
  /** The filter's parameter in the URL. Defaults to `q` for words, else to the name of the filter. */
  param?: string;
  /** An earlier name of the parameter, which old links still have. */
  formerly?: string;
  /** Parses the value in the URL; undefined for no filter. */
  read: (raw: unknown) => Chosen | undefined;
}

/** Words to look for. */
export interface SearchFilter extends Described<string> {
  kind: 'search';
  placeholder: string;
  maxLength: number;
  /** Debounce in milliseconds. */
  pauseMs?: number;
}

/** One of several values, or all of them. */
export interface ChoiceFilter extends Described<Value> {
  kind: 'choice';
  /** Label of no filter: `All Types`. */
  all: string;
  /** Without them, the screen passes those that it has loaded. */
  options?: readonly FilterOption[];
  /** A row of chips instead of a select. */
  chips?: boolean;
}

/** Always one of several values. The filter stays when filters are cleared, and does not count as one. */
export interface ScopeFilter extends Described<Value> {
  kind: 'scope';
  /** The first one is the default, and is not in the URL. */
  options: readonly FilterOption[];
}

/** A calendar date, `YYYY-MM-DD`. */
export interface DayFilter extends Described<string> {
  kind: 'day';
  /** Name of the day that this one may not be before; if it is, it is dropped. */
  notBefore?: string;
}

/** A person, by id. */
export interface PersonFilter extends Described<string> {
  kind: 'person';
  placeholder: string;
}

export type Filter = SearchFilter | ChoiceFilter | ScopeFilter | DayFilter | PersonFilter;

/** The declaration of a filter; the other properties follow from its kind. */
type Declaration<Of extends Filter, Optional extends keyof Of = never> = Omit<
  Of,
  'kind' | 'read' | Optional
> &
  Partial<Pick<Of, Optional>>;

/** A search box. */
export const search = <const Words extends Declaration<SearchFilter, 'maxLength'>>(words: Words) => ({
  maxLength: 100,
  ...words,
  kind: 'search' as const,
  read: (raw: unknown) => wordsFrom(raw, words.maxLength),
});

/** One of these values, or all. */
export const choice = <const Chosen extends Value, const Words extends Declaration<ChoiceFilter, 'options'>>(
  words: Words & Options<Chosen>,
) => ({ ...words, kind: 'choice' as const, read: readOption<Chosen>(words.options) });

/** One of the values that the screen loads, or all. */
export const loadedChoice = <Chosen extends Value, const Words extends Declaration<ChoiceFilter, 'options'>>(
  read: (raw: unknown) => Chosen | undefined,
  words: Words,
) => ({ ...words, kind: 'choice' as const, read });

/** Always one of these values, at first the first one. */
export const scope = <
  const Chosen extends Value,
  const Words extends Omit<Declaration<ScopeFilter>, 'options'>,
>(
  words: Words & Options<Chosen>,
) => ({ ...words, kind: 'scope' as const, read: readOption<Chosen>(words.options.slice(1)) });

/** Statuses of records that can be deactivated. */
export const ACTIVE_OR_INACTIVE = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
] as const;

/** The order of a list. Its parameter is `sort`; where several lists share a URL, it ends in `Sort`. */
export const sort = <
  const Chosen extends Value,
  const Words extends Partial<Omit<Declaration<ScopeFilter>, 'options'>>,
>(
  words: Words & Options<Chosen>,
) => scope<Chosen, Words & { label: string }>({ label: 'Sort by', ...words });

export const day = <const Words extends Declaration<DayFilter>>(words: Words) => ({
  ...words,
  kind: 'day' as const,
  read: dayFrom,
});

export const person = <const Words extends Declaration<PersonFilter>>(words: Words) => ({
  ...words,
  kind: 'person' as const,
  read: idFrom,
});

interface Options<Chosen extends Value> {
  options: readonly FilterOption<Chosen>[];
}

const readOption =
  <Chosen extends Value>(options: readonly FilterOption<Chosen>[]) =>
  (raw: unknown): Chosen | undefined =>
    options.find(({ value }) => value === raw)?.value;

type ValueOf<Declared extends Filter> = NonNullable<ReturnType<Declared['read']>>;

type ParamOf<Declared, Name> = Declared extends { param: infer Param extends string }
  ? Param
  : Declared extends { kind: 'search' }
    ? 'q'
    : Name & string;

/** The values of the filters in the URL. */
type SearchOf<Declared extends Record<string, Filter>> = {
  [Name in keyof Declared as ParamOf<Declared[Name], Name>]?: ValueOf<Declared[Name]>;
};

/** The same, as the input of the list's call has it. */
type InputOf<Declared extends Record<string, Filter>> = {
  [Name in keyof Declared]: ValueOf<Declared[Name]> | undefined;
};

/** The fields of an input that may be left out as a whole. */
export type Fields<Input> = Extract<Input, object>;

/** Refuses names and values that the call does not know. */
type Known<Declared extends Record<string, Filter>, Input> = {
  [Name in keyof Declared]: Name extends keyof Input
    ? [ValueOf<Declared[Name]>] extends [Input[Name]]
      ? unknown
      : { read: () => Input[Name] }
    : never;
};

export interface ListFilters<Search extends object, Input = unknown> {
  /** In the order in which they are shown. */
  shown: readonly { param: keyof Search & string; filter: Filter }[];
  /** Of a page's fields in the URL, those of the filters. */
  parse: (raw: Record<string, unknown>) => Search;
  /** The input of the list's call, beside the page. */
  input: (search: Search) => Input;
  /** Whether anything narrows the list down. */
  isFiltered: (search: Search) => boolean;
  /** The change of the URL that sets a filter; undefined for none. */
  change: (param: keyof Search, value: Value | undefined) => Search;
  /** The change that clears all that `isFiltered` counts. */
  cleared: Search;
  /** The change that puts these back to their defaults. */
  reset: (params: readonly (keyof Search)[]) => Search;
}

/**
 * The filters of a list, by the names that the input of its call has: `listFilters<Inputs['users']['list']>()({ … })`.
 */
export const listFilters =
  <Input>() =>
  <const Declared extends Record<string, Filter>>(
    declared: Declared & Known<Declared, Fields<Input>>,
  ): ListFilters<SearchOf<Declared>, InputOf<Declared>> => {
    type Search = SearchOf<Declared>;
    const filters = Object.entries<Filter>(declared).map(([name, filter]) => ({
      name,
      param: filter.param ?? (filter.kind === 'search' ? 'q' : name),
      filter,
    }));
    // The names and values of an object made of entries are not known to TypeScript.
    const urlOf = (values: [param: string, value: Value | undefined][]) =>
      Object.fromEntries(values) as Search;
    const valueIn = (search: Search, param: string) =>
      new Map<string, Value>(Object.entries(search)).get(param);
    const narrowing = filters.filter(({ filter }) => filter.kind !== 'scope');
    return {
      shown: filters.map(({ param, filter }) => ({ param: param as keyof Search & string, filter })),
      parse: (raw) => {
        const read = filters.map(({ param, filter }): [string, Value | undefined] => {
          // A cleared parameter is undefined but present: the earlier name must not bring its old value back.
          const written = param in raw ? param : (filter.formerly ?? param);
          return [param, filter.read(raw[written])];
        });
        const values = new Map(read.filter(([, value]) => value !== undefined));
        for (const { param, filter } of filters) {
          if (filter.kind !== 'day' || filter.notBefore === undefined) continue;
          const [day = '', first = ''] = [values.get(param), values.get(filter.notBefore)];
          if (day < first) values.delete(param);
        }
        return urlOf([...values]);
      },
      input: (search) =>
        Object.fromEntries(
          filters.map(({ name, param }) => [name, valueIn(search, param)]),
        ) as InputOf<Declared>,
      isFiltered: (search) => narrowing.some(({ param }) => valueIn(search, param) !== undefined),
      change: (param, value) => urlOf([[String(param), value]]),
      cleared: urlOf(narrowing.map(({ param }) => [param, undefined])),
      reset: (params) => urlOf(params.map((param) => [String(param), undefined])),
    };
  };
